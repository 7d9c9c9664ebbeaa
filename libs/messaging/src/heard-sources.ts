import type { Announcement, ChangeOf } from '@bottin/contracts/changes/announcement.ts';
import { type AnswerKind, announcersOf } from '@bottin/contracts/changes/answer-kinds.ts';

/** A source that said nothing for so long may have something to tell that doesn't reach us. */
const silenceMs = 1_000;
/** A source that said nothing for so long has ended, without having told all that it had to, maybe. */
const forgetMs = 3_000;

interface Source {
  service: string;
  generation: number;
  heardAt: number;
  /** Heard since the connection was there last. */
  isConfirmed: boolean;
}

/** What there is to know after a message: the changes, or null when anything may have changed. */
export type News<Kind extends AnswerKind = AnswerKind> = Array<ChangeOf<Kind>> | null;

/** What was heard from the sources of one kind. Times are milliseconds of a clock that only goes forward. */
export class HeardSources<Kind extends AnswerKind> {
  private readonly sources = new Map<string, Source>();
  private isConnected = true;

  constructor(private readonly kind: Kind) {}

  /** Takes in what a source says. A first word, a gap and a word out of turn mean that something was missed. */
  hear(said: Announcement<Kind>, now: number): News<Kind> {
    const { source, service, generation, changes, isLast } = said;
    const known = this.sources.get(source);
    if (isLast) this.sources.delete(source);
    else this.sources.set(source, { service, generation, heardAt: now, isConfirmed: true });
    if (known?.generation === generation) return [];
    // A repetition has no changes: that of an announcement not heard says that it was missed.
    const isNext = known?.generation === generation - 1 && changes?.length !== 0;
    return isNext ? changes : null;
  }

  /** Leaves out the sources that have ended; true when there were such, and anything may have changed. */
  forgetSilent(now: number): boolean {
    if (!this.isConnected) return false;
    const silent = [...this.sources].filter(([, { heardAt }]) => now - heardAt > forgetMs);
    for (const [source] of silent) this.sources.delete(source);
    return silent.length > 0;
  }

  /** The connection is lost: whatever is said now doesn't come. */
  disconnect(): void {
    this.isConnected = false;
    for (const source of this.sources.values()) source.isConfirmed = false;
  }

  /** The connection is there again: who says the same as before said nothing meanwhile. */
  reconnect(now: number): void {
    this.isConnected = true;
    for (const source of this.sources.values()) source.heardAt = now;
  }

  /** Whether nothing can have changed without our having heard of it within a second. */
  isCurrent(now: number): boolean {
    const sources = [...this.sources.values()];
    return (
      this.isConnected &&
      announcersOf[this.kind].every((service) => sources.some((source) => source.service === service)) &&
      sources.every(({ isConfirmed, heardAt }) => isConfirmed && now - heardAt <= silenceMs)
    );
  }

  /** How long ago the source that has been silent longest was heard; null when there is none. */
  silence(now: number): number | null {
    const heard = [...this.sources.values()].map(({ heardAt }) => heardAt);
    return heard.length === 0 ? null : now - Math.min(...heard);
  }

  /** Where the sources stand, in a text for {@link isBehind}. */
  get position(): string {
    return [...this.sources].map(([source, { generation }]) => `${source}:${generation}`).join(',');
  }

  /** Whether someone else's position lacks something that was heard here. */
  isBehind(position: string): boolean {
    const theirs = new Map(position.split(',').map((one) => one.split(':') as [string, string]));
    return [...this.sources].some(([source, { generation }]) => !(Number(theirs.get(source)) >= generation));
  }
}
