import { formatDate, formatDay } from '@bottin/ui/format/date.ts';
import { getNoon } from '../../lib/relative-time.ts';

/** Day or month that one column of the chart shows. */
export interface Period {
  key: string;
  /** Short label, used below the first and the last column. */
  label: string;
  fullLabel: string;
  count: number;
}

const monthFormat = new Intl.DateTimeFormat('fr-CA', {
  month: 'long',
  year: 'numeric',
  timeZone: 'America/Toronto',
});

/** Returns one period per day. */
export function groupByDay(days: readonly string[], counts: readonly number[]): Period[] {
  return days.map((day, place) => ({
    key: day,
    label: formatDay(getNoon(day)),
    fullLabel: formatDate(getNoon(day)),
    count: counts[place] ?? 0,
  }));
}

/** Groups daily counts by month. The first and last month may be partial. */
export function groupByMonth(days: readonly string[], counts: readonly number[]): Period[] {
  const groups = new Map<string, { first: string; days: number; count: number }>();
  for (const [place, day] of days.entries()) {
    const month = day.slice(0, 7);
    const group = groups.get(month) ?? { first: day, days: 0, count: 0 };
    groups.set(month, { ...group, days: group.days + 1, count: group.count + (counts[place] ?? 0) });
  }
  return [...groups].map(([key, { first, days: present, count }]) => {
    const label = monthFormat.format(getNoon(first));
    const isWhole = present === countDaysInMonth(key);
    return { key, label, fullLabel: isWhole ? label : `${label} (en partie)`, count };
  });
}

/** Returns the number of days of a month such as `2026-11`. */
function countDaysInMonth(month: string): number {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 0)).getUTCDate();
}
