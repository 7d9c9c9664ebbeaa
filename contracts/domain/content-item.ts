import { z } from 'zod';
import { contentTypeSchema } from './content-type-schema.ts';

/** Content item read from a platform. `id` is unique across platforms and stable across syncs. */
export const contentItemSchema = z.object({
  id: z.string(),
  /** The item's id on its platform. */
  externalId: z.string(),
  contentType: contentTypeSchema,
  title: z.string(),
  description: z.string(),
  thumbnailUrl: z.string().nullable(),
  contentUrl: z.string(),
  duration: z.int().nonnegative().nullable(),
  viewCount: z.int().nonnegative(),
  /** 0 when `likesHidden` is set. */
  likeCount: z.int().nonnegative(),
  /** Set when the creator hides the like count on the platform, so that the count is unknown. */
  likesHidden: z.literal(true).optional(),
  publishedAt: z.iso.datetime(),
});
export type ContentItem = z.infer<typeof contentItemSchema>;

/** New view and like counts of a content item. An earlier event contains the complete item. */
export const contentFiguresSchema = contentItemSchema.pick({ id: true, viewCount: true }).extend({
  /** Null when the creator hides the like count. */
  likeCount: z.int().nonnegative().nullable(),
});
export type ContentFigures = z.infer<typeof contentFiguresSchema>;

/** Content item as its owner sees it in the dashboard. */
export const ownContentSchema = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  thumbnailUrl: z.string().nullable(),
  contentUrl: z.string(),
  contentType: contentTypeSchema,
  viewCount: z.int().nonnegative(),
  /** Null when the creator hides the like count. */
  likeCount: z.int().nonnegative().nullable(),
  publishedAt: z.iso.datetime(),
});
type OwnContent = z.infer<typeof ownContentSchema>;

/**
 * Returns the fields of a content item that its owner sees in the dashboard. `publishedAt` is in ISO 8601.
 */
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
