import { getFollowerRange } from '@bottin/contracts/domain/audience.ts';
import { audienceSizeFilter } from '@bottin/contracts/filters/audience-size.ts';
import { type RankingQuery, rankingFilters } from '@bottin/contracts/filters/ranking.ts';
import type { estypes } from '@elastic/elasticsearch';
import { buildFilters } from './filters.rules.ts';
import { buildSort } from './query.rules.ts';

type Query = estypes.QueryDslQueryContainer;

/** Returns the field that a ranking sorts by: followers on one platform, or on the main one. */
const getFollowersField = ({ platform }: RankingQuery) =>
  platform ? `followersOn.${platform}` : 'followers';

/**
 * Builds the conditions of a ranking: entries with that number of followers that match the choices. With a
 * platform, the tier is that platform's.
 */
export function buildRankingFilters(query: RankingQuery): Query[] {
  const figure = getFollowersField(query);
  const { platform, audienceSize } = query;
  const tier = platform && audienceSize ? getFollowerRange(audienceSize) : null;
  const filters = tier ? rankingFilters.filter((filter) => filter !== audienceSizeFilter) : rankingFilters;
  return [
    ...buildFilters(query, filters),
    { exists: { field: figure } },
    ...(tier ? [{ range: { [figure]: { gte: tier.from, ...(tier.to ? { lt: tier.to } : {}) } } }] : []),
  ];
}

/**
 * Builds the sort order of a ranking: most followers first, ties as in every list. For the main platform this
 * is the index's own sort order, so the query terminates early.
 */
export function buildRankingSort(query: RankingQuery): estypes.Sort {
  const [, ...equals] = buildSort({ sortBy: 'followers', sortOrder: 'desc' }) as estypes.SortCombinations[];
  return [{ [getFollowersField(query)]: { order: 'desc', missing: '_last' } }, ...equals];
}
