import { createHash } from 'node:crypto';
import { type DoubleChannel, getUploadsId } from './channels.ts';
import type { DoubleVideo } from './videos.ts';

type Parts = ReadonlySet<string>;

/** Returns a hash of the content, in the format of Google's ETags. */
export function computeEtag(value: unknown): string {
  return createHash('sha1').update(JSON.stringify(value)).digest('base64url');
}

/**
 * Formats a duration in ISO 8601, such as `PT1H2M3S`. Returns `P0D` for 0, the duration of a future
 * broadcast.
 */
export function isoDuration(seconds: number): string {
  if (seconds <= 0) return 'P0D';
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60), seconds % 60];
  return `PT${h ? `${h}H` : ''}${m ? `${m}M` : ''}${s || (!h && !m) ? `${s}S` : ''}`;
}

const formatTime = (date: Date) => date.toISOString().replace(/\.\d{3}Z$/, 'Z');

/** Builds a resource with kind, etag, id and the requested parts. */
function buildResource(kind: string, id: string, parts: Record<string, unknown>, requested: Parts) {
  const chosen = Object.fromEntries(
    Object.entries(parts).filter(([part, value]) => requested.has(part) && value !== undefined),
  );
  return { kind, etag: computeEtag(chosen), id, ...chosen };
}

function channelThumbnails(origin: string, channel: DoubleChannel) {
  const at = (size: number) => ({
    url: channel.picture
      ? new URL(channel.picture, origin).href
      : `${origin}/img/ch/${channel.id}/${size}.jpg`,
    width: size,
    height: size,
  });
  return { default: at(88), medium: at(240), high: at(800) };
}

const videoSizes = {
  default: ['default', 120, 90],
  medium: ['mqdefault', 320, 180],
  high: ['hqdefault', 480, 360],
  standard: ['sddefault', 640, 480],
  maxres: ['maxresdefault', 1280, 720],
} as const;

/** Width and height of a video's pictures, by file name. */
export const videoPictures: ReadonlyMap<string, readonly [number, number]> = new Map(
  Object.values(videoSizes).map(([name, width, height]) => [name, [width, height] as const]),
);

function videoThumbnails(origin: string, video: DoubleVideo) {
  return Object.fromEntries(
    Object.entries(videoSizes).map(([key, [name, width, height]]) => [
      key,
      { url: `${origin}/img/vi/${video.id}/${name}.jpg`, width, height },
    ]),
  );
}

export const channelParts: Parts = new Set([
  'id',
  'snippet',
  'statistics',
  'contentDetails',
  'status',
  'brandingSettings',
  'topicDetails',
]);
export const playlistItemParts: Parts = new Set(['id', 'snippet', 'contentDetails', 'status']);
export const videoParts: Parts = new Set([
  'id',
  'snippet',
  'statistics',
  'contentDetails',
  'status',
  'liveStreamingDetails',
  'player',
  'topicDetails',
]);

/** Parts of videos.batchGetStats. */
export const videoStatsParts: Parts = new Set(['id', 'snippet', 'statistics', 'contentDetails']);

export function channelResource(origin: string, channel: DoubleChannel, requested: Parts) {
  const { title, description } = channel;
  return buildResource(
    'youtube#channel',
    channel.id,
    {
      snippet: {
        title,
        description,
        customUrl: channel.handle,
        publishedAt: formatTime(channel.publishedAt),
        thumbnails: channelThumbnails(origin, channel),
        localized: { title, description },
        country: 'CA',
      },
      contentDetails: { relatedPlaylists: { likes: '', uploads: getUploadsId(channel.id) } },
      statistics: {
        viewCount: String(channel.viewCount),
        ...(!channel.hiddenSubscriberCount && {
          subscriberCount: String(roundSubscriberCount(channel.subscriberCount)),
        }),
        hiddenSubscriberCount: channel.hiddenSubscriberCount,
        videoCount: String(channel.videoCount),
      },
      status: {
        privacyStatus: 'public',
        isLinked: true,
        longUploadsStatus: 'longUploadsUnspecified',
        madeForKids: false,
      },
    },
    requested,
  );
}

/** Rounds down to three significant figures, like YouTube's public counts. */
export function roundSubscriberCount(count: number): number {
  const unit = 10 ** Math.max(0, String(count).length - 3);
  return Math.floor(count / unit) * unit;
}

export function playlistItemResource(
  origin: string,
  channel: DoubleChannel,
  video: DoubleVideo,
  position: number,
  requested: Parts,
) {
  const playlistId = getUploadsId(channel.id);
  const publishedAt = formatTime(video.publishedAt);
  return buildResource(
    'youtube#playlistItem',
    Buffer.from(`${playlistId}.${video.id}`).toString('base64url'),
    {
      snippet: {
        publishedAt,
        channelId: channel.id,
        title: video.title,
        description: video.description,
        thumbnails: videoThumbnails(origin, video),
        channelTitle: channel.title,
        playlistId,
        position,
        resourceId: { kind: 'youtube#video', videoId: video.id },
        videoOwnerChannelTitle: channel.title,
        videoOwnerChannelId: channel.id,
      },
      contentDetails: { videoId: video.id, videoPublishedAt: publishedAt },
      status: { privacyStatus: 'public' },
    },
    requested,
  );
}

export function videoResource(origin: string, channel: DoubleChannel, video: DoubleVideo, requested: Parts) {
  const { title, description } = video;
  const isShort = video.kind === 'short';
  const pending = video.kind === 'liveNow' || video.kind === 'upcoming';
  return buildResource(
    'youtube#video',
    video.id,
    {
      snippet: {
        publishedAt: formatTime(video.publishedAt),
        channelId: channel.id,
        title,
        description,
        thumbnails: videoThumbnails(origin, video),
        channelTitle: channel.title,
        tags: video.tags,
        categoryId: '24',
        liveBroadcastContent:
          video.kind === 'liveNow' ? 'live' : video.kind === 'upcoming' ? 'upcoming' : 'none',
        defaultLanguage: 'fr-CA',
        localized: { title, description },
        defaultAudioLanguage: 'fr-CA',
      },
      contentDetails: {
        duration: pending ? 'P0D' : isoDuration(video.seconds),
        dimension: '2d',
        definition: 'hd',
        caption: 'false',
        licensedContent: true,
        contentRating: {},
        projection: 'rectangular',
      },
      status: {
        uploadStatus: 'processed',
        privacyStatus: 'public',
        license: 'youtube',
        embeddable: true,
        publicStatsViewable: true,
        madeForKids: false,
      },
      statistics: {
        viewCount: String(video.viewCount),
        likeCount: String(video.likeCount),
        favoriteCount: '0',
        commentCount: String(video.commentCount),
      },
      player: {
        embedHtml: `<iframe width="${isShort ? 270 : 480}" height="${isShort ? 480 : 270}" src="//www.youtube.com/embed/${video.id}" frameborder="0" allowfullscreen></iframe>`,
        ...(isShort && { embedHeight: '480', embedWidth: '270' }),
      },
      liveStreamingDetails: buildLiveDetails(video),
    },
    requested,
  );
}

/** Builds the element of videos.batchGetStats. Unlike other resources, its `snippet` has only a date. */
export function videoStatsResource(video: DoubleVideo, requested: Parts) {
  return buildResource(
    'youtube#videoStats',
    video.id,
    {
      snippet: { publishTime: formatTime(video.publishedAt) },
      statistics: {
        viewCount: String(video.viewCount),
        likeCount: String(video.likeCount),
        commentCount: String(video.commentCount),
      },
      contentDetails: { duration: isoDuration(video.seconds), durationMillis: String(video.seconds * 1000) },
    },
    requested,
  );
}

function buildLiveDetails(video: DoubleVideo) {
  const start = video.publishedAt;
  if (video.kind === 'upcoming')
    return { scheduledStartTime: formatTime(new Date(start.getTime() + 86_400_000)) };
  if (video.kind === 'liveNow')
    return {
      actualStartTime: formatTime(start),
      scheduledStartTime: formatTime(start),
      concurrentViewers: '128',
    };
  if (video.kind !== 'live') return undefined;
  return {
    actualStartTime: formatTime(start),
    actualEndTime: formatTime(new Date(start.getTime() + video.seconds * 1000)),
    scheduledStartTime: formatTime(start),
  };
}
