import type { Clock } from '@bottin/service-kit/clock.ts';
import { LRUCache } from 'lru-cache';

const avoidedMs = 60_000;
/** A pair of builds that ended this many processes within {@link avoidedMs} is avoided for every page. */
const mostEnds = 2;
const mostKnown = 1_000;

/** Remembers for a minute what ended a render process, so that it doesn't end the next one. */
export class Poison {
  private readonly ends: LRUCache<string, number[]>;

  constructor(private readonly clock: Clock) {
    this.ends = new LRUCache({ max: mostKnown });
  }

  /** A page, rendered by those builds, ended a process. */
  add(builds: string, address: string): void {
    const now = this.clock.now().getTime();
    for (const key of [builds, pageKey(builds, address)]) this.ends.set(key, [...this.recent(key), now]);
  }

  /** Whether a page is not to be tried now. */
  has(builds: string, address: string): boolean {
    return this.recent(pageKey(builds, address)).length > 0 || this.recent(builds).length >= mostEnds;
  }

  private recent(key: string): number[] {
    const since = this.clock.now().getTime() - avoidedMs;
    return (this.ends.get(key) ?? []).filter((moment) => moment > since);
  }
}

function pageKey(builds: string, address: string): string {
  return `${builds} ${address}`;
}
