import type { Entry } from '@bottin/contracts/domain/entry.ts';
import { formatDate } from '@bottin/ui/format/date.ts';

/**
 * Returns a French sentence with the day, or the range of days, on which the ranking's follower counts were
 * read from the platforms.
 */
export function formatSyncDates(creators: ReadonlyArray<Pick<Entry, 'syncedAt'>>): string {
  const dates = creators.flatMap(({ syncedAt }) => syncedAt ?? []).sort();
  const [first, last] = [dates[0], dates.at(-1)];
  if (!first || !last) return 'Chiffres donnés par les plateformes.';
  const [from, to] = [formatDate(first), formatDate(last)];
  return from === to
    ? `Chiffres lus sur les plateformes le ${from}.`
    : `Chiffres lus sur les plateformes ${formatRange(from, to)}.`;
}

/**
 * Returns a range such as `du 20 au 23 novembre 2026`. The first day has no month or year if it shares them
 * with the last day.
 */
function formatRange(from: string, to: string): string {
  const words = from.split(' ');
  const last = to.split(' ');
  while (words.length > 1 && words.at(-1) === last[words.length - 1]) words.pop();
  return `du ${words.join(' ')} au ${to}`;
}
