/**
 * Registry of the service's sources of work other than RPCs, such as event consumers. Each module registers
 * its sources.
 */
export class IntakeRegistry {
  readonly #stops: Array<() => Promise<void>> = [];

  /** @param stop stops accepting new work; work in progress continues */
  register(stop: () => Promise<void>): void {
    this.#stops.push(stop);
  }

  /** Stops all sources of work. First step of a shutdown. */
  async stop(): Promise<void> {
    await Promise.all(this.#stops.map((stop) => stop()));
  }
}
