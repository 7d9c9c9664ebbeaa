import type { LoggerService, LogLevel } from '@nestjs/common';
import { trace } from '@opentelemetry/api';
import { type DestinationStream, type Logger as Pino, pino } from 'pino';
import { requestContext } from './context.ts';
import { redact, redactText } from './redact.ts';

/** Returns the request id and the trace id of the current request or event, for the log line. */
function getIds(): Record<string, string> {
  const current = requestContext.getStore();
  const traceId = trace.getActiveSpan()?.spanContext().traceId ?? current?.traceparent?.split('-')[1];
  return {
    ...(current ? { requestId: current.requestId } : {}),
    ...(traceId ? { traceId } : {}),
  };
}

/**
 * Creates a logger that writes JSON lines with the ids of the current request, to standard output by default.
 * Redacts personal data and secrets.
 */
export function createPino(options: { name: string; level: string; destination?: DestinationStream }): Pino {
  return pino(
    {
      level: options.level,
      base: { service: options.name },
      messageKey: 'message',
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: {
        level: (label) => ({ level: label }),
        log: (fields) => redact(fields) as Record<string, unknown>,
      },
      mixin: getIds,
    },
    options.destination ?? pino.destination({ sync: true }),
  );
}

/**
 * Receives everything that is logged with Nest's `new Logger(Name.name)`. Accepts:
 * - `logger.log('text')` and `logger.log({ message, userId })`
 * - `logger.error(error)`, `logger.error('text', error)` and `logger.error({ message, error })`
 */
export class KitLogger implements LoggerService {
  constructor(private readonly pino: Pino) {}

  log(message: unknown, ...rest: unknown[]): void {
    this.#write('info', message, rest);
  }

  error(message: unknown, ...rest: unknown[]): void {
    this.#write('error', message, rest);
  }

  warn(message: unknown, ...rest: unknown[]): void {
    this.#write('warn', message, rest);
  }

  debug(message: unknown, ...rest: unknown[]): void {
    this.#write('debug', message, rest);
  }

  verbose(message: unknown, ...rest: unknown[]): void {
    this.#write('trace', message, rest);
  }

  fatal(message: unknown, ...rest: unknown[]): void {
    this.#write('fatal', message, rest);
  }

  setLogLevels(_levels: LogLevel[]): void {
    // Ignore the call: only `LOG_LEVEL` sets the level, and libraries must not change it.
  }

  #write(
    level: 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'fatal',
    message: unknown,
    rest: unknown[],
  ): void {
    if (!this.pino.isLevelEnabled(level)) return;
    // Nest passes the name given to `new Logger(name)` as the last argument.
    const context = typeof rest.at(-1) === 'string' ? rest.at(-1) : undefined;
    const extras = context === undefined ? rest : rest.slice(0, -1);
    const error = [message, ...extras].find((item) => item instanceof Error);
    const stack = extras.find((item) => typeof item === 'string');
    const fields = {
      ...(context ? { context } : {}),
      ...(error ? { error } : stack ? { error: { stack } } : {}),
      ...(isPlain(message) ? message : {}),
    };
    this.pino[level](fields, isPlain(message) ? undefined : redactText(toText(message)));
  }
}

function isPlain(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !(value instanceof Error);
}

function toText(value: unknown): string {
  return value instanceof Error ? value.message : String(value);
}
