const FIRST_MS = 250;
const LONGEST_MS = 10_000;
const STEADY_MS = 30_000;

/** How long to wait before starting a process again: longer each time, until it has run steadily for a while. */
export class BackOff {
  #failures = 0;

  /** Its delay after a run of this length. */
  next(ranForMs: number): number {
    if (ranForMs >= STEADY_MS) this.#failures = 0;
    const delay = Math.min(FIRST_MS * 2 ** this.#failures, LONGEST_MS);
    this.#failures += 1;
    return delay;
  }
}
