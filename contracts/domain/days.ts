/** Created once, on first use, because creating an Intl formatter is expensive. */
let dayFormat: Intl.DateTimeFormat | undefined;

const dayMs = 86_400_000;

/** Returns the date in Quebec at a given time, as `2026-11-23`. */
export function toQuebecDay(date: Date): string {
  dayFormat ??= new Intl.DateTimeFormat('fr-CA', { timeZone: 'America/Toronto', dateStyle: 'short' });
  return dayFormat.format(date);
}

/** Returns `count` consecutive days that end with `last`, oldest first. */
export function listDaysUntil(last: string, count: number): string[] {
  const end = Date.parse(last);
  return Array.from({ length: count }, (_, index) =>
    new Date(end - (count - 1 - index) * dayMs).toISOString().slice(0, 10),
  );
}

/**
 * Returns one count for each day of `days`, in the order of `days`. The count is 0 when no row has that day.
 */
export function fillDailyCounts(
  days: readonly string[],
  rows: ReadonlyArray<{ day: string; count: number }>,
): number[] {
  const counts = new Map(rows.map(({ day, count }) => [day, count]));
  return days.map((day) => counts.get(day) ?? 0);
}
