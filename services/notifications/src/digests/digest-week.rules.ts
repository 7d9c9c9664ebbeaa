import { Cron } from 'croner';

/** Fridays at 7:00 in Quebec, before the weekend, when users watch most. */
const weeklySchedule = new Cron('0 7 * * 5', { paused: true, timezone: 'America/Toronto' });

/** Returns the first digest time later than `after`. */
export function nextDigestAt(after: Date): Date {
  const next = weeklySchedule.nextRun(after);
  if (!next) throw new Error('the digest schedule has no next run');
  return next;
}
