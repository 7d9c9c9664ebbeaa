const minute = 60_000;
const maxDelayMs = 12 * 60 * minute;

/**
 * After this time we stop trying to revoke a grant: YouTube lets unused grants expire, and users can remove
 * our access in their Google account.
 */
const giveUpAfterMs = 30 * 24 * 60 * minute;

/**
 * Returns when to retry a revocation if the current attempt fails. `attempts` includes the current attempt.
 */
export function nextRetryAt(attempts: number, now: Date): Date {
  return new Date(now.getTime() + Math.min(maxDelayMs, minute * 2 ** (attempts - 1)));
}

export function shouldGiveUp(createdAt: Date, now: Date): boolean {
  return now.getTime() - createdAt.getTime() >= giveUpAfterMs;
}
