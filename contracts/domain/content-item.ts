import { z } from 'zod';
import { contentTypeSchema } from './content.ts';

/** One content item as read from its platform. `id` is unique over all platforms and stays the same over syncs. */
export const contentItemSchema = z.object({
  id: z.string(),
  /** The platform's own id of the item. */
  externalId: z.string(),
  contentType: contentTypeSchema,
  title: z.string(),
  description: z.string(),
  thumbnailUrl: z.string().nullable(),
  contentUrl: z.string(),
  duration: z.int().nonnegative().nullable(),
  viewCount: z.int().nonnegative(),
  /** 0 when `likesHidden`. */
  likeCount: z.int().nonnegative(),
  /** The owner hides the number of likes: it is unknown. */
  likesHidden: z.literal(true).optional(),
  publishedAt: z.iso.datetime(),
});
export type ContentItem = z.infer<typeof contentItemSchema>;

/** A content item as its owner sees it in the dashboard. */
export const ownContentSchema = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  thumbnailUrl: z.string().nullable(),
  contentUrl: z.string(),
  contentType: contentTypeSchema,
  viewCount: z.int().nonnegative(),
  /** Null when its owner hides it. */
  likeCount: z.int().nonnegative().nullable(),
  publishedAt: z.iso.datetime(),
});
type OwnContent = z.infer<typeof ownContentSchema>;

/** An item as its owner sees it. `publishedAt` is in ISO 8601. */
export function toOwnContent(item: OwnContent): OwnContent {
  return {
    id: item.id,
    title: item.title,
    description: item.description,
    thumbnailUrl: item.thumbnailUrl,
    contentUrl: item.contentUrl,
    contentType: item.contentType,
    viewCount: item.viewCount,
    likeCount: item.likeCount,
    publishedAt: item.publishedAt,
  };
}
