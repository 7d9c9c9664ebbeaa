import { LRUCache } from 'lru-cache';
import type { Budget } from './budgets.ts';

/** Payers remembered; whoever has more addresses than that pays for none of them, and meets the cap on what runs at once. */
const mostPayers = 50_000;

/** Counts what payers spend of one budget, in this process. A payer's window begins with their first request. */
export class Meter {
  private readonly spent = new LRUCache<string, { points: number; endsAt: number }>({ max: mostPayers });

  constructor(private readonly budget: Budget) {}

  /** Takes a point at a moment in milliseconds; returns the seconds to wait when there is none left, else 0. */
  spend(payer: string, now: number): number {
    const known = this.spent.get(payer);
    if (!known || known.endsAt <= now) {
      this.spent.set(payer, { points: 1, endsAt: now + this.budget.seconds * 1000 });
      return 0;
    }
    known.points += 1;
    return known.points > this.budget.points ? Math.max(1, Math.ceil((known.endsAt - now) / 1000)) : 0;
  }
}
