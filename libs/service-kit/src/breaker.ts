/** What isn't asked now, or no longer waited for, because it has been silent. */
export class RestingError extends Error {
  constructor() {
    super('not asked: it did not answer in time a moment ago');
    this.name = 'RestingError';
  }
}

/**
 * `read`: changes nothing, so whoever waits for it may be sent away. `write`: what became of it isn't known before it ends, so it is
 * waited for, and says nothing of silence until then; so is a read that may take long. `probe`: asks whether it is back, whatever is known.
 */
export type CallKind = 'read' | 'write' | 'probe';

/** The rest after the second failure, and the longest there is. The first has none: the next who asks is a second opinion. */
const restMs = { first: 1_000, last: 8_000 };

interface Call {
  readonly kind: CallKind;
  readonly began: number;
  readonly leave: () => void;
  /** Its silence was counted. */
  isJudged: boolean;
}

/**
 * A circuit breaker: what hangs makes one caller wait, and the others hear of it. Silence is that a read waited for `patienceMs` and no
 * call was answered since it began: one heavy question, while others are answered, says nothing about them. Then the oldest
 * goes on waiting, the other reads leave, and one call at a time tries for as long as patience lasts, later and later. The first answer
 * closes it, be it to a call that was left. A quick failure makes nobody wait, and is an answer.
 */
export class Breaker {
  private readonly waiting = new Set<Call>();
  private watch: NodeJS.Timeout | undefined;
  private trying: Call | undefined;
  private failures = 0;
  private openedAt = Number.NEGATIVE_INFINITY;
  private restingUntil = Number.NEGATIVE_INFINITY;
  private lastAnswerAt = Number.NEGATIVE_INFINITY;

  /** `random` from 0 to 1, so that replicas don't try together. */
  constructor(
    readonly patienceMs: number,
    private readonly random: () => number = Math.random,
  ) {}

  /** It was silent, and has said nothing since. */
  get isOpen(): boolean {
    return this.failures > 0;
  }

  /** Whether a call would be refused now. */
  get isResting(): boolean {
    return this.isOpen && (this.trying !== undefined || performance.now() < this.restingUntil);
  }

  /**
   * Does work, which has a time-out of its own, or refuses at once; a failure after `patienceMs` is taken for silence.
   * @throws RestingError while it isn't asked, and when silence becomes known meanwhile; what the work throws
   */
  async run<T>(work: () => Promise<T>, kind: CallKind = 'read'): Promise<T> {
    if (kind !== 'probe' && this.isResting) throw new RestingError();
    const { promise, resolve, reject } = Promise.withResolvers<T>();
    const leave = () => reject(new RestingError());
    const call: Call = { kind, began: performance.now(), leave, isJudged: false };
    if (this.isOpen && kind !== 'probe') this.trying = call;
    this.waiting.add(call);
    this.watchOver();
    this.settle(call, work).then(resolve, reject);
    return promise;
  }

  private async settle<T>(call: Call, work: () => Promise<T>): Promise<T> {
    try {
      const value = await work();
      this.noteAnswer();
      return value;
    } catch (error) {
      if (performance.now() - call.began < this.patienceMs) this.noteAnswer();
      else this.noteSilence(call);
      throw error;
    } finally {
      this.waiting.delete(call);
    }
  }

  private noteAnswer(): void {
    this.failures = 0;
    this.trying = undefined;
    this.lastAnswerAt = performance.now();
  }

  /** Opens, unless others were answered since the call began, or it is open because of them already. */
  private noteSilence(call: Call): void {
    call.isJudged = true;
    if (this.trying === call) this.trying = undefined;
    if (this.lastAnswerAt > call.began || this.openedAt > call.began) return;
    this.failures += 1;
    this.openedAt = performance.now();
    const longest = this.failures < 2 ? 0 : Math.min(restMs.last, restMs.first * 2 ** (this.failures - 2));
    this.restingUntil = this.openedAt + longest * (0.5 + this.random() / 2);
  }

  /** Those that tell of silence, the oldest first. */
  private unanswered(): Call[] {
    return [...this.waiting].filter(
      (call) => call.began >= this.lastAnswerAt && (call.kind === 'read' || call === this.trying),
    );
  }

  /** Looks again when the next one has waited long enough. */
  private watchOver(): void {
    if (this.watch) return;
    const next = this.unanswered().find(({ isJudged }) => !isJudged);
    if (!next) return;
    const leftMs = Math.max(0, next.began + this.patienceMs - performance.now());
    // A process that was late itself reads first what came meanwhile.
    this.watch = setTimeout(() => setImmediate(() => this.look()), leftMs).unref();
  }

  private look(): void {
    this.watch = undefined;
    const overdue = performance.now() - this.patienceMs;
    const [oldest, ...others] = this.unanswered();
    for (const call of [oldest, ...others]) {
      if (!call || call.isJudged || call.began > overdue) continue;
      const isSpared = call.kind !== 'read' || (call === oldest && call !== this.trying);
      this.noteSilence(call);
      if (isSpared) continue;
      this.waiting.delete(call);
      call.leave();
    }
    this.watchOver();
  }
}
