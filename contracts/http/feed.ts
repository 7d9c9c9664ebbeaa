import { z } from 'zod';
import { contentTypeSchema, contentTypes, feedSorts } from '../domain/content.ts';
import { limits } from '../domain/limits.ts';
import { platformSchema, platforms } from '../domain/platforms.ts';
import { defineCall } from './define-call.ts';
import { choice, pageNumber, pageSize, paginationSchema, sortOrder } from './query.ts';

export const feedItemSchema = z.object({
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
  likeCount: z.int().nonnegative(),
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

export const feedPageSchema = z.object({ items: z.array(feedItemSchema), pagination: paginationSchema });
export type FeedPage = z.infer<typeof feedPageSchema>;

export const feedQuery = z.object({
  page: pageNumber,
  limit: pageSize(limits.pageSize.feed),
  sortBy: z.enum(feedSorts, { error: 'Tri inconnu' }).default('publishedAt'),
  sortOrder: sortOrder.default('desc'),
  platform: choice(platforms, 'Plateforme inconnue'),
  contentType: choice(contentTypes, 'Type de contenu inconnu'),
});
export type FeedQuery = z.output<typeof feedQuery>;

export const feedCalls = {
  list: defineCall({
    id: 'listContentFeed',
    method: 'GET',
    path: '/api/content-feed',
    access: 'public',
    query: feedQuery,
    response: feedPageSchema,
    summary: 'Le fil québécois',
  }),
} as const;
