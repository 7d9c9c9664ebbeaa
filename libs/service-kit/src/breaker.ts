/**
 * Thrown when the breaker rejects a call, or abandons a pending call, because the dependency doesn't reply.
 */
export class BreakerOpenError extends Error {
  constructor() {
    super('circuit breaker is open');
    this.name = 'BreakerOpenError';
  }
}

/**
 * `read`: a call without effects, which may be abandoned when it hangs. `write`: a call with effects, or a
 * read that is expected to be slow. The breaker awaits its outcome, and only a late failure counts as a
 * timeout. `probe`: a call that is allowed even when the breaker is open.
 */
export type CallKind = 'read' | 'write' | 'probe';

/**
 * Back-off after the second failure, and maximum back-off, in milliseconds. The first failure has no
 * back-off: the next call checks immediately whether the dependency really hangs.
 */
const backoffMs = { first: 1_000, last: 8_000 };

interface Call {
  readonly kind: CallKind;
  readonly began: number;
  readonly abandon: () => void;
  /** Whether this call's timeout was counted. */
  isJudged: boolean;
}

/**
 * A circuit breaker that detects hanging dependencies, so that only one caller waits. Opens when a read has
 * been pending for `patienceMs` and no call has completed since the read started. A slow call doesn't open
 * the breaker while other calls complete. When open, the breaker lets the oldest read wait and rejects the
 * other reads. It allows one trial at a time, for up to `patienceMs`, with growing back-off. Any reply closes
 * the breaker, even the reply to an abandoned call; a quick failure counts as a reply.
 */
export class Breaker {
  private readonly pending = new Set<Call>();
  private checkTimer: NodeJS.Timeout | undefined;
  private trial: Call | undefined;
  private failures = 0;
  private openedAt = Number.NEGATIVE_INFINITY;
  private retryAt = Number.NEGATIVE_INFINITY;
  private lastReplyAt = Number.NEGATIVE_INFINITY;

  /**
   * @param random returns a number from 0 to 1, which makes the trials of several replicas start at different
   * times
   */
  constructor(
    readonly patienceMs: number,
    private readonly random: () => number = Math.random,
  ) {}

  /** Whether a call has timed out and no call has completed since. */
  get isOpen(): boolean {
    return this.failures > 0;
  }

  /** Whether the breaker would reject a call now. */
  get isRejecting(): boolean {
    return this.isOpen && (this.trial !== undefined || performance.now() < this.retryAt);
  }

  /**
   * Runs `work`, which must have its own time-out, or rejects without running it. A failure after
   * `patienceMs` counts as a timeout.
   * @throws BreakerOpenError when the breaker is open, or opens while `work` runs; otherwise the error of
   * `work`
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
   * Counts a timeout and opens the breaker. Does nothing when, since this call started, a call completed or
   * the breaker opened.
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

  /** Schedules a check for the moment when the next pending call times out. */
  private scheduleCheck(): void {
    if (this.checkTimer) return;
    const next = this.listPossiblyHanging().find(({ isJudged }) => !isJudged);
    if (!next) return;
    const leftMs = Math.max(0, next.began + this.patienceMs - performance.now());
    // After the event loop was blocked, setImmediate lets the process read the replies that have arrived
    // before it counts timeouts.
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
