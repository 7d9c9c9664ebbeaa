/** What brings work into a service beside the calls that it answers: events, say. Each module registers its own. */
export class IntakeRegistry {
  readonly #stops: Array<() => Promise<void>> = [];

  /** `stop` takes nothing new; what was begun may go on. */
  register(stop: () => Promise<void>): void {
    this.#stops.push(stop);
  }

  /** The first step of a shutdown. */
  async stop(): Promise<void> {
    await Promise.all(this.#stops.map((stop) => stop()));
  }
}
