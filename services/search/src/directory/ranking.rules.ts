import { followersOf } from '@bottin/contracts/domain/audience.ts';
import { audienceSizeFilter } from '@bottin/contracts/filters/audience-size.ts';
import { type RankingQuery, rankingFilters } from '@bottin/contracts/filters/ranking.ts';
import type { estypes } from '@elastic/elasticsearch';
import { filtersOf } from './filters.rules.ts';
import { sortOf } from './query.rules.ts';

type Query = estypes.QueryDslQueryContainer;

/** What decides a ranking: the followers on one platform, or on each entry's main one. */
const figureOf = ({ platform }: RankingQuery) => (platform ? `followersOn.${platform}` : 'followers');

/** Who is in a ranking: those who tell that figure, and whom the choices leave. On one platform a tier is that platform's. */
export function rankedBy(query: RankingQuery): Query[] {
  const figure = figureOf(query);
  const { platform, audienceSize } = query;
  const tier = platform && audienceSize ? followersOf(audienceSize) : null;
  const filters = tier ? rankingFilters.filter((filter) => filter !== audienceSizeFilter) : rankingFilters;
  return [
    ...filtersOf(query, filters),
    { exists: { field: figure } },
    ...(tier ? [{ range: { [figure]: { gte: tier.from, ...(tier.to ? { lt: tier.to } : {}) } } }] : []),
  ];
}

/** The most followed first; equals as in every list. By the main platform that is the index's own order, in which a question ends early. */
export function rankingSort(query: RankingQuery): estypes.Sort {
  const [, ...equals] = sortOf({ sortBy: 'followers', sortOrder: 'desc' }) as estypes.SortCombinations[];
  return [{ [figureOf(query)]: { order: 'desc', missing: '_last' } }, ...equals];
}
