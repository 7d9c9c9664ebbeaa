import type { Entry } from '@bottin/contracts/domain/entry.ts';
import { formatDate } from '@bottin/ui/format/date.ts';

/** When the figures of a ranking were read on the platforms: nothing else is in it. */
export function figuresReadText(creators: ReadonlyArray<Pick<Entry, 'syncedAt'>>): string {
  const moments = creators.flatMap(({ syncedAt }) => syncedAt ?? []).sort();
  const [first, last] = [moments[0], moments.at(-1)];
  if (!first || !last) return 'Chiffres donnés par les plateformes.';
  const [from, to] = [formatDate(first), formatDate(last)];
  return from === to
    ? `Chiffres lus sur les plateformes le ${from}.`
    : `Chiffres lus sur les plateformes du ${from} au ${to}.`;
}
