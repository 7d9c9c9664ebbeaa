import { Cron } from 'croner';

/** Fridays at seven in Quebec, before the weekend in which people watch. */
const weekly = new Cron('0 7 * * 5', { paused: true, timezone: 'America/Toronto' });

/** When the digests of the week are made: the first such moment after `moment`. */
export function nextDigestAt(moment: Date): Date {
  const next = weekly.nextRun(moment);
  if (!next) throw new Error('no Friday comes any more');
  return next;
}
