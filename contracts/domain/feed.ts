import { z } from 'zod';
import { contentTypeSchema } from './content-type-schema.ts';
import { paginationSchema } from './pagination.ts';
import { platformSchema } from './platform-schema.ts';

const feedItemSchema = z.object({
  id: z.string(),
  title: z.string(),
  thumbnailUrl: z.string().nullable(),
  contentUrl: z.string(),
  /** YouTube video id for the click-to-load player; null on other platforms. */
  videoId: z.string().nullable(),
  platform: platformSchema,
  contentType: contentTypeSchema,
  /** In seconds; null for content without a duration. */
  duration: z.int().nonnegative().nullable(),
  viewCount: z.int().nonnegative(),
  /** Null when the creator hides the like count. */
  likeCount: z.int().nonnegative().nullable(),
  publishedAt: z.iso.datetime(),
  category: z.string(),
  creator: z.object({
    id: z.uuid(),
    slug: z.string(),
    name: z.string(),
    avatarUrl: z.string().nullable(),
    isVerified: z.boolean(),
    subscriberCount: z.int().nonnegative().nullable(),
  }),
});
export type FeedItem = z.infer<typeof feedItemSchema>;

export const feedPageSchema = z.object({
  items: z.array(feedItemSchema),
  pagination: paginationSchema,
  /**
   * Cursor of the next page of results, to be sent as `after`. Null on the last page; absent when a replica
   * of an older version responds.
   */
  next: z.string().nullable().optional(),
});
export type FeedPage = z.infer<typeof feedPageSchema>;
