import type { InvalidationKind } from '@bottin/contracts/invalidation/kinds.ts';

/** Interval of heartbeats, in milliseconds. A subscriber detects a lost message at the next heartbeat. */
export const heartbeatMs = 400;
/**
 * Minimum interval between two messages of a kind, in milliseconds. Changes made in between share a message.
 */
const gapMs: Readonly<Record<InvalidationKind, number>> = {
  list: 50,
  profile: 50,
  feed: 250,
  followers: 250,
  statistics: 250,
};
/**
 * Minimum interval between a message that invalidates a whole kind and the next one that does, in
 * milliseconds.
 */
const wholeKindGapMs = 500;
/**
 * A batch over either limit (changes, characters of JSON) invalidates the whole kind. NATS refuses messages
 * over 1 MB.
 */
const maxChanges = 200;
const maxCharacters = 300_000;

/** Content of a message. `changes` is null to invalidate the whole kind, and empty in a heartbeat. */
interface Batch {
  generation: number;
  changes: unknown[] | null;
}

/** Collects one kind's changes into messages. Times are milliseconds of a monotonic clock. */
export class Batching {
  private generation = 0;
  private pending: unknown[] | null = [];
  private characters = 0;
  private sentAt = Number.NEGATIVE_INFINITY;
  /** No message with changes is sent before `nextAt`, and none for the whole kind before `nextWholeKindAt`. */
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

  /** Returns the milliseconds until a message is due. */
  waitMs(now: number): number {
    const heartbeat = this.sentAt + heartbeatMs - now;
    return Math.max(0, this.hasPending ? Math.min(heartbeat, this.dueAt - now) : heartbeat);
  }

  /** Returns the next message: the pending changes if they are due or this is the last message, otherwise a heartbeat. */
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
