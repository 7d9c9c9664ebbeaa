import { Logger } from '@nestjs/common';
import { Signal } from './signal.ts';

export interface LoopOptions {
  /** Name of the logger. */
  name: string;
  /** Message logged, together with the error, when a round fails. */
  failure: string;
  level?: 'warn' | 'error';
  /**
   * Runs one round. May return the milliseconds until the next round; 0 means that more work is waiting. When
   * `stop` aborts, the round should end early. It may throw the reason of the signal, which isn't logged.
   */
  round: (stop: AbortSignal) => Promise<number | undefined> | Promise<void>;
  /** Wait before the next round when a successful round returns nothing. */
  everyMs: number;
  /**
   * Wait after a failed round: `firstMs`, doubled with each consecutive failure up to `lastMs`. Defaults to
   * `everyMs`.
   */
  retry?: { firstMs: number; lastMs: number };
  /** Wait before the first round; none by default. */
  firstMs?: number;
  /** Raising this signal ends the current wait. Each loop needs its own signal. */
  signal?: Signal;
  /** Whether to run one more round after the stop, and further rounds while work is waiting. */
  finishesWork?: boolean;
}

/** Runs rounds in sequence until stopped. Logs a failed round and continues with the next. */
export class Loop {
  readonly #options: LoopOptions;
  readonly #logger: Logger;
  readonly #signal: Signal;
  readonly #stop = new AbortController();
  #failures = 0;
  #done: Promise<void> | undefined;

  constructor(options: LoopOptions) {
    this.#options = options;
    this.#logger = new Logger(options.name);
    this.#signal = options.signal ?? new Signal();
  }

  start(): void {
    this.#done ??= this.#run();
  }

  /** Starts the next round now. */
  wake(): void {
    this.#signal.raise();
  }

  /** Starts no further round unless `finishesWork` is set. Resolves when the last round has ended. */
  async stop(): Promise<void> {
    this.#stop.abort();
    this.#signal.raise();
    await this.#done;
  }

  get isStopping(): boolean {
    return this.#stop.signal.aborted;
  }

  async #run(): Promise<void> {
    const { firstMs = 0, finishesWork = false } = this.#options;
    if (firstMs > 0) await this.#signal.wait(firstMs);
    while (finishesWork || !this.isStopping) {
      const isLast = this.isStopping;
      const waitMs = await this.#runRound();
      if (this.isStopping && (this.#failures > 0 || (isLast && waitMs > 0))) return;
      if (waitMs > 0) await this.#signal.wait(waitMs);
    }
  }

  /** Runs one round. Returns the milliseconds until the next round. */
  async #runRound(): Promise<number> {
    const { round, everyMs, retry, failure, level = 'warn' } = this.#options;
    try {
      const waitMs = await round(this.#stop.signal);
      this.#failures = 0;
      return waitMs ?? everyMs;
    } catch (error) {
      this.#failures += 1;
      if (error !== this.#stop.signal.reason) this.#logger[level]({ message: failure, error });
      return retry ? backoff(this.#failures, retry.firstMs, retry.lastMs) : everyMs;
    }
  }
}

/**
 * Returns the wait after `failures` consecutive failures: `firstMs`, doubled with each further failure up to
 * `lastMs`.
 */
export function backoff(failures: number, firstMs: number, lastMs: number): number {
  return Math.min(lastMs, firstMs * 2 ** Math.max(0, failures - 1));
}

/**
 * Processes due items page by page, with a new query for each page. Failed items stay due and are retried in
 * the next round. Ends when no item of a page succeeds.
 */
export async function processPages<Item>(
  findDue: () => Promise<readonly Item[]>,
  pageSize: number,
  work: (item: Item) => Promise<unknown>,
  options: { onFailure: (error: unknown, item: Item) => void; stop?: AbortSignal | undefined },
): Promise<void> {
  for (;;) {
    const due = await findDue();
    const worked = await processEach(due, work, options);
    if (due.length < pageSize || worked === 0 || options.stop?.aborted) return;
  }
}

/**
 * Processes items in sequence until `stop` aborts. Reports failures to `onFailure` and continues.
 * @returns the number of items that succeeded
 */
export async function processEach<Item>(
  items: Iterable<Item>,
  work: (item: Item) => Promise<unknown>,
  { onFailure, stop }: { onFailure: (error: unknown, item: Item) => void; stop?: AbortSignal | undefined },
): Promise<number> {
  let worked = 0;
  for (const item of items) {
    if (stop?.aborted) break;
    try {
      await work(item);
      worked += 1;
    } catch (error) {
      onFailure(error, item);
    }
  }
  return worked;
}
