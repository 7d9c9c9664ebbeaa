/**
 * Error of a call that the circuit breaker rejects, or that it abandons because the dependency doesn't reply.
 */
export class BreakerOpenError extends Error {
  constructor() {
    super('circuit breaker is open');
    this.name = 'BreakerOpenError';
  }
}

/**
 * How the breaker treats a call.
 * - `read`: the call has no effects, so the breaker may abandon it when it hangs.
 * - `write`: the call has effects. Reads that are expected to be slow use this too. The breaker always waits
 *   for the outcome. A call that fails after more than `openAfterMs` counts as a timeout. A call that fails
 *   earlier, or succeeds late, doesn't.
 * - `probe`: the breaker allows the call even when it is open.
 */
export type CallKind = 'read' | 'write' | 'probe';

/**
 * Back-off after the second timeout, and maximum back-off, in milliseconds. There is no back-off after the
 * first timeout: the next call checks at once whether the dependency really hangs.
 */
const backoffMs = { first: 1_000, last: 8_000 };

interface Call {
  readonly kind: CallKind;
  readonly began: number;
  readonly abandon: () => void;
  /** Whether the breaker has already counted a timeout of this call. */
  isTimeoutCounted: boolean;
}

/**
 * A circuit breaker for dependencies that hang: only one caller waits for a reply, and the others fail at
 * once. The breaker opens when a read has been pending for `openAfterMs` and no call has completed since that
 * read started. So a slow call doesn't open the breaker while other calls complete. An open breaker lets the
 * oldest read wait, abandons the other reads and rejects new calls, except one trial call at a time. A trial
 * may take up to `openAfterMs`, and the back-off between trials grows. Any reply closes the breaker, even the
 * reply to an abandoned call. A quick failure counts as a reply.
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
   * @param random returns a number from 0 to 1; random back-offs make several replicas start their trials at
   * different times
   */
  constructor(
    readonly openAfterMs: number,
    private readonly random: () => number = Math.random,
  ) {}

  /** Whether a call has timed out and no call has completed since that time-out. */
  get isOpen(): boolean {
    return this.failures > 0;
  }

  /** Whether the breaker would reject a call now. */
  get isRejecting(): boolean {
    return this.isOpen && (this.trial !== undefined || performance.now() < this.retryAt);
  }

  /**
   * Runs `work`, or rejects without running it. `work` must have a time-out of its own. A failure of `work`
   * counts as a timeout if it occurs more than `openAfterMs` after the start.
   * @throws BreakerOpenError when the breaker is open, or opens while `work` runs; otherwise the error of
   * `work`
   */
  async run<T>(work: () => Promise<T>, kind: CallKind = 'read'): Promise<T> {
    if (kind !== 'probe' && this.isRejecting) throw new BreakerOpenError();
    const { promise, resolve, reject } = Promise.withResolvers<T>();
    const leave = () => reject(new BreakerOpenError());
    const call: Call = { kind, began: performance.now(), abandon: leave, isTimeoutCounted: false };
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
      if (performance.now() - call.began < this.openAfterMs) this.recordReply();
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
   * Counts the timeout of a call and opens the breaker, unless another call completed or the breaker opened
   * since this call started.
   */
  private recordTimeout(call: Call): void {
    call.isTimeoutCounted = true;
    if (this.trial === call) this.trial = undefined;
    if (this.lastReplyAt > call.began || this.openedAt > call.began) return;
    this.failures += 1;
    this.openedAt = performance.now();
    const maxBackoffMs =
      this.failures < 2 ? 0 : Math.min(backoffMs.last, backoffMs.first * 2 ** (this.failures - 2));
    this.retryAt = this.openedAt + maxBackoffMs * (0.5 + this.random() / 2);
  }

  /**
   * Returns the pending calls that may be hanging, oldest first: reads and the trial call, if they started
   * after the last reply.
   */
  private listPossiblyHanging(): Call[] {
    return [...this.pending].filter(
      (call) => call.began >= this.lastReplyAt && (call.kind === 'read' || call === this.trial),
    );
  }

  /** Schedules a check for the moment when the next pending call exceeds `openAfterMs`. */
  private scheduleCheck(): void {
    if (this.checkTimer) return;
    const next = this.listPossiblyHanging().find(({ isTimeoutCounted }) => !isTimeoutCounted);
    if (!next) return;
    const leftMs = Math.max(0, next.began + this.openAfterMs - performance.now());
    // If the event loop was blocked, replies may have arrived that the process hasn't read yet. setImmediate
    // lets it read them before timeouts are counted.
    this.checkTimer = setTimeout(() => setImmediate(() => this.checkPending()), leftMs).unref();
  }

  private checkPending(): void {
    this.checkTimer = undefined;
    const overdue = performance.now() - this.openAfterMs;
    const [oldest, ...others] = this.listPossiblyHanging();
    for (const call of [oldest, ...others]) {
      if (!call || call.isTimeoutCounted || call.began > overdue) continue;
      const mayContinue = call.kind !== 'read' || (call === oldest && call !== this.trial);
      this.recordTimeout(call);
      if (mayContinue) continue;
      this.pending.delete(call);
      call.abandon();
    }
    this.scheduleCheck();
  }
}
