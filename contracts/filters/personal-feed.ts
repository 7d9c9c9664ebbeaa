import { z } from 'zod';
import { feedPageSchema } from '../domain/feed.ts';
import { limits } from '../domain/limits.ts';
import { pageSize } from '../domain/query.ts';
import { feedCursor, feedKinds } from './feed.ts';
import { getFilterParams } from './filter-list.ts';

function buildQuerySchema() {
  return z.object({
    limit: pageSize(limits.pageSize.feed),
    /** Cursor: the `next` of the previous page. */
    after: feedCursor,
    ...getFilterParams(feedKinds),
  });
}

// Wrapped in one function call so that bundlers can drop the schema and its dependencies from frontends that
// don't use schemas.
export const personalFeedQuery = buildQuerySchema();
export type PersonalFeedQuery = z.output<typeof personalFeedQuery>;

/** Publications of followed creators, newest first. */
export const personalFeedSchema = feedPageSchema.pick({ items: true }).extend({
  /** Cursor to pass as `after` for the next page; null on the last page. */
  next: z.string().nullable(),
  /** Whether the user follows anyone, even creators without publications. */
  followsAnyone: z.boolean(),
  /** Publications after this time were published since the user's last visit; null on the first visit. */
  newSince: z.iso.datetime().nullable(),
});
export type PersonalFeed = z.infer<typeof personalFeedSchema>;
