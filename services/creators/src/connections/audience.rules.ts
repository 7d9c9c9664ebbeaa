import type { AudienceDay } from '@bottin/contracts/domain/audience-schema.ts';

/** Number of followers of one connection on one day. */
interface FollowerCount extends AudienceDay {
  connectionId: string;
}

/**
 * Returns, for each day on which at least one connection was synced, the total followers of all connections.
 * A connection that wasn't synced on that day counts with its previous number, or with 0 before its first
 * sync. `counts` must be sorted by day.
 */
export function audienceByDay(counts: readonly FollowerCount[]): AudienceDay[] {
  const latest = new Map<string, number>();
  const totals = new Map<string, number>();
  for (const { connectionId, day, followers } of counts) {
    latest.set(connectionId, followers);
    totals.set(
      day,
      [...latest.values()].reduce((sum, one) => sum + one, 0),
    );
  }
  return [...totals].map(([day, followers]) => ({ day, followers }));
}

/**
 * Returns the oldest day whose follower counts are kept. Platform data must be deleted 30 days after it was
 * read. A count can have been read at the start of its day, so that day must have begun less than 30 days
 * ago. Counts have days in Quebec, which begin after the UTC days of the same date. Days in UTC serve as the
 * limit, because they are as long on days when daylight saving time begins or ends.
 */
export function oldestRetainedDay(now: Date): string {
  return new Date(now.getTime() - 29 * 86_400_000).toISOString().slice(0, 10);
}
