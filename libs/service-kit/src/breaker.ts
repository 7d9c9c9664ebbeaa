/** Thrown when the breaker rejects or abandons a call, because the dependency doesn't reply. */
export class BreakerOpenError extends Error {
  constructor() {
    super('circuit breaker is open');
    this.name = 'BreakerOpenError';
  }
}

/**
 * `read`: has no effects, so a hanging one may be abandoned. `write`: also for reads that are slow by nature.
 * Its outcome must be awaited, and only its late failure counts as a timeout. `probe`: allowed even when the
 * breaker is open.
 */
export type CallKind = 'read' | 'write' | 'probe';

/**
 * Back-off after the second failure, and its maximum, in milliseconds. After the first failure there is none:
 * the next call is a second opinion.
 */
const backoffMs = { first: 1_000, last: 8_000 };

interface Call {
  readonly kind: CallKind;
  readonly began: number;
  readonly abandon: () => void;
  /** Whether its timeout was counted. */
  isJudged: boolean;
}

/**
 * A circuit breaker that detects hanging dependencies, so that one caller waits rather than all. Opens when a
 * read has been pending for `patienceMs` and no call completed since it started; a slow call among others
 * that complete doesn't count. Then the oldest read goes on waiting, the other reads are rejected, and one
 * trial at a time runs for up to `patienceMs`, with growing back-off. Any reply closes it, even to an
 * abandoned call. A quick failure counts as a reply.
 */
export class Breaker {
  private readonly pending = new Set<Call>();
  private checkTimer: NodeJS.Timeout | undefined;
  private trial: Call | undefined;
  private failures = 0;
  private openedAt = Number.NEGATIVE_INFINITY;
  private retryAt = Number.NEGATIVE_INFINITY;
  private lastReplyAt = Number.NEGATIVE_INFINITY;

  /** `random` returns 0 to 1 and spreads the trials of replicas. */
  constructor(
    readonly patienceMs: number,
    private readonly random: () => number = Math.random,
  ) {}

  /** Whether calls timed out and none completed since. */
  get isOpen(): boolean {
    return this.failures > 0;
  }

  /** Whether a call would be rejected now. */
  get isRejecting(): boolean {
    return this.isOpen && (this.trial !== undefined || performance.now() < this.retryAt);
  }

  /**
   * Runs `work`, which must have its own time-out, or rejects at once. A failure after `patienceMs` counts as
   * a timeout.
   * @throws BreakerOpenError when the breaker is open or opens meanwhile; otherwise the error of `work`
   */
  async run<T>(work: () => Promise<T>, kind: CallKind = 'read'): Promise<T> {
    if (kind !== 'probe' && this.isRejecting) throw new BreakerOpenError();
    const { promise, resolve, reject } = Promise.withResolvers<T>();
    const leave = () => reject(new BreakerOpenError());
    const call: Call = { kind, began: performance.now(), abandon: leave, isJudged: false };
    if (this.isOpen && kind !== 'probe') this.trial = call;
    this.pending.add(call);
    this.scheduleCheck();
    this.settle(call, work).then(resolve, reject);
    return promise;
  }

  private async settle<T>(call: Call, work: () => Promise<T>): Promise<T> {
    try {
      const value = await work();
      this.recordReply();
      return value;
    } catch (error) {
      if (performance.now() - call.began < this.patienceMs) this.recordReply();
      else this.recordTimeout(call);
      throw error;
    } finally {
      this.pending.delete(call);
    }
  }

  private recordReply(): void {
    this.failures = 0;
    this.trial = undefined;
    this.lastReplyAt = performance.now();
  }

  /**
   * Counts a timeout and opens the breaker, unless a call completed or the breaker opened after this call
   * started.
   */
  private recordTimeout(call: Call): void {
    call.isJudged = true;
    if (this.trial === call) this.trial = undefined;
    if (this.lastReplyAt > call.began || this.openedAt > call.began) return;
    this.failures += 1;
    this.openedAt = performance.now();
    const maxBackoffMs =
      this.failures < 2 ? 0 : Math.min(backoffMs.last, backoffMs.first * 2 ** (this.failures - 2));
    this.retryAt = this.openedAt + maxBackoffMs * (0.5 + this.random() / 2);
  }

  /** Returns the pending calls that may count as timed out, oldest first. */
  private listPossiblyHanging(): Call[] {
    return [...this.pending].filter(
      (call) => call.began >= this.lastReplyAt && (call.kind === 'read' || call === this.trial),
    );
  }

  /** Schedules a check for when the next pending call times out. */
  private scheduleCheck(): void {
    if (this.checkTimer) return;
    const next = this.listPossiblyHanging().find(({ isJudged }) => !isJudged);
    if (!next) return;
    const leftMs = Math.max(0, next.began + this.patienceMs - performance.now());
    // setImmediate lets a process that was itself blocked read pending replies first.
    this.checkTimer = setTimeout(() => setImmediate(() => this.checkPending()), leftMs).unref();
  }

  private checkPending(): void {
    this.checkTimer = undefined;
    const overdue = performance.now() - this.patienceMs;
    const [oldest, ...others] = this.listPossiblyHanging();
    for (const call of [oldest, ...others]) {
      if (!call || call.isJudged || call.began > overdue) continue;
      const mayContinue = call.kind !== 'read' || (call === oldest && call !== this.trial);
      this.recordTimeout(call);
      if (mayContinue) continue;
      this.pending.delete(call);
      call.abandon();
    }
    this.scheduleCheck();
  }
}
