const minute = 60_000;
const maxDelayMs = 12 * 60 * minute;

/**
 * We give up after this time: YouTube lets unused grants expire, and users can remove our access at Google.
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
