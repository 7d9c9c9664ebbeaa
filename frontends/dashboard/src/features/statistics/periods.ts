import { formatDate, formatDay } from '@bottin/ui/format/date.ts';
import { noonOf } from '../../lib/moments.ts';

/** What one column of a chart stands for. */
export interface Period {
  key: string;
  /** Below the chart's ends: short. */
  label: string;
  fullLabel: string;
  count: number;
}

const months = new Intl.DateTimeFormat('fr-CA', {
  month: 'long',
  year: 'numeric',
  timeZone: 'America/Toronto',
});

/** Each day for itself. */
export function byDay(days: readonly string[], counts: readonly number[]): Period[] {
  return days.map((day, place) => ({
    key: day,
    label: formatDay(noonOf(day)),
    fullLabel: formatDate(noonOf(day)),
    count: counts[place] ?? 0,
  }));
}

/** The days of each month together; of the first and the last there may be only a part. */
export function byMonth(days: readonly string[], counts: readonly number[]): Period[] {
  const found = new Map<string, { first: string; days: number; count: number }>();
  for (const [place, day] of days.entries()) {
    const month = day.slice(0, 7);
    const known = found.get(month) ?? { first: day, days: 0, count: 0 };
    found.set(month, { ...known, days: known.days + 1, count: known.count + (counts[place] ?? 0) });
  }
  return [...found].map(([key, { first, days: present, count }]) => {
    const label = months.format(noonOf(first));
    const isWhole = present === daysIn(key);
    return { key, label, fullLabel: isWhole ? label : `${label} (en partie)`, count };
  });
}

/** How many days a month has, as `2026-11`. */
function daysIn(month: string): number {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 0)).getUTCDate();
}
