import type { InvalidationKind } from '@bottin/contracts/invalidation/kinds.ts';

/**
 * Time between two heartbeats, in milliseconds. A subscriber notices a lost message when it receives the next
 * heartbeat.
 */
export const heartbeatMs = 400;
/**
 * Minimum time between two messages with changes of the same tag kind, in milliseconds. Changes made during
 * this time are sent together in the next message.
 */
const gapMs: Readonly<Record<InvalidationKind, number>> = {
  list: 50,
  profile: 50,
  feed: 250,
  followers: 250,
  statistics: 250,
};
/** Minimum time between two messages that each invalidate the whole tag kind, in milliseconds. */
const wholeKindGapMs = 500;
/**
 * Limits of a batch: its number of changes, and its number of JSON characters. A batch above either limit is
 * replaced by an invalidation of the whole tag kind. NATS refuses messages over 1 MB.
 */
const maxChanges = 200;
const maxCharacters = 300_000;

/** Content of a message. `changes` is null to invalidate the whole tag kind, and empty in a heartbeat. */
interface Batch {
  generation: number;
  changes: unknown[] | null;
}

/** Collects the changes of one tag kind into messages. Times are in milliseconds, from a monotonic clock. */
export class Batching {
  private generation = 0;
  private pending: unknown[] | null = [];
  private characters = 0;
  private sentAt = Number.NEGATIVE_INFINITY;
  /**
   * Earliest time of the next message that contains changes. A message for the whole tag kind must also wait
   * until `nextWholeKindAt`.
   */
  private nextAt = Number.NEGATIVE_INFINITY;
  private nextWholeKindAt = Number.NEGATIVE_INFINITY;

  constructor(private readonly kind: InvalidationKind) {}

  add(changes: readonly unknown[]): void {
    if (!this.pending) return;
    this.pending.push(...changes);
    this.characters += JSON.stringify(changes).length;
    if (this.pending.length > maxChanges || this.characters > maxCharacters) this.pending = null;
  }

  addWholeKind(): void {
    this.pending = null;
  }

  get hasPending(): boolean {
    return this.pending === null || this.pending.length > 0;
  }

  /** Returns the time until the next message is due, in milliseconds. */
  waitMs(now: number): number {
    const heartbeat = this.sentAt + heartbeatMs - now;
    return Math.max(0, this.hasPending ? Math.min(heartbeat, this.dueAt - now) : heartbeat);
  }

  /**
   * Returns the next message. It contains the pending changes if they are due or this is the last message;
   * otherwise it is a heartbeat.
   */
  next(now: number, { isLast = false } = {}): Batch {
    this.sentAt = now;
    if (!this.hasPending || (now < this.dueAt && !isLast)) {
      return { generation: this.generation, changes: [] };
    }
    const changes = this.pending;
    this.pending = [];
    this.characters = 0;
    this.nextAt = now + gapMs[this.kind];
    if (!changes) this.nextWholeKindAt = now + wholeKindGapMs;
    this.generation += 1;
    return { generation: this.generation, changes };
  }

  private get dueAt(): number {
    return this.pending ? this.nextAt : Math.max(this.nextAt, this.nextWholeKindAt);
  }
}
