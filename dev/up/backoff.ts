const FIRST_MS = 250;
const LONGEST_MS = 10_000;
const STEADY_MS = 30_000;

/** Exponential back-off between the restarts of a process. A steady run resets it. */
export class BackOff {
  #failures = 0;

  /** Returns the delay before the next start, after the process has run for `ranForMs`. */
  nextDelayMs(ranForMs: number): number {
    if (ranForMs >= STEADY_MS) this.#failures = 0;
    const delay = Math.min(FIRST_MS * 2 ** this.#failures, LONGEST_MS);
    this.#failures += 1;
    return delay;
  }
}
