/** What a line of a service's output says, when it is one of our structured ones. */
export interface LogLine {
  level: number;
  message: string;
  /** Where in our own sources an error came from: `services/search/src/main.ts:8`. */
  where?: string;
  /** Set on the line that announces where the service answers its probes. */
  port?: number;
}

const ERROR = 50;
const OURS = /\/((?:contracts|libs\/[\w-]+|services\/[\w-]+|gateway)\/(?:src\/)?[\w./-]+\.tsx?:\d+)/;
const LEVELS: Record<string, number> = { info: 30, warn: 40, error: ERROR, fatal: 60 };

/** Reads a structured line; null for any other text. */
export function parseLogLine(line: string): LogLine | null {
  if (!line.startsWith('{')) return null;
  try {
    const { level, msg, message = msg, port, err, error = err } = JSON.parse(line);
    const text = String(message ?? '');
    return {
      level: typeof level === 'number' ? level : (LEVELS[level] ?? 0),
      message: withReason(text, error?.message),
      ...whereIn(error?.stack),
      ...(typeof port === 'number' ? { port } : {}),
    };
  } catch {
    return null;
  }
}

/** Whether the line says that the process now takes work. */
export function isListening(line: LogLine | null): boolean {
  return line?.message === 'listening';
}

/** What to show a person of this line: only problems, in one line, with where they come from. */
export function problemOf(line: LogLine | null): string | null {
  if (!line || line.level < ERROR) return null;
  const [first = ''] = line.message.split('\n');
  return line.where ? `${first} (${line.where})` : first;
}

/** The first line of a stack that is in one of our sources; Node reads their source maps. */
function whereIn(stack: unknown): Pick<LogLine, 'where'> {
  const [, where] = OURS.exec(String(stack ?? '')) ?? [];
  return where ? { where } : {};
}

function withReason(text: string, reason: unknown): string {
  return typeof reason === 'string' && !text.includes(reason) ? `${text}: ${reason}` : text;
}
