import type { Clock } from '@bottin/service-kit/clock.ts';
import { LRUCache } from 'lru-cache';

const quarantineMs = 60_000;
/**
 * Number of crashed processes within {@link quarantineMs} after which a pair of server builds is quarantined.
 * No page is rendered with quarantined builds.
 */
const maxCrashes = 2;
const maxEntries = 1_000;

/**
 * Stops rendering a page for a minute after that page crashed a rendering process; otherwise it would crash
 * the next process too.
 */
export class CrashQuarantine {
  private readonly crashes: LRUCache<string, number[]>;

  constructor(private readonly clock: Clock) {
    this.crashes = new LRUCache({ max: maxEntries });
  }

  /** Records that a process crashed while it rendered this page with these server builds. */
  recordCrash(builds: string, address: string): void {
    const now = this.clock.now().getTime();
    for (const key of [builds, pageKey(builds, address)])
      this.crashes.set(key, [...this.listRecent(key), now]);
  }

  /** Returns whether this page must not be rendered now with these server builds. */
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
