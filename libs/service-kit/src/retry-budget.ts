/** Credit that a call adds to the balance. A retry costs 1, so at most a tenth of the calls are retried. */
const depositPerCall = 0.1;
/** Maximum balance, which allows bursts of up to ten retries. */
const maxBalance = 10;

/**
 * Limits the number of retries in proportion to the number of calls, so that retries add little load to a
 * struggling service.
 */
export class RetryBudget {
  private balance = maxBalance;

  /** Adds the credit of one call: a tenth of a retry. */
  deposit(): void {
    this.balance = Math.min(maxBalance, this.balance + depositPerCall);
  }

  /** Takes one retry from the budget, or returns false when the budget is exhausted. */
  tryWithdraw(): boolean {
    if (this.balance < 1) return false;
    this.balance -= 1;
    return true;
  }
}

/**
 * Returns the wait before retry number `attempt` (the first is 1), in milliseconds. The wait is a random part
 * of a bound that starts at `firstMs` and doubles with each attempt, up to `lastMs` ("full jitter").
 */
export function fullJitter(
  attempt: number,
  { firstMs, lastMs = firstMs }: { firstMs: number; lastMs?: number },
  random: () => number = Math.random,
): number {
  return random() * Math.min(lastMs, firstMs * 2 ** (attempt - 1));
}
