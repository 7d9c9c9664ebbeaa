import { Logger } from '@nestjs/common';
import { Signal } from './signal.ts';

export interface LoopOptions {
  /** Name of the logger that the loop logs with. */
  name: string;
  /** Text that the loop logs together with the error when a round fails. */
  failure: string;
  level?: 'warn' | 'error';
  /**
   * Runs one round of the loop's work. May return the milliseconds until the next round; 0 means that more
   * work is waiting. When `stop` aborts, the round should end early; it may throw `stop.reason`, which isn't
   * logged.
   */
  round: (stop: AbortSignal) => Promise<number | undefined> | Promise<void>;
  /** Pause after a successful round that returned no pause of its own. */
  everyMs: number;
  /**
   * Pause after a failed round. Starts at `firstMs` and doubles with each consecutive failure, up to
   * `lastMs`. Without this option, the pause is `everyMs`.
   */
  retry?: { firstMs: number; lastMs: number };
  /** Pause before the first round. Without this option, the first round runs at once. */
  firstMs?: number;
  /**
   * Signal that the loop waits on between rounds; raising it starts the next round. Each loop needs its own
   * signal.
   */
  signal?: Signal;
  /** Whether `stop` still runs one more round, and further rounds as long as work is waiting. */
  finishesWork?: boolean;
}

/** Runs rounds one after another until stopped. A failed round is logged and doesn't end the loop. */
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

  /** Ends the wait between rounds, so that the next round starts now. */
  wake(): void {
    this.#signal.raise();
  }

  /**
   * Ends the loop. Starts no further round unless `finishesWork` is set. Resolves when the last round has
   * ended.
   */
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

  /** Runs one round. Returns the wait until the next round, in milliseconds. */
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
 * Returns the wait after `failures` consecutive failures: `firstMs` after the first, then doubled with each
 * failure, up to `lastMs`.
 */
export function backoff(failures: number, firstMs: number, lastMs: number): number {
  return Math.min(lastMs, firstMs * 2 ** Math.max(0, failures - 1));
}

/**
 * Processes due items, one page of items at a time; queries each page with `findDue`. Failed items stay due,
 * so the caller's next round retries them. Ends after a page that isn't full, or when all items of a page
 * fail.
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
 * Processes items one after another until `stop` aborts. Passes the error of a failed item to `onFailure` and
 * continues with the next item.
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
