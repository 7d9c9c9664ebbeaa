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
