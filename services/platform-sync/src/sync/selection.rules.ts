import type { ConnectionState } from '@bottin/contracts/events/connection-state.ts';
import type { Upload } from '../google/youtube-api.ts';

const day = 86_400_000;

/** The newest videos of a connection's state. */
export const latestVideosShown = 10;

/** While the budget is tight, how long a video's details are good, by how long ago it came out. At most: see {@link oldestDetailsMs}. */
const goodFor = [
  { upToMs: 3 * day, ms: 0 },
  { upToMs: 30 * day, ms: 5 * day },
] as const;

/** Well under the 30 days for which data may be kept, so that a few failed syncs don't end it. */
const oldestDetailsMs = 25 * day;

export interface Selection {
  /** Videos whose details are to be read now. */
  read: string[];
  /** Videos that stay as they were last read. */
  kept: string[];
}

/**
 * Which of a channel's uploads are read in detail: all that are public; while the budget is tight, those that are new,
 * recent, or read too long ago, and those among the newest whose figures aren't at hand.
 *
 * @param readAt when the videos that we hold were read, by their id on the platform
 * @param shown the videos whose figures the connection's state has
 */
export function selectVideos(
  uploads: readonly Upload[],
  held: { readAt: ReadonlyMap<string, Date | null>; shown: ReadonlySet<string> },
  { now, thrifty }: { now: Date; thrifty: boolean },
): Selection {
  const visible = uploads.filter(({ isPublic }) => isPublic);
  if (!thrifty) return { read: visible.map(({ videoId }) => videoId), kept: [] };
  const newestHeld = new Set(
    visible
      .filter(({ videoId }) => held.readAt.has(videoId))
      .toSorted((a, b) => timeOf(b) - timeOf(a))
      .slice(0, latestVideosShown)
      .map(({ videoId }) => videoId),
  );
  const isDue = (upload: Upload): boolean => {
    const readAt = held.readAt.get(upload.videoId);
    if (!readAt || !upload.publishedAt) return true;
    if (newestHeld.has(upload.videoId) && !held.shown.has(upload.videoId)) return true;
    return now.getTime() - readAt.getTime() >= goodForMs(now.getTime() - upload.publishedAt.getTime());
  };
  const { read = [], kept = [] } = Object.groupBy(visible, (upload) => (isDue(upload) ? 'read' : 'kept'));
  return { read: read.map(({ videoId }) => videoId), kept: kept.map(({ videoId }) => videoId) };
}

/** The newest videos of the state: of those read now, and of those kept that the state had. */
export function latestVideos(
  read: ConnectionState['latestVideos'],
  kept: ReadonlySet<string>,
  before: ConnectionState['latestVideos'],
): ConnectionState['latestVideos'] {
  return [...read, ...before.filter(({ id }) => kept.has(id))]
    .toSorted((a, b) => b.publishedAt.localeCompare(a.publishedAt) || a.id.localeCompare(b.id))
    .slice(0, latestVideosShown);
}

function goodForMs(ageMs: number): number {
  return goodFor.find(({ upToMs }) => ageMs < upToMs)?.ms ?? oldestDetailsMs;
}

function timeOf({ publishedAt }: Upload): number {
  return publishedAt?.getTime() ?? 0;
}
