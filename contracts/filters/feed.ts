import { feedSorts } from '../domain/content.ts';
import { limits } from '../domain/limits.ts';
import type { Platform } from '../domain/platforms.ts';
import { contentTypeFilter } from './content-type.ts';
import { parseFilterChoices } from './filter-list.ts';
import { nicheFilter } from './niche.ts';
import { parsePage } from './page-param.ts';
import { platformFilter } from './platform.ts';
import { regionFilter } from './region.ts';
import { parseSearchText } from './search-text.ts';

/**
 * Filters by platform and by content type. Each combination of a platform and a content type is a content
 * kind, which the feed sorts and counts separately.
 */
export const feedKinds = [platformFilter, contentTypeFilter] as const;

/** Filters of the feed, in display order. */
export const feedFilters = [...feedKinds, nicheFilter, regionFilter] as const;

/**
 * Returns whether a query selects only part of a content kind. The results of such a query are counted only
 * up to the maximum depth.
 */
export function isNarrowed(
  query: Readonly<Partial<Record<'search' | 'creator' | 'niche' | 'region', string | undefined>>>,
): boolean {
  return [query.search, query.creator, query.niche, query.region].some((choice) => choice !== undefined);
}

/** URL parameters from which {@link parseFeedQuery} reads a query. */
export const feedParamNames: readonly string[] = [
  ...feedFilters.map(({ name }) => name),
  'search',
  'sortBy',
  'sortOrder',
  'page',
];

/**
 * Parses a feed query from a page URL. On the page of a platform, `fixed` is that platform and replaces the
 * URL's platform.
 */
export function parseFeedQuery(search: URLSearchParams, fixed?: Platform) {
  const sortOrder: 'asc' | 'desc' = search.get('sortOrder') === 'asc' ? 'asc' : 'desc';
  const choices = parseFilterChoices(search, feedFilters);
  return {
    page: parsePage(search, limits.pageSize.feed),
    limit: limits.pageSize.feed,
    sortBy: feedSorts.find((sort) => sort === search.get('sortBy')) ?? feedSorts[0],
    sortOrder,
    search: parseSearchText(search),
    ...choices,
    platform: fixed ?? choices.platform,
  };
}
