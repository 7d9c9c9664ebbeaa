import type { FailureReason } from '../shared/google/platform-failure.ts';
import { nextQuotaDay } from '../shared/google/quota.rules.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** YouTube's terms: what was read more than 30 days ago may be neither kept nor shown. */
export const dataLifetimeMs = 30 * day;

/** How long a claim holds: longer than a read can take, so that only a crash leaves it behind. */
export const claimMs = 3 * minute;

/** The least time between two reads of one channel that its owner asks for. */
const restMs = minute;

const firstRetryMs = minute;
const lastRetryMs = 6 * hour;

/** When a channel is read again after a success: within 24 h, spread so that many never come due at once. */
export function nextSyncAt(now: Date, random: number): Date {
  return new Date(now.getTime() + 22 * hour + random * hour);
}

/**
 * When a channel is tried again after a failure; null is never, until its owner consents again. A spent quota opens at
 * a known hour; otherwise the wait doubles with each failure in a row.
 */
export function nextAttemptAt(
  failure: { reason: FailureReason; failures: number },
  now: Date,
  random: number,
): Date | null {
  if (failure.reason === 'revoked') return null;
  if (failure.reason === 'quota') return new Date(nextQuotaDay(now).getTime() + random * hour);
  const wait = Math.min(lastRetryMs, firstRetryMs * 2 ** (failure.failures - 1));
  return new Date(now.getTime() + wait * (1 + random / 5));
}

/** Whether the last attempt is so recent that a request of the owner is answered with its outcome. */
export function isRecent(attemptedAt: Date | null, now: Date): boolean {
  return attemptedAt !== null && now.getTime() - attemptedAt.getTime() < restMs;
}
