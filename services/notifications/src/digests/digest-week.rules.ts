import { Cron } from 'croner';

/** Digests are sent on Fridays at 7:00, Quebec time, because users watch most at the weekend. */
const weeklySchedule = new Cron('0 7 * * 5', { paused: true, timezone: 'America/Toronto' });

/** Returns the first time of the weekly schedule that is later than `after`. */
export function nextDigestAt(after: Date): Date {
  const next = weeklySchedule.nextRun(after);
  if (!next) throw new Error('the digest schedule has no next run');
  return next;
}
