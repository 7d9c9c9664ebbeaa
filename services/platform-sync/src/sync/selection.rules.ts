import type { ConnectionState } from '@bottin/contracts/events/connection-state.ts';
import { pageSize, type Upload, type UploadList } from '../google/youtube-api.ts';

const day = 86_400_000;

/** A connection's state contains this many of the newest videos. */
export const latestVideosShown = 10;

/**
 * Maximum age of a video's details when quota is low. `upToMs` is the maximum age of the video itself. For a
 * video that is older than 30 days, {@link maxDetailsAgeMs} applies.
 */
const detailsTtls = [
  { upToMs: 3 * day, ms: 0 },
  { upToMs: 30 * day, ms: 5 * day },
] as const;

/**
 * How long the details of an old video stay valid. This is well below the retention limit of 30 days, so that
 * the data doesn't expire after a few failed syncs.
 */
const maxDetailsAgeMs = 25 * day;

/**
 * Age of a video's details above which the video is removed if YouTube's response about it can't be parsed. It
 * is above {@link maxDetailsAgeMs}, so that the details are read again several times before, and below the
 * retention limit, so that the channel's data doesn't expire.
 */
const maxUnreadableAgeMs = 28 * day;

export interface Selection {
  /** Platform ids of the videos whose details must be read now. */
  read: string[];
  /** Platform ids of the videos whose details are not read and stay unchanged. */
  retained: string[];
}

/**
 * Adds the known videos that a response may lack although they are public. Their details are then read again:
 * only items whose video is no longer public are removed. The sync doesn't fail, because it would fail forever
 * if YouTube's response stays wrong. Known videos are added in three cases:
 * - Elements of the response can't be parsed.
 * - The page is full and contains private or unlisted uploads, which take the places of older public videos.
 * - The response contains no uploads, or the playlist doesn't exist, although the channel's statistics count
 *   public videos. The response or the count may be wrong, for example after all videos became private.
 * @param videoCount number of public videos, according to the channel's statistics
 * @param knownIds platform ids of the channel's stored items
 */
export function addMissingUploads(
  { uploads, isComplete }: UploadList,
  videoCount: number,
  knownIds: Iterable<string>,
): Upload[] {
  const isFilledByOthers = uploads.length >= pageSize && uploads.some(({ isPublic }) => !isPublic);
  const isEmptyWrongly = uploads.length === 0 && videoCount > 0;
  if (isComplete && !isFilledByOthers && !isEmptyWrongly) return uploads;
  const listed = new Set(uploads.map(({ videoId }) => videoId));
  const missing = [...knownIds].filter((videoId) => !listed.has(videoId));
  return [...uploads, ...missing.map((videoId) => ({ videoId, isPublic: true, publishedAt: null }))];
}

/**
 * Selects the public uploads whose details must be read. If quota isn't low, these are all public uploads. If
 * quota is low, they are the new videos, the videos whose details are no longer valid, and any of the ten
 * newest videos that the connection's state doesn't contain yet.
 * @param known.readAt when the details of each known video were last read, by platform id
 * @param known.shown platform ids of the videos in the connection's state
 */
export function selectVideos(
  uploads: readonly Upload[],
  known: { readAt: ReadonlyMap<string, Date | null>; shown: ReadonlySet<string> },
  { now, lowQuota }: { now: Date; lowQuota: boolean },
): Selection {
  const visible = uploads.filter(({ isPublic }) => isPublic);
  if (!lowQuota) return { read: visible.map(({ videoId }) => videoId), retained: [] };
  const newestKnown = new Set(
    visible
      .filter(({ videoId }) => known.readAt.has(videoId))
      .toSorted((a, b) => getTime(b) - getTime(a))
      .slice(0, latestVideosShown)
      .map(({ videoId }) => videoId),
  );
  const isDue = (upload: Upload): boolean => {
    const readAt = known.readAt.get(upload.videoId);
    if (!readAt || !upload.publishedAt) return true;
    if (newestKnown.has(upload.videoId) && !known.shown.has(upload.videoId)) return true;
    return now.getTime() - readAt.getTime() >= getDetailsTtlMs(now.getTime() - upload.publishedAt.getTime());
  };
  const { read = [], retained = [] } = Object.groupBy(visible, (upload) =>
    isDue(upload) ? 'read' : 'retained',
  );
  return { read: read.map(({ videoId }) => videoId), retained: retained.map(({ videoId }) => videoId) };
}

/**
 * Returns whether the stored details of a video are young enough to stay if they can't be read again.
 * @param readAt when they were last read; null or undefined if unknown
 */
export function areDetailsValid(readAt: Date | null | undefined, now: Date): boolean {
  return !!readAt && now.getTime() - readAt.getTime() < maxUnreadableAgeMs;
}

/**
 * Returns the newest videos for the connection's new state, chosen from the videos just read and the
 * unchanged videos of the previous state.
 */
export function latestVideos(
  read: ConnectionState['latestVideos'],
  unchanged: ReadonlySet<string>,
  before: ConnectionState['latestVideos'],
): ConnectionState['latestVideos'] {
  return [...read, ...before.filter(({ id }) => unchanged.has(id))]
    .toSorted((a, b) => b.publishedAt.localeCompare(a.publishedAt) || a.id.localeCompare(b.id))
    .slice(0, latestVideosShown);
}

function getDetailsTtlMs(ageMs: number): number {
  return detailsTtls.find(({ upToMs }) => ageMs < upToMs)?.ms ?? maxDetailsAgeMs;
}

function getTime({ publishedAt }: Upload): number {
  return publishedAt?.getTime() ?? 0;
}
