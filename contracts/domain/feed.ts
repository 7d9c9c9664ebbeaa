import { z } from 'zod';
import { contentTypeSchema } from './content.ts';
import { paginationSchema } from './pagination.ts';
import { platformSchema } from './platforms.ts';

/** A content item as the feed shows it, with the entry whose it is. */
const feedItemSchema = z.object({
  id: z.string(),
  title: z.string(),
  thumbnailUrl: z.string().nullable(),
  contentUrl: z.string(),
  /** YouTube's own id of the video, for the click-to-load player; null on other platforms. */
  videoId: z.string().nullable(),
  platform: platformSchema,
  contentType: contentTypeSchema,
  /** Seconds; null for what has no duration. */
  duration: z.int().nonnegative().nullable(),
  viewCount: z.int().nonnegative(),
  /** Null when its owner hides it. */
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
  /** What `after` takes to ask for what follows this page; null after the last, absent from a replica of before. */
  next: z.string().nullable().optional(),
});
export type FeedPage = z.infer<typeof feedPageSchema>;
