/**
 * Balance added per call, and maximum balance. They limit retries to a tenth of the calls, with bursts of
 * ten.
 */
const depositPerCall = 0.1;
const maxBalance = 10;

/** Limits retries, so that they add little load to a struggling service. */
export class RetryBudget {
  private balance = maxBalance;

  /** Records a call, which earns a tenth of a retry. */
  deposit(): void {
    this.balance = Math.min(maxBalance, this.balance + depositPerCall);
  }

  /** Takes one retry from the budget. Returns false when the budget is exhausted. */
  tryWithdraw(): boolean {
    if (this.balance < 1) return false;
    this.balance -= 1;
    return true;
  }
}

/**
 * Returns the wait before retry number `attempt` (from 1), in milliseconds. The wait is random up to a bound,
 * which starts at `firstMs` and doubles up to `lastMs` (full jitter).
 */
export function fullJitter(
  attempt: number,
  { firstMs, lastMs = firstMs }: { firstMs: number; lastMs?: number },
  random: () => number = Math.random,
): number {
  return random() * Math.min(lastMs, firstMs * 2 ** (attempt - 1));
}
