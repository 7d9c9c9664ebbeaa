import { z } from 'zod';
import { rawText } from '../domain/capped-text.ts';
import { feedSorts } from '../domain/content.ts';
import { limits } from '../domain/limits.ts';
import { pageNumber, pageSize, searchText, sortOrder } from '../domain/query.ts';
import { texts } from '../domain/texts.ts';
import { uuidSchema } from '../domain/uuid.ts';
import { feedFilters } from './feed.ts';
import { getFilterParams } from './filter-params.ts';
import { buildNicheParam } from './niche-param.ts';
import { buildRegionParam } from './region-param.ts';

/**
 * Cursor: the `next` value of an earlier page of results. Pages requested by cursor don't shift when new
 * items are published, and have no maximum depth.
 */
export const feedCursor = rawText(500, texts.textTooLong, texts.repeatedParameter)
  // A cursor is a JSON array in base64url, so every cursor starts with these characters.
  .regex(/^WyJ[\w-]+$/, texts.unknownCursor)
  .optional();

export const feedQuery = z.object({
  page: pageNumber,
  limit: pageSize(limits.pageSize.feed),
  sortBy: z.enum(feedSorts, { error: 'Tri inconnu' }).default('publishedAt'),
  sortOrder: sortOrder.default('desc'),
  /** Cursor: the `next` value of the previous page. If it is present, `page` is ignored. */
  after: feedCursor,
  /** Search text, which is compared with titles and with publishers' names. */
  search: searchText,
  /**
   * Limits the feed to one account's publications. The account may be a brand. Without this parameter, the
   * feed contains no publications of brands.
   */
  creator: uuidSchema.optional(),
  ...getFilterParams(feedFilters),
  niche: buildNicheParam(),
  region: buildRegionParam(),
});
export type FeedQuery = z.output<typeof feedQuery>;
