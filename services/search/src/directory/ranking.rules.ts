import { applyPlatform, getFollowersField } from '@bottin/contracts/filters/platform-followers.ts';
import type { RankingQuery } from '@bottin/contracts/filters/ranking-query.ts';
import { rankingFilters } from '@bottin/contracts/filters/ranking.ts';
import type { estypes } from '@elastic/elasticsearch';
import { buildFilters, buildSort } from './list-request.rules.ts';

type Query = estypes.QueryDslQueryContainer;

/**
 * Builds the conditions of a ranking: an entry must have a follower count and match the choices. If the query
 * has a platform, the followers on that platform determine both the follower count and the tier.
 */
export function buildRankingFilters(query: RankingQuery): Query[] {
  const { platform } = query;
  return [
    ...buildFilters(query, applyPlatform(rankingFilters, platform)),
    { exists: { field: getFollowersField(platform) } },
  ];
}

/**
 * Builds the sort order of a ranking: most followers first, then the usual order of entries with equal
 * followers. Without a platform, the query terminates early, because the index is sorted in this order.
 */
export function buildRankingSort({ platform }: RankingQuery): estypes.Sort {
  return buildSort({ sortBy: 'followers', sortOrder: 'desc', platforms: platform ? [platform] : [] });
}
