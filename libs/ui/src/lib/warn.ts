const log: Pick<Console, 'warn'> = globalThis.console;

/** Logs a warning. Only for the few failures that the specification wants logged but not shown. */
export function warn(message: string): void {
  log.warn(message);
}
