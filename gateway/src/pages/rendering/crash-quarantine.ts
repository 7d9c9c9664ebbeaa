import type { Clock } from '@bottin/service-kit/clock.ts';
import { LRUCache } from 'lru-cache';

const quarantineMs = 60_000;
/** Builds that crash this many processes within {@link quarantineMs} are quarantined for every page. */
const maxCrashes = 2;
const maxEntries = 1_000;

/**
 * Quarantines a page for a minute after it crashed a rendering process, so that it doesn't crash the next
 * process.
 */
export class CrashQuarantine {
  private readonly crashes: LRUCache<string, number[]>;

  constructor(private readonly clock: Clock) {
    this.crashes = new LRUCache({ max: maxEntries });
  }

  /** Records that a page, rendered by those builds, crashed a process. */
  recordCrash(builds: string, address: string): void {
    const now = this.clock.now().getTime();
    for (const key of [builds, pageKey(builds, address)])
      this.crashes.set(key, [...this.listRecent(key), now]);
  }

  /** Whether a page must not be rendered now. */
  isQuarantined(builds: string, address: string): boolean {
    return (
      this.listRecent(pageKey(builds, address)).length > 0 || this.listRecent(builds).length >= maxCrashes
    );
  }

  private listRecent(key: string): number[] {
    const since = this.clock.now().getTime() - quarantineMs;
    return (this.crashes.get(key) ?? []).filter((time) => time > since);
  }
}

function pageKey(builds: string, address: string): string {
  return `${builds} ${address}`;
}
