import type { FailureReason } from '../google/platform-failure.ts';
import { nextQuotaDay } from '../google/quota.rules.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** YouTube's terms: what was read more than 30 days ago may be neither kept nor shown. */
export const dataLifetimeMs = 30 * day;

/**
 * How long what was read under a grant that is revoked may stay, from when it was read: the grant held then. YouTube's policies leave 7 days
 * from the owner's revocation, which we hear of later, at a read that fails; housekeeping comes every ten minutes.
 */
export const revokedLifetimeMs = 7 * day - hour;

/** How long a claim holds unless it is renewed: what a process that died was reading is read soon after. */
export const claimMs = 20_000;

/** How often a claim is renewed while its channels are read. */
export const renewMs = 4_000;

/** Channels that are read together: as many as one call of channels.list takes. */
export const batchSize = 50;

/** While the budget is tight, how long a due channel waits for others to share calls with. */
const patienceMs = 15 * minute;

/** The least time between two reads of one channel that its owner asks for. */
const restMs = minute;

const firstRetryMs = minute;
const lastRetryMs = 6 * hour;

/** When a channel is due again after a success: within 24 h with the wait for others, spread so that many never come due at once. */
export function nextSyncAt(now: Date, random: number): Date {
  return new Date(now.getTime() + 23 * hour + (random * hour) / 2);
}

/** The most units that reading so many channels together costs: each has one page of uploads and at most 50 videos. */
export function unitsFor(channels: number): number {
  return channels === 0 ? 0 : Math.ceil(channels / batchSize) + 2 * channels;
}

/** How many channels so many units can pay for, at most a batch. */
export function channelsFor(units: number): number {
  return Math.max(0, Math.min(batchSize, Math.floor((units - 1) / 2)));
}

/** Whether the day's units don't suffice to read every channel with all its videos daily. */
export function isTight(channels: number, units: number): boolean {
  return unitsFor(channels) > units;
}

/** Whether to read what is due now; while the budget is tight, only with a full batch, or when one has waited long enough. */
export function isWorthReading(
  due: { count: number; oldest: Date | null },
  { now, thrifty }: { now: Date; thrifty: boolean },
): boolean {
  if (due.oldest === null) return false;
  return !thrifty || due.count >= batchSize || now.getTime() - due.oldest.getTime() >= patienceMs;
}

/** A connection after its last attempt: why that failed, null when it succeeded, and when the next one is due. */
interface LastAttempt {
  failureReason: FailureReason | null;
  nextSyncAt: Date | null;
}

/**
 * Returns when a channel is tried again after a failure; null is never, until its owner consents again. A revoked grant is final. A
 * channel that is missing once may be YouTube's mistake: it is gone when it is still missing at the attempt of a day later. A spent
 * quota opens at a known hour; otherwise the wait doubles with each failure in a row.
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

/** Whether the last attempt is so recent that a request of the owner is answered with its outcome. */
export function isRecent(attemptedAt: Date | null, now: Date): boolean {
  return attemptedAt !== null && now.getTime() - attemptedAt.getTime() < restMs;
}
