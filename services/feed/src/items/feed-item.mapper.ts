import { type CategorySlug, categoryLabels } from '@bottin/contracts/domain/categories.ts';
import type { FeedItem } from '@bottin/contracts/domain/feed.ts';
import type { CreatorEntity, ItemEntity } from './items.entity.ts';

/** Returns the label of a creator's main category. */
export function getCategoryLabel({ niche }: CreatorEntity): string {
  return categoryLabels[niche as CategorySlug] ?? niche;
}

/** Converts an item and its creator to the public form of the item. */
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
    category: getCategoryLabel(creator),
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
