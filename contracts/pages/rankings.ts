import { toRankedEntry } from '../domain/entry.ts';
import type { Filter } from '../filters/define-filter.ts';
import { valuesFromAddress } from '../filters/filter-list.ts';
import { rankingFilters, rankingQueryOf } from '../filters/ranking.ts';
import { creatorCalls } from '../http/creators.ts';
import { definePage, firstCall } from './define-page.ts';
import { titleOf } from './site.ts';
import { itemList } from './structured-data.ts';

/** What an address narrows the ranking to, in words: `YouTube, Humour, Laval`; empty for nothing. */
export function narrowedTo(search: URLSearchParams): string {
  return rankingFilters
    .flatMap((filter: Filter) => valuesFromAddress(search, filter).map((value) => filter.labels[value]))
    .join(', ');
}

/** The most followed entries, of all or of those that the address narrows them to. */
export const rankingsPage = definePage({
  name: 'rankings',
  paths: ['/classements'],
  owner: 'directory',
  navigation: { section: 'directory', label: 'Classements' },
  head: ({ search }) => {
    const narrowed = narrowedTo(search);
    return narrowed
      ? {
          title: titleOf(`Classement\u202F: ${narrowed}`),
          description: `Les créateurs du Québec les plus suivis\u202F: ${narrowed}.`,
        }
      : {
          title: titleOf('Classement\u202F: le top 50 des créateurs québécois'),
          description: 'Les 50 créateurs du Québec les plus suivis sur leur plateforme principale.',
        };
  },
  reads: rankingFilters.map(({ name }) => name),
  subject: ({ search }) => firstCall(creatorCalls.rankings, { query: rankingQueryOf(search) }),
  // Fifty entries whole would be half of the page, and a round trip more on a first visit.
  shown: ({ creators }) => ({ creators: creators.map(toRankedEntry) }),
  structuredData: (_place, ranking) => itemList(ranking?.creators),
});
