import { Logger } from '@nestjs/common';
import { Signal } from './signal.ts';

export interface LoopOptions {
  /** Whose log lines a failed round writes. */
  name: string;
  /** What such a line says; the error stands beside it. */
  failure: string;
  level?: 'warn' | 'error';
  /**
   * One round. It may give the milliseconds until the next one, 0 when there is more to do; `stop` tells it to end early,
   * by throwing its reason if it likes: that isn't logged.
   */
  round: (stop: AbortSignal) => Promise<number | undefined> | Promise<void>;
  /** The wait after a round that worked, unless it says otherwise. */
  everyMs: number;
  /** The wait after a failed round, doubled up to `lastMs` with each failure in a row; `everyMs` when left out. */
  retry?: { firstMs: number; lastMs: number };
  /** The wait before the first round; none when left out. */
  firstMs?: number;
  /** Ends a wait when raised; one loop waits for it. */
  signal?: Signal;
  /** A stop asks for one more round, and for all that follow it at once. */
  finishesWork?: boolean;
}

/** Runs rounds one after the other until it is stopped. A round that fails is logged, and the next one comes. */
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

  /** Has the next round come now. */
  wake(): void {
    this.#signal.raise();
  }

  /** Begins no further round and resolves when the present one has ended. */
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

  /** Gives the milliseconds until the next round. */
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

/** Doubles from `firstMs` up to `lastMs` with each failure in a row. */
export function backoff(failures: number, firstMs: number, lastMs: number): number {
  return Math.min(lastMs, firstMs * 2 ** Math.max(0, failures - 1));
}

/**
 * Works through page after page of what is due, each page found anew. An item that fails is due still: it comes again in the next
 * round, and a page of which none worked ends this one.
 */
export async function workThroughPages<Item>(
  findDue: () => Promise<readonly Item[]>,
  pageSize: number,
  work: (item: Item) => Promise<unknown>,
  options: { onFailure: (error: unknown, item: Item) => void; stop?: AbortSignal | undefined },
): Promise<void> {
  for (;;) {
    const due = await findDue();
    const worked = await workThrough(due, work, options);
    if (due.length < pageSize || worked === 0 || options.stop?.aborted) return;
  }
}

/**
 * Works on one item after the other, none after `stop`. One that fails is told to `onFailure` and leaves the others their turn.
 * Gives the number of those that worked.
 */
export async function workThrough<Item>(
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
