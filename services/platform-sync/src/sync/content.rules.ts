import type { ContentType } from '@bottin/contracts/domain/content.ts';
import type { ContentItem } from '@bottin/contracts/domain/content-item.ts';
import { truncate, removeControlCharacters } from '@bottin/contracts/domain/text.ts';
import { thumbnailUrl } from '../google/channel.rules.ts';
import type { YoutubeVideo } from '../google/google.schemas.ts';
import type { ItemFigures } from './figures.rules.ts';

/** An item as read from the platform. It has no id yet, and its picture is not stored yet. */
export interface ReadItem extends Omit<ContentItem, 'id' | 'thumbnailUrl'> {
  pictureUrl: string | null;
}

/** Id and content hash of an item that was published before. */
export interface KnownItem {
  id: string;
  externalId: string;
  hash: string;
}

/**
 * Maximum length of a description, in UTF-16 units. Cards show only 100 units, but search needs more. Longer
 * descriptions mostly end with links and hashtags, which we don't use.
 */
const descriptionLength = 1_000;

const shortSeconds = 60;
const longestShortSeconds = 180;
/** The longest videos on YouTube last a few weeks. PostgreSQL can't store a number above 2³¹ - 1. */
const maxDurationSeconds = 365 * 86_400;
const isoDuration = /^P(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/;

/**
 * Converts an ISO 8601 duration such as `PT1H2M3S` to seconds. Returns null if the duration isn't known yet
 * (during a live broadcast, YouTube returns `P0D`) or is impossibly long.
 */
export function durationSeconds(duration: string | undefined): number | null {
  const parts = isoDuration.exec(duration ?? '');
  if (!parts) return null;
  const [weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = parts
    .slice(1)
    .map((part) => Number(part ?? 0));
  const total = (((weeks * 7 + days) * 24 + hours) * 60 + minutes) * 60 + seconds;
  return total > 0 && total <= maxDurationSeconds ? total : null;
}

/**
 * Guesses the content type, because YouTube's API doesn't state which videos are Shorts. A broadcast has the
 * type `live`. A video of up to one minute is a Short. YouTube's limit is three minutes, but ordinary videos
 * may also be that short. So a video of one to three minutes is a Short only if its title contains the
 * hashtag `#short` or `#shorts`.
 */
export function detectContentType(video: {
  title: string;
  seconds: number | null;
  wasLive: boolean;
}): ContentType {
  if (video.wasLive) return 'live';
  if (video.seconds === null) return 'video';
  if (video.seconds <= shortSeconds) return 'short';
  return video.seconds <= longestShortSeconds && /#shorts?\b/i.test(video.title) ? 'short' : 'video';
}

/** Tolerated difference between YouTube's clock and ours. */
const clockSkewMs = 5 * 60_000;

/**
 * Returns whether we may publish the video. With its owner's grant, the API also returns private, unlisted
 * and upcoming videos. A video with a future date is excluded too, because it would stay at the top of the
 * feed until that date.
 */
export function isPublished({ status, snippet }: YoutubeVideo, now: Date): boolean {
  return (
    status.privacyStatus === 'public' &&
    snippet.liveBroadcastContent !== 'upcoming' &&
    Date.parse(snippet.publishedAt) <= now.getTime() + clockSkewMs
  );
}

/** Figures of an item as last published. They are null if unknown. */
interface KnownFigures {
  viewCount: number | null;
  likeCount: number | null;
}

/**
 * Converts a video to an item.
 * @param known figures of the item, if it was published before
 */
export function toReadItem(video: YoutubeVideo, known?: KnownFigures): ReadItem {
  const { id, snippet } = video;
  const { viewCount, likeCount } = getFigures(video, known);
  const seconds = durationSeconds(video.contentDetails.duration);
  const contentType = detectContentType({
    title: snippet.title,
    seconds,
    wasLive: video.liveStreamingDetails !== undefined,
  });
  const path = contentType === 'short' ? 'shorts/' : 'watch?v=';
  return {
    externalId: id,
    contentType,
    title: removeControlCharacters(snippet.title),
    description: truncate(removeControlCharacters(snippet.description), descriptionLength),
    pictureUrl: thumbnailUrl(snippet.thumbnails),
    contentUrl: `https://www.youtube.com/${path}${encodeURIComponent(id)}`,
    duration: seconds,
    viewCount,
    likeCount: likeCount ?? 0,
    ...(likeCount === null ? { likesHidden: true as const } : {}),
    publishedAt: snippet.publishedAt,
  };
}

/** Returns the figures of a video. If YouTube omits the views, the known figures stay valid. */
function getFigures({ statistics }: YoutubeVideo, known: KnownFigures | undefined): ItemFigures {
  const { viewCount, likeCount = null } = statistics;
  if (viewCount !== undefined) return { viewCount, likeCount };
  return { viewCount: known?.viewCount ?? 0, likeCount: likeCount ?? known?.likeCount ?? null };
}

/** Keeps one item per platform id. */
export function uniqueItems(items: ReadItem[]): ReadItem[] {
  return [...new Map(items.map((item) => [item.externalId, item])).values()];
}

export function sortNewestFirst<Item extends Pick<ReadItem, 'publishedAt' | 'externalId'>>(
  items: Item[],
): Item[] {
  return items.toSorted(
    (a, b) => b.publishedAt.localeCompare(a.publishedAt) || a.externalId.localeCompare(b.externalId),
  );
}

/**
 * Compares the items just read with the items published before. Returns the new and changed items, and the
 * ids of the removed items.
 */
export function diffItems<Item extends KnownItem>(
  read: Item[],
  known: KnownItem[],
  unchangedExternalIds: ReadonlySet<string> = new Set(),
): { changed: Item[]; removedIds: string[] } {
  const hashes = new Map(known.map(({ id, hash }) => [id, hash]));
  const readIds = new Set(read.map(({ id }) => id));
  return {
    changed: read.filter(({ id, hash }) => hashes.get(id) !== hash),
    removedIds: known
      .filter(({ id, externalId }) => !readIds.has(id) && !unchangedExternalIds.has(externalId))
      .map(({ id }) => id),
  };
}
