import { z } from 'zod';
import { feedPageSchema } from '../domain/feed.ts';
import { limits } from '../domain/limits.ts';
import { pageSize } from '../domain/query.ts';
import { feedCursor, feedKinds } from './feed.ts';
import { paramsOf } from './filter-list.ts';

function makeQuery() {
  return z.object({
    limit: pageSize(limits.pageSize.feed),
    /** The page before's `next`. */
    after: feedCursor,
    ...paramsOf(feedKinds),
  });
}

// Made by one call: a frontend without schemas leaves it out, with all that it alone stands on.
export const personalFeedQuery = makeQuery();
export type PersonalFeedQuery = z.output<typeof personalFeedQuery>;

/** Publications of those whom someone follows, the newest first. */
export const personalFeedSchema = feedPageSchema.pick({ items: true }).extend({
  /** What `after` takes to ask for what follows this page; null after the last. */
  next: z.string().nullable(),
  /** Whether anybody is followed, with publications or not. */
  followsAnyone: z.boolean(),
  /** What was published after this moment came since the last visit; null on the first. */
  newSince: z.iso.datetime().nullable(),
});
export type PersonalFeed = z.infer<typeof personalFeedSchema>;
