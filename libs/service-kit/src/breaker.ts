/** What isn't asked now, because it didn't answer the last one who asked. */
export class RestingError extends Error {
  constructor() {
    super('not asked: it did not answer in time a moment ago');
    this.name = 'RestingError';
  }
}

/** After the first failure, and the longest there is between two tries. */
const restMs = { first: 1_000, last: 8_000 };

/**
 * A circuit breaker: what hangs makes one caller wait, and the others hear of it at once. It opens when a call fails slowly and none was
 * answered since that began (one heavy question alone says nothing about the others). From time to time, later and later, one call
 * tries; the first answer closes it again. A quick failure makes nobody wait, and is an answer.
 */
export class Breaker {
  private failures = 0;
  private openedAt = Number.NEGATIVE_INFINITY;
  private restingUntil = Number.NEGATIVE_INFINITY;
  private lastAnswerAt = Number.NEGATIVE_INFINITY;
  private isTrying = false;

  /** `now` in milliseconds that never go back; `random` from 0 to 1, so that replicas don't try together. */
  constructor(
    private readonly now: () => number = () => performance.now(),
    private readonly random: () => number = Math.random,
  ) {}

  /**
   * Does work, or refuses at once; a failure after `slowMs` is taken for silence.
   * @throws RestingError while it isn't tried; what the work throws
   */
  async run<T>(slowMs: number, work: () => Promise<T>): Promise<T> {
    const began = this.now();
    const isTry = this.failures > 0;
    if (isTry && (this.isTrying || began < this.restingUntil)) throw new RestingError();
    if (isTry) this.isTrying = true;
    try {
      const value = await work();
      this.close();
      return value;
    } catch (error) {
      if (this.now() - began < slowMs) this.close();
      else this.open(began);
      throw error;
    } finally {
      if (isTry) this.isTrying = false;
    }
  }

  private close(): void {
    this.failures = 0;
    this.lastAnswerAt = this.now();
  }

  private open(began: number): void {
    // Others were answered meanwhile, or it is open because of them already.
    if (this.lastAnswerAt >= began || this.openedAt > began) return;
    this.failures += 1;
    this.openedAt = this.now();
    const longest = Math.min(restMs.last, restMs.first * 2 ** (this.failures - 1));
    this.restingUntil = this.openedAt + longest * (0.5 + this.random() / 2);
  }
}
