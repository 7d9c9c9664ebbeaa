const log: Pick<Console, 'warn'> = globalThis.console;

/** The few things the specification wants only logged. */
export function warn(message: string): void {
  log.warn(message);
}
