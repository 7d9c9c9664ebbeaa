import { toRankedEntry } from '../domain/ranked-entry.ts';
import { listFilterLabels } from '../filters/filter-list.ts';
import { rankingFilters, parseRankingQuery } from '../filters/ranking.ts';
import { creatorCalls } from '../http/endpoints.ts';
import { definePage, createLoader } from './define-page.ts';
import { buildTitle } from './site.ts';
import { buildItemList } from './structured-data.ts';

/**
 * Describes the filters in the URL of a ranking, such as `YouTube, Humour, Laval`. Returns an empty text when
 * the URL has no filters.
 */
export function describeFilters(search: URLSearchParams): string {
  return listFilterLabels(search, rankingFilters).join(', ');
}

/** Page with the most followed entries. Its URL contains the filters. */
export const rankingsPage = definePage({
  name: 'rankings',
  paths: ['/classements'],
  owner: 'directory',
  skeleton: 'ranking',
  navigation: { section: 'directory', label: 'Classements' },
  head: ({ search }) => {
    const filterText = describeFilters(search);
    return filterText
      ? {
          title: buildTitle(`Classement\u202F: ${filterText}`),
          description: `Les créateurs du Québec les plus suivis\u202F: ${filterText}.`,
        }
      : {
          title: buildTitle('Classement\u202F: le top 50 des créateurs québécois'),
          description: 'Les 50 créateurs du Québec les plus suivis sur leur plateforme principale.',
        };
  },
  reads: rankingFilters.map(({ name }) => name),
  loaders: ({ search }) => [createLoader(creatorCalls.rankMoves, { query: parseRankingQuery(search) })],
  subject: ({ search }) => createLoader(creatorCalls.rankings, { query: parseRankingQuery(search) }),
  // Embed only the fields that are shown. Fifty complete entries would double the size of the page.
  // Downloading the page on a first visit would then take one more round trip.
  pickSubjectFields: ({ creators, isLastShared }) => ({
    creators: creators.map(toRankedEntry),
    isLastShared,
  }),
  structuredData: (_place, ranking) => buildItemList(ranking?.creators),
});
