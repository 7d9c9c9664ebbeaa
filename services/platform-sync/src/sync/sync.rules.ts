import type { FailureReason } from '../google/platform-failure.ts';
import { nextQuotaDay } from '../google/quota.rules.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** YouTube's terms: data may be stored and shown for at most 30 days after it was read. */
export const dataLifetimeMs = 30 * day;

/**
 * How long data is kept after it was read, if its grant has been revoked since. YouTube's policies allow 7
 * days after the revocation. We don't know when the grant was revoked, but it was valid at the last
 * successful read, so we count from that read. We subtract an hour, because expired data is deleted only every
 * ten minutes.
 */
export const revokedLifetimeMs = 7 * day - hour;

/**
 * A claim that isn't renewed expires after this time. The channels that a crashed process had claimed are
 * then synced by another process.
 */
export const claimMs = 20_000;

/** Interval at which a claim is renewed during a sync. */
export const renewMs = 4_000;

/** Number of channels that are synced together. This is the maximum of one channels.list call. */
export const batchSize = 50;

/**
 * When quota is low, a due channel waits at most this long for other due channels, to share API calls with
 * them.
 */
const maxBatchWaitMs = 15 * minute;

/** If the owner requests a sync within this time after the last one, no new sync starts. */
const minIntervalMs = minute;

const firstRetryMs = minute;
const lastRetryMs = 6 * hour;

/**
 * Returns when a channel is due again after a successful sync. The next sync starts within 24 hours, even if
 * the channel then waits for a batch. The jitter prevents all channels from becoming due at the same time.
 */
export function nextSyncAt(now: Date, random: number): Date {
  return new Date(now.getTime() + 23 * hour + (random * hour) / 2);
}

/**
 * Returns the maximum cost, in quota units, of reading this many channels together. For each channel, one
 * page of uploads and at most 50 videos are read.
 */
export function getMaxCost(channels: number): number {
  return channels === 0 ? 0 : Math.ceil(channels / batchSize) + 2 * channels;
}

/**
 * Returns how many channels can be read with these quota units even at maximum cost, limited to one batch.
 */
export function getAffordableChannels(units: number): number {
  return Math.max(0, Math.min(batchSize, Math.floor((units - 1) / 2)));
}

/** Returns whether the quota units of a day are too few to read every channel and all its videos once. */
export function isQuotaLow(channels: number, units: number): boolean {
  return getMaxCost(channels) > units;
}

/**
 * Returns whether to start a batch with the channels that are due now. When quota is low, a batch starts only
 * if it is full or if one of its channels has waited for {@link maxBatchWaitMs}.
 */
export function isWorthReading(
  due: { count: number; oldest: Date | null },
  { now, lowQuota }: { now: Date; lowQuota: boolean },
): boolean {
  if (due.oldest === null) return false;
  return !lowQuota || due.count >= batchSize || now.getTime() - due.oldest.getTime() >= maxBatchWaitMs;
}

/** State of a connection after its last sync. `failureReason` is null if that sync succeeded. */
interface LastAttempt {
  failureReason: FailureReason | null;
  nextSyncAt: Date | null;
}

/**
 * Returns when to retry a failed sync. Returns null if it must not be retried before the user consents again.
 * A revoked grant is not retried. A missing channel is retried once, after a day, because YouTube may be
 * wrong. An exhausted quota is retried when the quota resets. For other reasons, the delay doubles with each
 * consecutive failure.
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

/**
 * Returns whether the last sync started less than a minute ago. In that case, a sync request of the owner
 * starts no new sync and returns the last outcome.
 */
export function isRecent(attemptedAt: Date | null, now: Date): boolean {
  return attemptedAt !== null && now.getTime() - attemptedAt.getTime() < minIntervalMs;
}
