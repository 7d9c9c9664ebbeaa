import type { exportedContentSchema } from '@bottin/contracts/domain/account-data.ts';
import { type CategorySlug, categoryLabels } from '@bottin/contracts/domain/categories.ts';
import type { ownContentSchema } from '@bottin/contracts/domain/content-item.ts';
import type { FeedItem } from '@bottin/contracts/domain/feed.ts';
import type { z } from 'zod';
import type { CreatorEntity, ItemEntity } from '../items/items.entity.ts';

export function toFeedItem(item: ItemEntity, creator: CreatorEntity): FeedItem {
  return {
    id: item.id,
    title: item.title,
    thumbnailUrl: item.thumbnailUrl,
    contentUrl: item.contentUrl,
    videoId: item.platform === 'youtube' ? item.externalId : null,
    platform: item.platform,
    contentType: item.contentType,
    duration: item.duration,
    viewCount: item.viewCount,
    likeCount: item.likeCount,
    publishedAt: item.publishedAt.toISOString(),
    category: categoryLabels[creator.niche as CategorySlug] ?? creator.niche,
    creator: {
      id: creator.userId,
      slug: creator.slug,
      name: creator.name,
      avatarUrl: creator.avatarUrl,
      isVerified: creator.isVerified,
      subscriberCount: creator.followers,
    },
  };
}

export function toOwnContent(item: ItemEntity): z.infer<typeof ownContentSchema> {
  return {
    id: item.id,
    title: item.title,
    description: item.description,
    thumbnailUrl: item.thumbnailUrl,
    contentUrl: item.contentUrl,
    contentType: item.contentType,
    viewCount: item.viewCount,
    likeCount: item.likeCount,
    publishedAt: item.publishedAt.toISOString(),
  };
}

/** An item with all that its owner's download tells of it. */
export function toExportedContent(item: ItemEntity): z.infer<typeof exportedContentSchema> {
  return {
    ...toOwnContent(item),
    platform: item.platform,
    externalId: item.externalId,
    duration: item.duration,
  };
}
