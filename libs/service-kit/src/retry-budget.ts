/** Balance added per call, and maximum balance: retries are a tenth of calls, with bursts of ten. */
const depositPerCall = 0.1;
const maxBalance = 10;

/** Limits retries, so that they don't add much load to a struggling service. */
export class RetryBudget {
  private balance = maxBalance;

  /** Records a call. */
  deposit(): void {
    this.balance = Math.min(maxBalance, this.balance + depositPerCall);
  }

  /** Takes one retry from the budget; returns false when it is exhausted. */
  tryWithdraw(): boolean {
    if (this.balance < 1) return false;
    this.balance -= 1;
    return true;
  }
}

/**
 * Returns the wait before retry `attempt` (from 1), in milliseconds: random, up to a bound that doubles from
 * `firstDelayMs` to `lastMs` (full jitter).
 */
export function fullJitter(
  attempt: number,
  { firstMs, lastMs = firstMs }: { firstMs: number; lastMs?: number },
  random: () => number = Math.random,
): number {
  return random() * Math.min(lastMs, firstMs * 2 ** (attempt - 1));
}
