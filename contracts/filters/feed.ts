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

/**
 * Filters by platform and by content type. Each combination of a platform and a content type is a content
 * kind, which the feed sorts and counts separately.
 */
export const feedKinds = [platformFilter, contentTypeFilter] as const;

/** Filters of the feed, in display order. */
export const feedFilters = [...feedKinds, nicheFilter, regionFilter] as const;

function buildCursorSchema() {
  return (
    rawText(500, texts.textTooLong, texts.repeatedParameter)
      // A cursor is a JSON array in base64url, so every cursor starts with these characters.
      .regex(/^WyJ[\w-]+$/, texts.unknownCursor)
      .optional()
  );
}
/**
 * Cursor: the `next` value of an earlier page of results. Pages requested by cursor don't shift when new
 * items are published, and have no maximum depth.
 */
export const feedCursor = buildCursorSchema();

function buildQuerySchema() {
  return z.object({
    page: pageNumber,
    limit: pageSize(limits.pageSize.feed),
    sortBy: z.enum(feedSorts, { error: 'Tri inconnu' }).default('publishedAt'),
    sortOrder: sortOrder.default('desc'),
    /** Cursor: the `next` value of the previous page. If it is present, `page` is ignored. */
    after: feedCursor,
    /** Search text, which is compared with titles and with publishers' names. */
    search: searchText,
    /**
     * Limits the feed to one account's publications. The account may be a brand, although the feed shows no
     * brand's publications otherwise.
     */
    creator: z.uuid({ error: 'Identifiant invalide' }).optional(),
    ...getFilterParams(feedFilters),
    niche: buildNicheParam(),
  });
}

// The build marks this call as free of side effects, so bundlers can drop the schema and its dependencies
// from frontends that don't use it.
export const feedQuery = buildQuerySchema();
export type FeedQuery = z.output<typeof feedQuery>;

/**
 * Whether a query selects only part of a content kind. The results of such a query are counted only up to the
 * maximum depth.
 */
export function isNarrowed(
  query: Readonly<Partial<Pick<FeedQuery, 'search' | 'creator' | 'niche' | 'region'>>>,
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
