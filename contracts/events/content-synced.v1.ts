import { z } from 'zod';
import { contentTypeSchema } from '../domain/content.ts';
import { connectionRefSchema } from './connection-state.ts';
import { defineEvent } from './define-event.ts';

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
  likeCount: z.int().nonnegative(),
  publishedAt: z.iso.datetime(),
});
export type ContentItem = z.infer<typeof contentItemSchema>;

/** A page of a connection's content, at most 50 items (a message stays under 1 MB); each item is whole. */
export const contentSyncedV1 = defineEvent({
  source: 'platform-sync',
  type: 'ContentSynced',
  version: 1,
  data: connectionRefSchema.extend({
    items: z.array(contentItemSchema).max(50),
    removedIds: z.array(z.string()).max(1000),
    syncedAt: z.iso.datetime(),
  }),
});
