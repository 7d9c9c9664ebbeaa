import type { FailureReason } from '../google/platform-failure.ts';
import { nextQuotaDay } from '../google/quota.rules.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** YouTube's terms: data must be neither stored nor shown more than 30 days after it was read. */
export const dataLifetimeMs = 30 * day;

/**
 * Retention of data whose grant was revoked, counted from the read. YouTube's policies allow 7 days from the
 * revocation. We notice a revocation only later, so we count from the last successful read, when the grant
 * was still valid. The hour leaves time for housekeeping, which runs every ten minutes.
 */
export const revokedLifetimeMs = 7 * day - hour;

/**
 * A claim expires after this time unless it is renewed, so that channels of a crashed process are soon
 * synced by another one.
 */
export const claimMs = 20_000;

/** Interval at which a claim is renewed during a sync. */
export const renewMs = 4_000;

/** Number of channels that are synced together: the maximum of one channels.list call. */
export const batchSize = 50;

/**
 * When quota is low, a due channel waits at most this long for other channels with which it shares API calls.
 */
const maxBatchWaitMs = 15 * minute;

/** Minimum interval between two syncs of a channel that its owner requests. */
const minIntervalMs = minute;

const firstRetryMs = minute;
const lastRetryMs = 6 * hour;

/**
 * Returns when a channel is due after a successful sync. Including the wait for a batch, the next sync starts
 * within 24 hours. The jitter keeps channels from becoming due all at once.
 */
export function nextSyncAt(now: Date, random: number): Date {
  return new Date(now.getTime() + 23 * hour + (random * hour) / 2);
}

/**
 * Returns the maximum cost, in quota units, of reading this many channels together. Each channel has one
 * page of uploads and at most 50 videos.
 */
export function getMaxCost(channels: number): number {
  return channels === 0 ? 0 : Math.ceil(channels / batchSize) + 2 * channels;
}

/**
 * Returns how many channels can be read with these units even at the maximum cost, but no more than a batch.
 */
export function getAffordableChannels(units: number): number {
  return Math.max(0, Math.min(batchSize, Math.floor((units - 1) / 2)));
}

/** Whether the units of a day don't suffice to read every channel with all its videos once. */
export function isQuotaLow(channels: number, units: number): boolean {
  return getMaxCost(channels) > units;
}

/**
 * Whether to start a batch with the channels that are due now. When quota is low, a batch starts only when
 * it is full or when a channel has waited long enough.
 */
export function isWorthReading(
  due: { count: number; oldest: Date | null },
  { now, lowQuota }: { now: Date; lowQuota: boolean },
): boolean {
  if (due.oldest === null) return false;
  return !lowQuota || due.count >= batchSize || now.getTime() - due.oldest.getTime() >= maxBatchWaitMs;
}

/**
 * State of a connection after its last sync: the failure reason, null after a success, and when the next
 * sync is due.
 */
interface LastAttempt {
  failureReason: FailureReason | null;
  nextSyncAt: Date | null;
}

/**
 * Returns when to retry a failed sync; null means only after a new consent. A revoked grant is final. A
 * missing channel may be a mistake of YouTube, so it is final only if the channel is still missing a day
 * later. An exhausted quota resets at a known time. Otherwise the delay doubles with each consecutive
 * failure.
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

/** Whether the last sync is so recent that a user's request for a sync returns its outcome. */
export function isRecent(attemptedAt: Date | null, now: Date): boolean {
  return attemptedAt !== null && now.getTime() - attemptedAt.getTime() < minIntervalMs;
}
