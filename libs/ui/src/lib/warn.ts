const log: Pick<Console, 'warn'> = globalThis.console;

/**
 * Logs a warning to the console. Only for the few failures that, according to the specification, are logged
 * but not shown to users.
 */
export function warn(message: string): void {
  log.warn(message);
}
