import { createHash } from 'node:crypto';
import { type DoubleChannel, uploadsOf } from './channels.ts';
import type { DoubleVideo } from './videos.ts';

type Parts = ReadonlySet<string>;

/** An ETag as Google writes them in resources: changes when what it stands for does. */
export function etagOf(value: unknown): string {
  return createHash('sha1').update(JSON.stringify(value)).digest('base64url');
}

/** `PT1H2M3S`; `P0D` for what has not taken place yet. */
export function isoDuration(seconds: number): string {
  if (seconds <= 0) return 'P0D';
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60), seconds % 60];
  return `PT${h ? `${h}H` : ''}${m ? `${m}M` : ''}${s || (!h && !m) ? `${s}S` : ''}`;
}

const iso = (date: Date) => date.toISOString().replace(/\.\d{3}Z$/, 'Z');

/** Only the asked parts, with kind, etag and id before them. */
function resource(kind: string, id: string, parts: Record<string, unknown>, asked: Parts) {
  const chosen = Object.fromEntries(
    Object.entries(parts).filter(([part, value]) => asked.has(part) && value !== undefined),
  );
  return { kind, etag: etagOf(chosen), id, ...chosen };
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

/** File name → width and height of a video's pictures. */
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

export function channelResource(origin: string, channel: DoubleChannel, asked: Parts) {
  const { title, description } = channel;
  return resource(
    'youtube#channel',
    channel.id,
    {
      snippet: {
        title,
        description,
        customUrl: channel.handle,
        publishedAt: iso(channel.publishedAt),
        thumbnails: channelThumbnails(origin, channel),
        localized: { title, description },
        country: 'CA',
      },
      contentDetails: { relatedPlaylists: { likes: '', uploads: uploadsOf(channel.id) } },
      statistics: {
        viewCount: String(channel.viewCount),
        ...(!channel.hiddenSubscriberCount && {
          subscriberCount: String(roundCount(channel.subscriberCount)),
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
    asked,
  );
}

/** YouTube's public count has three significant figures. */
function roundCount(count: number): number {
  const unit = 10 ** Math.max(0, String(count).length - 3);
  return Math.floor(count / unit) * unit;
}

export function playlistItemResource(
  origin: string,
  channel: DoubleChannel,
  video: DoubleVideo,
  position: number,
  asked: Parts,
) {
  const playlistId = uploadsOf(channel.id);
  const publishedAt = iso(video.publishedAt);
  return resource(
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
    asked,
  );
}

export function videoResource(origin: string, channel: DoubleChannel, video: DoubleVideo, asked: Parts) {
  const { title, description } = video;
  const isShort = video.kind === 'short';
  const pending = video.kind === 'liveNow' || video.kind === 'upcoming';
  return resource(
    'youtube#video',
    video.id,
    {
      snippet: {
        publishedAt: iso(video.publishedAt),
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
      liveStreamingDetails: liveDetails(video),
    },
    asked,
  );
}

function liveDetails(video: DoubleVideo) {
  const start = video.publishedAt;
  if (video.kind === 'upcoming') return { scheduledStartTime: iso(new Date(start.getTime() + 86_400_000)) };
  if (video.kind === 'liveNow')
    return { actualStartTime: iso(start), scheduledStartTime: iso(start), concurrentViewers: '128' };
  if (video.kind !== 'live') return undefined;
  return {
    actualStartTime: iso(start),
    actualEndTime: iso(new Date(start.getTime() + video.seconds * 1000)),
    scheduledStartTime: iso(start),
  };
}
