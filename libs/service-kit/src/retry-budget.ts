/** What a call adds, and what is saved up at most: retries are a tenth of calls, and ten in a row. */
const share = 0.1;
const most = 10;

/** Pays for retries, so that what has trouble answering isn't asked much more often because of it. */
export class RetryBudget {
  private saved = most;

  /** A call was made. */
  earn(): void {
    this.saved = Math.min(most, this.saved + share);
  }

  /** Whether one more retry is paid for. */
  spend(): boolean {
    if (this.saved < 1) return false;
    this.saved -= 1;
    return true;
  }
}

/**
 * The wait before retry `attempt` (1 for the first), in milliseconds: anything up to a bound that doubles from `firstMs` to `lastMs`, so
 * that callers spread.
 */
export function fullJitter(
  attempt: number,
  { firstMs, lastMs = firstMs }: { firstMs: number; lastMs?: number },
  random: () => number = Math.random,
): number {
  return random() * Math.min(lastMs, firstMs * 2 ** (attempt - 1));
}
