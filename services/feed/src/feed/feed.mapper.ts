import type { exportedContentSchema } from '@bottin/contracts/domain/account-data.ts';
import { type ownContentSchema, toOwnContent } from '@bottin/contracts/domain/content-item.ts';
import type { z } from 'zod';
import type { ItemEntity } from '../items/items.entity.ts';

export function toOwnContentItem({ publishedAt, ...item }: ItemEntity): z.infer<typeof ownContentSchema> {
  return toOwnContent({ ...item, publishedAt: publishedAt.toISOString() });
}

/** Converts an item to the form used in its creator's personal-data export. */
export function toExportedContent(item: ItemEntity): z.infer<typeof exportedContentSchema> {
  return {
    ...toOwnContentItem(item),
    platform: item.platform,
    externalId: item.externalId,
    duration: item.duration,
  };
}
