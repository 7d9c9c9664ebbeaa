const minute = 60_000;
const longestWaitMs = 12 * 60 * minute;

/** After that the grant is given up: YouTube lets an unused one lapse, and its owner can end it at Google. */
const givenUpAfterMs = 30 * 24 * 60 * minute;

/** When a revocation that was just begun is tried again, should it fail; `attempts` counts this one. */
export function nextTryAt(attempts: number, now: Date): Date {
  return new Date(now.getTime() + Math.min(longestWaitMs, minute * 2 ** (attempts - 1)));
}

export function isGivenUp(createdAt: Date, now: Date): boolean {
  return now.getTime() - createdAt.getTime() >= givenUpAfterMs;
}
