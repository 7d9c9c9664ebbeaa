import { getFollowerRange } from '@bottin/contracts/domain/audience.ts';
import { audienceSizeFilter } from '@bottin/contracts/filters/audience-size.ts';
import type { RankingQuery } from '@bottin/contracts/filters/ranking-query.ts';
import { rankingFilters } from '@bottin/contracts/filters/ranking.ts';
import type { estypes } from '@elastic/elasticsearch';
import { buildFilters, buildSort } from './list-request.rules.ts';

type Query = estypes.QueryDslQueryContainer;

/**
 * Returns the index field with the followers on the query's platform. Without a platform, returns the field
 * with the followers on the main platform.
 */
const getFollowersField = ({ platform }: RankingQuery) =>
  platform ? `followersOn.${platform}` : 'followers';

/**
 * Builds the conditions of a ranking: an entry must have a follower count and match the choices. If the query
 * has a platform, the followers on that platform determine both the follower count and the tier.
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
 * Builds the sort order of a ranking: most followers first, then the usual order of entries with equal
 * followers. Without a platform, the query terminates early, because the index is sorted in this order.
 */
export function buildRankingSort(query: RankingQuery): estypes.Sort {
  const [, ...equals] = buildSort({ sortBy: 'followers', sortOrder: 'desc' }) as estypes.SortCombinations[];
  return [{ [getFollowersField(query)]: { order: 'desc', missing: '_last' } }, ...equals];
}
