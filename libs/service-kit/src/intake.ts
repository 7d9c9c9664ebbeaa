/** Sources of work other than RPCs, such as event consumers. Each module registers its own. */
export class IntakeRegistry {
  readonly #stops: Array<() => Promise<void>> = [];

  /** `stop` accepts no new work; started work may finish. */
  register(stop: () => Promise<void>): void {
    this.#stops.push(stop);
  }

  /** Stops all intake, as the first step of a shutdown. */
  async stop(): Promise<void> {
    await Promise.all(this.#stops.map((stop) => stop()));
  }
}
