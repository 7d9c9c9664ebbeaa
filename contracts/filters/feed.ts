import { z } from 'zod';
import { feedSorts } from '../domain/content.ts';
import { limits } from '../domain/limits.ts';
import type { Platform } from '../domain/platforms.ts';
import { pageNumber, pageSize, sortOrder } from '../domain/query.ts';
import { texts } from '../domain/texts.ts';
import { contentTypeFilter } from './content-type.ts';
import { choicesFromAddress, paramsOf } from './filter-list.ts';
import { pageOf } from './page-of.ts';
import { platformFilter } from './platform.ts';

/** The filters of the feed, in the order in which they show. */
export const feedFilters = [platformFilter, contentTypeFilter] as const;

export const feedQuery = z.object({
  page: pageNumber,
  limit: pageSize(limits.pageSize.feed),
  sortBy: z.enum(feedSorts, { error: 'Tri inconnu' }).default('publishedAt'),
  sortOrder: sortOrder.default('desc'),
  /** The page before's `next`: what follows it, whatever came meanwhile, as deep as one likes. `page` then places nothing. */
  after: z
    .string(texts.repeatedParameter)
    .max(500, texts.textTooLong)
    // The beginning of a list in base64url.
    .regex(/^WyJ[\w-]+$/, texts.unknownCursor)
    .optional(),
  ...paramsOf(feedFilters),
});
export type FeedQuery = z.output<typeof feedQuery>;

/** The parameters of an address that a feed is read from. */
export const feedParameters: readonly string[] = [
  ...feedFilters.map(({ name }) => name),
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
    ...choices,
    platform: fixed ?? choices.platform,
  };
}
