import { dayIn, daysUntil } from '@bottin/contracts/domain/days.ts';
import { statisticsDaysKept } from '@bottin/contracts/domain/statistics.ts';
import { countsOn } from '@bottin/contracts/domain/days.ts';
import { type VisitKind, visitKinds } from '@bottin/contracts/domain/statistics.ts';

/** The counts of each kind of which there are any, one for each of the days. */
export function countsByKind(
  rows: ReadonlyArray<{ day: string; kind: VisitKind; count: number }>,
  days: readonly string[],
): Array<{ kind: VisitKind; counts: number[] }> {
  return visitKinds.flatMap((kind) => {
    const counts = countsOn(
      days,
      rows.filter((row) => row.kind === kind),
    );
    return counts.some((count) => count > 0) ? [{ kind, counts }] : [];
  });
}

/** Returns the oldest day of Quebec's whose counts are kept. */
export function firstDayKept(now: Date): string {
  const today = dayIn(now);
  return daysUntil(today, statisticsDaysKept)[0] ?? today;
}
