/** YouTube's quota resets at midnight in this time zone. */
const quotaZone = 'America/Los_Angeles';

/**
 * Share of the daily units that scheduled syncs may not use. It is reserved for requests of users who wait
 * for the result: a consent, a first sync, or the button 'Synchroniser'.
 */
const reservedShare = 0.1;

/**
 * Time after midnight during which a refusal may still be about the previous day's quota, because Google
 * resets the quota late or our clock is fast.
 */
const resetDelayMs = 15 * 60_000;

const dayParts = new Intl.DateTimeFormat('en-CA', { timeZone: quotaZone, dateStyle: 'short' });
const timeParts = new Intl.DateTimeFormat('en-GB', { timeZone: quotaZone, timeStyle: 'medium' });

export type Urgency = 'scheduled' | 'waiting';

/** One of YouTube's daily quotas: `stats` is for videos.batchGetStats, `general` for all other API calls. */
export type QuotaBucket = 'general' | 'stats';

/** Returns the date of the quota day at a given time, in the form `2026-03-08`. */
export function quotaDay(at: Date): string {
  return dayParts.format(at);
}

/**
 * Returns whether a call that YouTube refused with `quotaExceeded` shows that the quota of the current day is
 * exhausted. Returns false if the call started before this quota day or within its first
 * {@link resetDelayMs}.
 */
export function isDayExhausted({ startedAt, refusedAt }: { startedAt: Date; refusedAt: Date }): boolean {
  return quotaDay(new Date(startedAt.getTime() - resetDelayMs)) === quotaDay(refusedAt);
}

/** Returns the next midnight in YouTube's time zone, even if a day has 23 or 25 hours. */
export function nextQuotaDay(at: Date): Date {
  const today = quotaDay(at);
  // The next midnight is at most 25 hours after `at`, so search backwards from there. Milliseconds can be
  // cleared in UTC, because the time zone's UTC offset is a whole number of minutes.
  const later = new Date(at.getTime() + 25 * 3_600_000);
  const [hours = 0, minutes = 0, seconds = 0] = timeParts.format(later).split(':').map(Number);
  const midnight = new Date(later.getTime() - ((hours * 60 + minutes) * 60 + seconds) * 1000);
  midnight.setUTCMilliseconds(0);
  if (quotaDay(midnight) === today) return nextQuotaDay(new Date(midnight.getTime() + 1));
  const before = new Date(midnight.getTime() - 24 * 3_600_000);
  return before > at && quotaDay(before) !== today ? before : midnight;
}

/**
 * Returns the number of units per day that are available to API calls of this urgency. Nobody waits for
 * statistics, so their quota has no reserve.
 */
export function usableUnits(unitsPerDay: number, urgency: Urgency, bucket: QuotaBucket = 'general'): number {
  return urgency === 'waiting' || bucket === 'stats'
    ? unitsPerDay
    : Math.floor(unitsPerDay * (1 - reservedShare));
}
