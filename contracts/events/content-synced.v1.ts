import { z } from 'zod';
import { contentFiguresSchema, contentItemSchema } from '../domain/content-item.ts';
import { connectionRefSchema } from './connection-state.ts';
import { defineEvent } from './define-event.ts';

/**
 * Part of a connection's content. An event contains at most 50 complete items, which keeps the message under
 * 1 MB.
 */
export const contentSyncedV1 = defineEvent({
  source: 'platform-sync',
  type: 'ContentSynced',
  version: 1,
  data: connectionRefSchema.extend({
    items: z.array(contentItemSchema).max(50),
    /** New view and like counts of items that are otherwise unchanged. */
    figures: z.array(contentFiguresSchema).max(50).optional(),
    removedIds: z.array(z.string()).max(1000),
    syncedAt: z.iso.datetime(),
  }),
});
