/** YouTube counts units per day of this zone. */
const quotaZone = 'America/Los_Angeles';

/** The share that scheduled syncs leave for people who are waiting: consent, a first sync, 'Synchroniser'. */
const reservedShare = 0.1;

const dayParts = new Intl.DateTimeFormat('en-CA', { timeZone: quotaZone, dateStyle: 'short' });
const timeParts = new Intl.DateTimeFormat('en-GB', { timeZone: quotaZone, timeStyle: 'medium' });

export type Urgency = 'scheduled' | 'waiting';

/** The quota day of a moment, as `2026-03-08`. */
export function quotaDay(moment: Date): string {
  return dayParts.format(moment);
}

/** The next midnight in YouTube's zone, also on the days of 23 and 25 hours. */
export function nextQuotaDay(moment: Date): Date {
  const today = quotaDay(moment);
  // Midnight is at most 25 hours away. Whole minutes of the clock there are whole minutes of UTC.
  const later = new Date(moment.getTime() + 25 * 3_600_000);
  const [hours = 0, minutes = 0, seconds = 0] = timeParts.format(later).split(':').map(Number);
  const midnight = new Date(later.getTime() - ((hours * 60 + minutes) * 60 + seconds) * 1000);
  midnight.setUTCMilliseconds(0);
  if (quotaDay(midnight) === today) return nextQuotaDay(new Date(midnight.getTime() + 1));
  const before = new Date(midnight.getTime() - 24 * 3_600_000);
  return before > moment && quotaDay(before) !== today ? before : midnight;
}

/** Up to how many of the day's units a call of this urgency may use. */
export function spendableUnits(unitsPerDay: number, urgency: Urgency): number {
  return urgency === 'waiting' ? unitsPerDay : Math.floor(unitsPerDay * (1 - reservedShare));
}
