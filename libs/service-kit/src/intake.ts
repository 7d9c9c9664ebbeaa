/**
 * Registry of the service's sources of work other than RPCs, such as event consumers. The shutdown stops all
 * registered sources.
 */
export class IntakeRegistry {
  readonly #stops: Array<() => Promise<void>> = [];

  /** @param stop makes the source stop accepting new work; work in progress continues */
  register(stop: () => Promise<void>): void {
    this.#stops.push(stop);
  }

  /** Stops all registered sources of work, as the first step of a shutdown. */
  async stop(): Promise<void> {
    await Promise.all(this.#stops.map((stop) => stop()));
  }
}
