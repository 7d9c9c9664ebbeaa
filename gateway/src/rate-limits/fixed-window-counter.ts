import { LRUCache } from 'lru-cache';
import type { Budget } from './budgets.ts';

/**
 * Maximum number of keys kept in memory. An attacker with more IP addresses than this can evict keys and so
 * evade the rate limit, but {@link ConcurrencyLimit} still applies.
 */
const maxKeys = 50_000;

interface Window {
  points: number;
  /** End of the window, in milliseconds. */
  endsAt: number;
}

/**
 * Counts the requests of each key against one budget, in this process's memory. A key's window begins with
 * its first request.
 */
export class FixedWindowCounter {
  private readonly windows = new LRUCache<string, Window>({ max: maxKeys });

  constructor(private readonly budget: Budget) {}

  /**
   * Consumes one point of the key's budget at the time `now` (milliseconds). Returns 0, or, when no point is
   * left, the number of seconds until the window ends.
   */
  consume(key: string, now: number): number {
    const current = this.getWindow(key, now);
    if (!current) {
      this.windows.set(key, { points: 1, endsAt: now + this.budget.seconds * 1000 });
      return 0;
    }
    const wait = this.computeWait(current, now);
    if (wait === 0) current.points += 1;
    return wait;
  }

  /** Returns what {@link consume} would return, without consuming a point. */
  readWait(key: string, now: number): number {
    const current = this.getWindow(key, now);
    return current ? this.computeWait(current, now) : 0;
  }

  private getWindow(key: string, now: number): Window | null {
    const current = this.windows.get(key);
    return current && current.endsAt > now ? current : null;
  }

  private computeWait({ points, endsAt }: Window, now: number): number {
    return points < this.budget.points ? 0 : Math.max(1, Math.ceil((endsAt - now) / 1000));
  }
}
