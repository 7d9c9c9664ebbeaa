const log: Pick<Console, 'warn'> = globalThis.console;

/** Logs a warning, in the few cases where the specification asks for a log only. */
export function warn(message: string): void {
  log.warn(message);
}
