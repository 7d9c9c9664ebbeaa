/** The names of Quebec's days are asked for often, and a formatter is costly to make. */
const dayFormat = new Intl.DateTimeFormat('fr-CA', { timeZone: 'America/Toronto', dateStyle: 'short' });

const dayMs = 86_400_000;

/** Quebec's day at a moment, as `2026-11-23`. */
export function dayIn(moment: Date): string {
  return dayFormat.format(moment);
}

/** So many days in a row of which `last` is the last, the oldest first. */
export function daysUntil(last: string, count: number): string[] {
  const end = Date.parse(last);
  return Array.from({ length: count }, (_, index) =>
    new Date(end - (count - 1 - index) * dayMs).toISOString().slice(0, 10),
  );
}

/** The counts of days, one for each of `days` in their order: 0 where there is none. Other days are left out. */
export function countsOn(
  days: readonly string[],
  rows: ReadonlyArray<{ day: string; count: number }>,
): number[] {
  const counts = new Map(rows.map(({ day, count }) => [day, count]));
  return days.map((day) => counts.get(day) ?? 0);
}
