import type { AnswerKind } from '@bottin/contracts/changes/answer-kinds.ts';

/** How often a source repeats where it stands: a listener that missed something knows it within this time and its way. */
export const repeatMs = 400;
/** The least time between two announcements of a kind: what comes in between is told together. */
const gapMs: Readonly<Record<AnswerKind, number>> = {
  list: 50,
  profile: 50,
  feed: 250,
  followers: 250,
  statistics: 250,
};
/** The least time from an announcement that everything changed to the next, whatever comes. */
const everythingGapMs = 500;
/** More changes than are worth telling apart. */
const mostChanges = 200;
/** NATS refuses messages over 1 MB. */
const mostCharacters = 300_000;

/** What is said at once: `changes` is null when anything may have changed, empty in a repetition. */
interface Saying {
  generation: number;
  changes: unknown[] | null;
}

/** What a source has to tell of one kind, and when. Times are milliseconds of a clock that only goes forward. */
export class Telling {
  private generation = 0;
  private pending: unknown[] | null = [];
  private characters = 0;
  private saidAt = Number.NEGATIVE_INFINITY;
  /** Before then no announcement is made, and none that everything changed. */
  private nextAt = Number.NEGATIVE_INFINITY;
  private nextEverythingAt = Number.NEGATIVE_INFINITY;

  constructor(private readonly kind: AnswerKind) {}

  add(changes: readonly unknown[]): void {
    if (!this.pending) return;
    this.pending.push(...changes);
    this.characters += JSON.stringify(changes).length;
    if (this.pending.length > mostChanges || this.characters > mostCharacters) this.pending = null;
  }

  addEverything(): void {
    this.pending = null;
  }

  get hasNews(): boolean {
    return this.pending === null || this.pending.length > 0;
  }

  /** Milliseconds until something is due. */
  waitMs(now: number): number {
    const repetition = this.saidAt + repeatMs - now;
    return Math.max(0, this.hasNews ? Math.min(repetition, this.announcementAt - now) : repetition);
  }

  /** What there is to say now: the news when they are due, or all that is left, else where this source stands. */
  next(now: number, { isLast = false } = {}): Saying {
    this.saidAt = now;
    if (!this.hasNews || (now < this.announcementAt && !isLast)) {
      return { generation: this.generation, changes: [] };
    }
    const changes = this.pending;
    this.pending = [];
    this.characters = 0;
    this.nextAt = now + gapMs[this.kind];
    if (!changes) this.nextEverythingAt = now + everythingGapMs;
    this.generation += 1;
    return { generation: this.generation, changes };
  }

  private get announcementAt(): number {
    return this.pending ? this.nextAt : Math.max(this.nextAt, this.nextEverythingAt);
  }
}
