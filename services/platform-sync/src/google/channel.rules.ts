import { withoutControlCharacters } from '@bottin/contracts/domain/text.ts';
import type { Thumbnails, YoutubeChannel } from './google.schemas.ts';

/** What we keep of a channel. */
export interface ChannelFacts {
  externalChannelId: string;
  title: string;
  profileUrl: string;
  pictureUrl: string | null;
  /** Null when the owner hides the number. */
  followers: number | null;
  contentCount: number;
  viewCount: number;
}

const avatarSizes = ['medium', 'high', 'default'] as const;
const thumbnailSizes = ['standard', 'high', 'maxres', 'medium', 'default'] as const;
const handle = /^@[\w.-]{1,60}$/;

/** Reads what we keep out of YouTube's answer. */
export function channelFacts({ id, snippet, statistics }: YoutubeChannel): ChannelFacts {
  const path = snippet.customUrl && handle.test(snippet.customUrl) ? snippet.customUrl : `channel/${id}`;
  return {
    externalChannelId: id,
    title: withoutControlCharacters(snippet.title),
    profileUrl: `https://www.youtube.com/${path}`,
    pictureUrl: firstOf(snippet.thumbnails, avatarSizes),
    followers: statistics.hiddenSubscriberCount ? null : (statistics.subscriberCount ?? null),
    contentCount: statistics.videoCount,
    viewCount: statistics.viewCount,
  };
}

/** A video's picture: sharp on a card, without the weight of the largest. */
export function thumbnailUrl(thumbnails: Thumbnails): string | null {
  return firstOf(thumbnails, thumbnailSizes);
}

function firstOf(thumbnails: Thumbnails, sizes: ReadonlyArray<keyof NonNullable<Thumbnails>>): string | null {
  for (const size of sizes) {
    const url = thumbnails?.[size]?.url;
    if (url) return url;
  }
  return null;
}
