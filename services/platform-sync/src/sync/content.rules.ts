import type { ContentType } from '@bottin/contracts/domain/content.ts';
import type { ContentItem } from '@bottin/contracts/domain/content-item.ts';
import { startOf, withoutControlCharacters } from '@bottin/contracts/domain/text.ts';
import { thumbnailUrl } from '../google/channel.rules.ts';
import type { YoutubeVideo } from '../google/google.schemas.ts';

/** A published item as read, before it has an id and a recorded picture of ours. */
export interface ReadItem extends Omit<ContentItem, 'id' | 'thumbnailUrl'> {
  pictureUrl: string | null;
}

/** What we hold of an item that was published before. */
export interface KnownItem {
  id: string;
  externalId: string;
  hash: string;
}

/** In UTF-16 units. Cards show 100 and search wants a little more; nobody needs the links and hashtags below. */
const descriptionLength = 1_000;

const shortSeconds = 60;
const longestShortSeconds = 180;
const isoDuration = /^P(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/;

/** `PT1H2M3S` in seconds; null when there is none yet (a live in progress says `P0D`). */
export function durationSeconds(duration: string | undefined): number | null {
  const parts = isoDuration.exec(duration ?? '');
  if (!parts) return null;
  const [weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = parts
    .slice(1)
    .map((part) => Number(part ?? 0));
  const total = (((weeks * 7 + days) * 24 + hours) * 60 + minutes) * 60 + seconds;
  return total > 0 ? total : null;
}

/**
 * The API doesn't say what YouTube shows as a Short. Up to a minute is one; up to three minutes (the present limit)
 * only if the owner says so in the title, as ordinary videos are that short too. What was broadcast is a live.
 */
export function contentTypeOf(video: {
  title: string;
  seconds: number | null;
  wasLive: boolean;
}): ContentType {
  if (video.wasLive) return 'live';
  if (video.seconds === null) return 'video';
  if (video.seconds <= shortSeconds) return 'short';
  return video.seconds <= longestShortSeconds && /#shorts?\b/i.test(video.title) ? 'short' : 'video';
}

/** The clocks of two machines may differ by so much. */
const clockSkewMs = 5 * 60_000;

/**
 * Returns whether anyone may see the video now. The owner's own grant also shows us what is private, unlisted or to come: none of that
 * may leave. A publication dated in the future would lead the feed until then.
 */
export function isPublished({ status, snippet }: YoutubeVideo, now: Date): boolean {
  return (
    status.privacyStatus === 'public' &&
    snippet.liveBroadcastContent !== 'upcoming' &&
    Date.parse(snippet.publishedAt) <= now.getTime() + clockSkewMs
  );
}

export function toReadItem(video: YoutubeVideo): ReadItem {
  const { id, snippet, statistics } = video;
  const seconds = durationSeconds(video.contentDetails.duration);
  const contentType = contentTypeOf({
    title: snippet.title,
    seconds,
    wasLive: video.liveStreamingDetails !== undefined,
  });
  const path = contentType === 'short' ? 'shorts/' : 'watch?v=';
  return {
    externalId: id,
    contentType,
    title: withoutControlCharacters(snippet.title),
    description: startOf(withoutControlCharacters(snippet.description), descriptionLength),
    pictureUrl: thumbnailUrl(snippet.thumbnails),
    contentUrl: `https://www.youtube.com/${path}${encodeURIComponent(id)}`,
    duration: seconds,
    viewCount: statistics.viewCount ?? 0,
    likeCount: statistics.likeCount ?? 0,
    ...(statistics.likeCount === undefined ? { likesHidden: true as const } : {}),
    publishedAt: snippet.publishedAt,
  };
}

/** Each item once, whatever an answer repeats. */
export function unique(items: ReadItem[]): ReadItem[] {
  return [...new Map(items.map((item) => [item.externalId, item])).values()];
}

/** The newest first; of the same moment, in a fixed order. */
export function newestFirst<Item extends Pick<ReadItem, 'publishedAt' | 'externalId'>>(
  items: Item[],
): Item[] {
  return items.toSorted(
    (a, b) => b.publishedAt.localeCompare(a.publishedAt) || a.externalId.localeCompare(b.externalId),
  );
}

/**
 * What has to be told: items that are new or not as they were, and the ids of those that are gone: neither read now
 * nor among the kept ones.
 */
export function difference<Item extends KnownItem>(
  read: Item[],
  known: KnownItem[],
  keptExternalIds: ReadonlySet<string> = new Set(),
): { changed: Item[]; removedIds: string[] } {
  const hashes = new Map(known.map(({ id, hash }) => [id, hash]));
  const readIds = new Set(read.map(({ id }) => id));
  return {
    changed: read.filter(({ id, hash }) => hashes.get(id) !== hash),
    removedIds: known
      .filter(({ id, externalId }) => !readIds.has(id) && !keptExternalIds.has(externalId))
      .map(({ id }) => id),
  };
}
