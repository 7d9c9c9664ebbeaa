import { LRUCache } from 'lru-cache';
import type { Budget } from './budgets.ts';

/**
 * Maximum number of keys kept in memory. An attacker with more IP addresses evicts keys and evades this
 * limit, but not {@link ConcurrencyLimit}.
 */
const maxKeys = 50_000;

/**
 * Counts the requests of each key against one budget, in this process's memory. A key's window begins with
 * its first request.
 */
export class FixedWindowCounter {
  private readonly windows = new LRUCache<string, { points: number; endsAt: number }>({ max: maxKeys });

  constructor(private readonly budget: Budget) {}

  /** Consumes a point at `now` (milliseconds); returns the seconds to wait when none is left, else 0. */
  consume(key: string, now: number): number {
    const current = this.windows.get(key);
    if (!current || current.endsAt <= now) {
      this.windows.set(key, { points: 1, endsAt: now + this.budget.seconds * 1000 });
      return 0;
    }
    current.points += 1;
    return current.points > this.budget.points ? Math.max(1, Math.ceil((current.endsAt - now) / 1000)) : 0;
  }
}
