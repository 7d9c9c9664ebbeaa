import type { AudienceDay } from '@bottin/contracts/domain/audience.ts';

/** Followers of one connection on one day. */
interface FollowerCount extends AudienceDay {
  connectionId: string;
}

/**
 * Returns the total followers of all connections for each day on which at least one connection was synced.
 * For a connection that wasn't synced on that day, the total uses its previous count, or 0 before its first
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
 * Returns the oldest day whose counts may be kept. Platform data expires 30 days after it is read, and a
 * count may have been read at the start of its day.
 */
export function oldestRetainedDay(now: Date): string {
  return new Date(now.getTime() - 29 * 86_400_000).toISOString().slice(0, 10);
}
