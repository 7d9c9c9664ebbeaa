import { toQuebecDay, listDaysUntil } from '@bottin/contracts/domain/days.ts';
import { statisticsRetentionDays } from '@bottin/contracts/domain/statistics.ts';
import { fillDailyCounts } from '@bottin/contracts/domain/days.ts';
import { type VisitKind, visitKinds } from '@bottin/contracts/domain/statistics.ts';

/** For each visit kind that has any visits, returns one count per day. */
export function countByVisitKind(
  rows: ReadonlyArray<{ day: string; kind: VisitKind; count: number }>,
  days: readonly string[],
): Array<{ kind: VisitKind; counts: number[] }> {
  return visitKinds.flatMap((kind) => {
    const counts = fillDailyCounts(
      days,
      rows.filter((row) => row.kind === kind),
    );
    return counts.some((count) => count > 0) ? [{ kind, counts }] : [];
  });
}

/** Returns the oldest day (Quebec time) whose visit and search counts are kept. */
export function oldestRetainedDay(now: Date): string {
  const today = toQuebecDay(now);
  return listDaysUntil(today, statisticsRetentionDays)[0] ?? today;
}
