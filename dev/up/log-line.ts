/** A structured (JSON) log line of a service. */
export interface LogLine {
  level: number;
  message: string;
  /** Source file and line where the error occurred, such as `services/search/src/main.ts:8`. */
  where?: string;
  /** Port of the probe endpoints; set on the `listening` line only. */
  port?: number;
}

const ERROR = 50;
const SOURCE_PATH = /\/((?:contracts|libs\/[\w-]+|services\/[\w-]+|gateway)\/(?:src\/)?[\w./-]+\.tsx?:\d+)/;
const LEVELS: Record<string, number> = { info: 30, warn: 40, error: ERROR, fatal: 60 };

/** Parses a structured log line; returns null for any other text. */
export function parseLogLine(line: string): LogLine | null {
  if (!line.startsWith('{')) return null;
  try {
    const { level, msg, message = msg, port, err, error = err } = JSON.parse(line);
    const text = String(message ?? '');
    return {
      level: typeof level === 'number' ? level : (LEVELS[level] ?? 0),
      message: withReason(text, error?.message),
      ...findSource(error?.stack),
      ...(typeof port === 'number' ? { port } : {}),
    };
  } catch {
    return null;
  }
}

/** Returns whether the line reports that the process accepts requests. */
export function isListening(line: LogLine | null): boolean {
  return line?.message === 'listening';
}

/**
 * Returns a one-line description of an error line with its source location; null for a line of a lower level.
 */
export function formatProblem(line: LogLine | null): string | null {
  if (!line || line.level < ERROR) return null;
  const [first = ''] = line.message.split('\n');
  return line.where ? `${first} (${line.where})` : first;
}

/**
 * Returns the source path of the first stack frame in our sources. Node has already applied the source maps.
 */
function findSource(stack: unknown): Pick<LogLine, 'where'> {
  const [, where] = SOURCE_PATH.exec(String(stack ?? '')) ?? [];
  return where ? { where } : {};
}

function withReason(text: string, reason: unknown): string {
  return typeof reason === 'string' && !text.includes(reason) ? `${text}: ${reason}` : text;
}
