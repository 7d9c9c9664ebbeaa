import type { FailureReason } from '../google/platform-failure.ts';
import { nextQuotaDay } from '../google/quota.rules.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** YouTube's terms: data read more than 30 days ago may be neither stored nor shown. */
export const dataLifetimeMs = 30 * day;

/**
 * Retention of data read with a grant that was revoked since, counted from the read, when the grant was still
 * valid. YouTube's policies allow 7 days from the revocation, which we only notice at a later failing read;
 * the hour leaves time for housekeeping, which runs every ten minutes.
 */
export const revokedLifetimeMs = 7 * day - hour;

/** Lease of a claim unless renewed: channels of a crashed process are read again soon after. */
export const claimMs = 20_000;

/** Interval at which a claim is renewed during a read. */
export const renewMs = 4_000;

/** Channels that are read together: the maximum of one channels.list call. */
export const batchSize = 50;

/** When quota is low, how long a due channel waits for others to share calls with. */
const maxBatchWaitMs = 15 * minute;

/** Minimum interval between two reads of a channel requested by its owner. */
const minIntervalMs = minute;

const firstRetryMs = minute;
const lastRetryMs = 6 * hour;

/**
 * Returns when a channel is due after a successful sync: within 24 h including the wait for a batch, with
 * jitter so that channels don't become due at once.
 */
export function nextSyncAt(now: Date, random: number): Date {
  return new Date(now.getTime() + 23 * hour + (random * hour) / 2);
}

/**
 * Returns the maximum cost, in units, of reading this many channels together: each has one page of uploads
 * and at most 50 videos.
 */
export function getMaxCost(channels: number): number {
  return channels === 0 ? 0 : Math.ceil(channels / batchSize) + 2 * channels;
}

/** Returns how many channels these units can cover, at most a batch. */
export function getAffordableChannels(units: number): number {
  return Math.max(0, Math.min(batchSize, Math.floor((units - 1) / 2)));
}

/** Whether the day's units can't cover reading every channel with all its videos daily. */
export function isQuotaLow(channels: number, units: number): boolean {
  return getMaxCost(channels) > units;
}

/**
 * Whether to read what is due now. When quota is low, waits for a full batch, or until a channel has waited
 * long enough.
 */
export function isWorthReading(
  due: { count: number; oldest: Date | null },
  { now, lowQuota }: { now: Date; lowQuota: boolean },
): boolean {
  if (due.oldest === null) return false;
  return !lowQuota || due.count >= batchSize || now.getTime() - due.oldest.getTime() >= maxBatchWaitMs;
}

/**
 * State of a connection after its last attempt: its failure reason, null after a success, and when the next
 * attempt is due.
 */
interface LastAttempt {
  failureReason: FailureReason | null;
  nextSyncAt: Date | null;
}

/**
 * Returns when to retry a channel after a failure; null means not before its owner consents again. A revoked
 * grant is final. A channel missing once may be YouTube's mistake; it is final if still missing a day later.
 * An exhausted quota resets at a known hour; otherwise the delay doubles with each consecutive failure.
 */
export function nextAttemptAt(
  failure: { reason: FailureReason; failures: number; last: LastAttempt },
  now: Date,
  random: number,
): Date | null {
  if (failure.reason === 'revoked') return null;
  if (failure.reason === 'channel_gone') {
    const { failureReason, nextSyncAt } = failure.last;
    if (failureReason !== 'channel_gone' || !nextSyncAt) return new Date(now.getTime() + day);
    return nextSyncAt <= now ? null : nextSyncAt;
  }
  if (failure.reason === 'quota') return new Date(nextQuotaDay(now).getTime() + random * hour);
  const wait = Math.min(lastRetryMs, firstRetryMs * 2 ** (failure.failures - 1));
  return new Date(now.getTime() + wait * (1 + random / 5));
}

/** Whether the last attempt is so recent that an owner's request returns its outcome. */
export function isRecent(attemptedAt: Date | null, now: Date): boolean {
  return attemptedAt !== null && now.getTime() - attemptedAt.getTime() < minIntervalMs;
}
