import { z } from 'zod';
import { rawText } from '../domain/capped-text.ts';
import { feedSorts } from '../domain/content.ts';
import { limits } from '../domain/limits.ts';
import type { Platform } from '../domain/platforms.ts';
import { pageNumber, pageSize, searchText, sortOrder } from '../domain/query.ts';
import { texts } from '../domain/texts.ts';
import { contentTypeFilter } from './content-type.ts';
import { parseFilterChoices, getFilterParams } from './filter-list.ts';
import { nicheFilter } from './niche.ts';
import { buildNicheParam } from './niche-param.ts';
import { parsePage } from './page-param.ts';
import { platformFilter } from './platform.ts';
import { regionFilter } from './region.ts';
import { parseSearchText } from './search-text.ts';

/** Filters that together select a content kind. Each kind has its own sort order and count. */
export const feedKinds = [platformFilter, contentTypeFilter] as const;

/** Filters of the feed, in display order. */
export const feedFilters = [...feedKinds, nicheFilter, regionFilter] as const;

function buildCursorSchema() {
  return (
    rawText(500, texts.textTooLong, texts.repeatedParameter)
      // All cursors start like this: the start of a JSON array in base64url.
      .regex(/^WyJ[\w-]+$/, texts.unknownCursor)
      .optional()
  );
}
/**
 * Cursor from a page's `next`. Newly published items don't affect it, and paging by cursor has no maximum
 * depth.
 */
export const feedCursor = buildCursorSchema();

function buildQuerySchema() {
  return z.object({
    page: pageNumber,
    limit: pageSize(limits.pageSize.feed),
    sortBy: z.enum(feedSorts, { error: 'Tri inconnu' }).default('publishedAt'),
    sortOrder: sortOrder.default('desc'),
    /** The previous page's `next`; when present, `page` is ignored. */
    after: feedCursor,
    /** Search text; titles and publishers' names are searched. */
    search: searchText,
    /**
     * Limits the feed to one account's publications. This also works for a brand, whose publications no
     * other feed shows.
     */
    creator: z.uuid({ error: 'Identifiant invalide' }).optional(),
    ...getFilterParams(feedFilters),
    niche: buildNicheParam(),
  });
}

// Wrapped in one function call so that bundlers can drop the schema and its dependencies from frontends that
// don't use schemas.
export const feedQuery = buildQuerySchema();
export type FeedQuery = z.output<typeof feedQuery>;

/**
 * Whether a query selects only part of a content kind. The results of such a query are counted only up to the
 * maximum depth of lists.
 */
export function isNarrowed(
  query: Readonly<Partial<Pick<FeedQuery, 'search' | 'creator' | 'niche' | 'region'>>>,
): boolean {
  return [query.search, query.creator, query.niche, query.region].some((choice) => choice !== undefined);
}

/** URL parameters from which a feed's query is parsed. */
export const feedParamNames: readonly string[] = [
  ...feedFilters.map(({ name }) => name),
  'search',
  'sortBy',
  'sortOrder',
  'page',
];

/** Parses a feed's query from the page URL. On a platform page, `fixed` is its platform. */
export function parseFeedQuery(search: URLSearchParams, fixed?: Platform) {
  const sortOrder: FeedQuery['sortOrder'] = search.get('sortOrder') === 'asc' ? 'asc' : 'desc';
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
