import { z } from 'zod';
import { sentText } from '../domain/capped-text.ts';
import { feedSorts } from '../domain/content.ts';
import { limits } from '../domain/limits.ts';
import type { Platform } from '../domain/platforms.ts';
import { pageNumber, pageSize, searchText, sortOrder } from '../domain/query.ts';
import { texts } from '../domain/texts.ts';
import { contentTypeFilter } from './content-type.ts';
import { choicesFromAddress, paramsOf } from './filter-list.ts';
import { nicheFilter } from './niche.ts';
import { nicheParam } from './niche-param.ts';
import { pageOf } from './page-of.ts';
import { platformFilter } from './platform.ts';
import { regionFilter } from './region.ts';
import { searchFromAddress } from './search-from-address.ts';

/** What tells kinds of content apart, each of which is kept in order and counted. */
export const feedKinds = [platformFilter, contentTypeFilter] as const;

/** The filters of the feed, in the order in which they show. */
export const feedFilters = [...feedKinds, nicheFilter, regionFilter] as const;

function makeCursor() {
  return (
    sentText(500, texts.textTooLong, texts.repeatedParameter)
      // The beginning of a list in base64url.
      .regex(/^WyJ[\w-]+$/, texts.unknownCursor)
      .optional()
  );
}
/** A page's `next`: what follows it, whatever came meanwhile, as deep as one likes. */
export const feedCursor = makeCursor();

function makeQuery() {
  return z.object({
    page: pageNumber,
    limit: pageSize(limits.pageSize.feed),
    sortBy: z.enum(feedSorts, { error: 'Tri inconnu' }).default('publishedAt'),
    sortOrder: sortOrder.default('desc'),
    /** The page before's `next`; `page` then places nothing. */
    after: feedCursor,
    /** In titles and in the names of those who published. */
    search: searchText,
    /** The account whose publications alone are asked for; a brand's too, which no other question shows. */
    creator: z.uuid({ error: 'Identifiant invalide' }).optional(),
    ...paramsOf(feedFilters),
    niche: nicheParam(),
  });
}

// Made by one call: a frontend without schemas leaves it out, with all that it alone stands on.
export const feedQuery = makeQuery();
export type FeedQuery = z.output<typeof feedQuery>;

/** Whether a query asks for less than whole kinds of content. What it finds is counted up to the depth that lists have. */
export function isNarrowed(
  query: Readonly<Partial<Pick<FeedQuery, 'search' | 'creator' | 'niche' | 'region'>>>,
): boolean {
  return [query.search, query.creator, query.niche, query.region].some((choice) => choice !== undefined);
}

/** The parameters of an address that a feed is read from. */
export const feedParameters: readonly string[] = [
  ...feedFilters.map(({ name }) => name),
  'search',
  'sortBy',
  'sortOrder',
  'page',
];

/** What a feed asks for, read from its page's address; `fixed` is the platform of a platform page. */
export function feedQueryOf(search: URLSearchParams, fixed?: Platform) {
  const sortOrder: FeedQuery['sortOrder'] = search.get('sortOrder') === 'asc' ? 'asc' : 'desc';
  const choices = choicesFromAddress(search, feedFilters);
  return {
    page: pageOf(search, limits.pageSize.feed),
    limit: limits.pageSize.feed,
    sortBy: feedSorts.find((sort) => sort === search.get('sortBy')) ?? feedSorts[0],
    sortOrder,
    search: searchFromAddress(search),
    ...choices,
    platform: fixed ?? choices.platform,
  };
}
