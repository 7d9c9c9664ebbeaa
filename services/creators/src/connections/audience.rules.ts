import type { AudienceDay } from '@bottin/contracts/domain/audience.ts';

/** The followers that one connection had on one day. */
interface Count extends AudienceDay {
  connectionId: string;
}

/**
 * The followers of all connections together, for each day on which one of them was read. A connection that wasn't read that
 * day has as many as when it last was; before its first time it has none. `counts` are in order of day.
 */
export function audienceByDay(counts: readonly Count[]): AudienceDay[] {
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
 * The oldest day whose counts may be kept: nothing read from a platform is for more than 30 days, and one of that day may have been read
 * as it began.
 */
export function firstDayKept(now: Date): string {
  return new Date(now.getTime() - 29 * 86_400_000).toISOString().slice(0, 10);
}
