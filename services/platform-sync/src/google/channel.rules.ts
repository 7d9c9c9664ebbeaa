import { removeControlCharacters } from '@bottin/contracts/domain/text.ts';
import type { Thumbnails, YoutubeChannel } from './google.schemas.ts';

/** Data about a channel that we store. */
export interface ChannelFacts {
  externalChannelId: string;
  title: string;
  profileUrl: string;
  pictureUrl: string | null;
  /** Null when the channel's owner hides the number of subscribers. */
  followers: number | null;
  contentCount: number;
  viewCount: number;
}

const avatarSizes = ['medium', 'high', 'default'] as const;
const thumbnailSizes = ['standard', 'high', 'maxres', 'medium', 'default'] as const;
const handlePattern = /^@[\w.-]{1,60}$/;

/** Converts a channel from YouTube's response to the data that we store. */
export function toChannelFacts({ id, snippet, statistics }: YoutubeChannel): ChannelFacts {
  const path =
    snippet.customUrl && handlePattern.test(snippet.customUrl) ? snippet.customUrl : `channel/${id}`;
  return {
    externalChannelId: id,
    title: removeControlCharacters(snippet.title),
    profileUrl: `https://www.youtube.com/${path}`,
    pictureUrl: findThumbnail(snippet.thumbnails, avatarSizes),
    followers: statistics.hiddenSubscriberCount ? null : (statistics.subscriberCount ?? null),
    contentCount: statistics.videoCount,
    viewCount: statistics.viewCount,
  };
}

/**
 * Returns the URL of a video's thumbnail. Prefers a size that is sharp on a card but smaller than the
 * largest.
 */
export function thumbnailUrl(thumbnails: Thumbnails): string | null {
  return findThumbnail(thumbnails, thumbnailSizes);
}

function findThumbnail(
  thumbnails: Thumbnails,
  sizes: ReadonlyArray<keyof NonNullable<Thumbnails>>,
): string | null {
  for (const size of sizes) {
    const url = thumbnails?.[size]?.url;
    if (url) return url;
  }
  return null;
}
