import { getFollowerRange } from '@bottin/contracts/domain/audience.ts';
import { audienceSizeFilter } from '@bottin/contracts/filters/audience-size.ts';
import { type RankingQuery, rankingFilters } from '@bottin/contracts/filters/ranking.ts';
import type { estypes } from '@elastic/elasticsearch';
import { buildFilters } from './filters.rules.ts';
import { buildSort } from './query.rules.ts';

type Query = estypes.QueryDslQueryContainer;

/**
 * Returns the field that a ranking sorts by: followers on the given platform, or else on the main platform.
 */
const getFollowersField = ({ platform }: RankingQuery) =>
  platform ? `followersOn.${platform}` : 'followers';

/**
 * Builds the conditions of a ranking: the entry has a follower count and matches the choices. With a
 * platform, both the follower count and the tier are those on that platform.
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
 * Builds the sort order of a ranking: most followers first, with the usual tie-breakers. Without a platform,
 * this is the sort order of the index, so the query terminates early.
 */
export function buildRankingSort(query: RankingQuery): estypes.Sort {
  const [, ...equals] = buildSort({ sortBy: 'followers', sortOrder: 'desc' }) as estypes.SortCombinations[];
  return [{ [getFollowersField(query)]: { order: 'desc', missing: '_last' } }, ...equals];
}
