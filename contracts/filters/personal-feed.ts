import { z } from 'zod';
import { feedPageSchema } from '../domain/feed.ts';
import { limits } from '../domain/limits.ts';
import { pageSize } from '../domain/query.ts';
import { feedKinds } from './feed.ts';
import { feedCursor } from './feed-query.ts';
import { getFilterParams } from './filter-params.ts';

export const personalFeedQuery = z.object({
  limit: pageSize(limits.pageSize.feed),
  /** Cursor: the `next` value of the previous page of results. */
  after: feedCursor,
  ...getFilterParams(feedKinds),
});
export type PersonalFeedQuery = z.output<typeof personalFeedQuery>;

/** Publications of followed creators, newest first. */
export const personalFeedSchema = feedPageSchema.pick({ items: true }).extend({
  /** Cursor of the next page of results, to be sent as `after`; null on the last page. */
  next: z.string().nullable(),
  /** Whether the user follows any creators, including creators without publications. */
  followsAnyone: z.boolean(),
  /** Time of the user's last visit. Publications after this time are new. Null on the first visit. */
  newSince: z.iso.datetime().nullable(),
});
export type PersonalFeed = z.infer<typeof personalFeedSchema>;
