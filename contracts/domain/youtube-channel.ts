import { z } from 'zod';

export const youtubeChannelSchema = z.object({
  channelTitle: z.string(),
  channelThumbnail: z.string().nullable(),
  channelUrl: z.string(),
  /** Null when the channel hides its subscriber count. */
  subscriberCount: z.int().nonnegative().nullable(),
  videoCount: z.int().nonnegative(),
  viewCount: z.int().nonnegative(),
  latestVideos: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      /** Path under /media on this site. */
      thumbnailUrl: z.string().nullable().optional(),
    }),
  ),
  syncedAt: z.iso.datetime(),
});
export type YoutubeChannel = z.infer<typeof youtubeChannelSchema>;

/**
 * YouTube channel as its owner sees it. Counts are null until the first sync. The subscriber count is also
 * null when the channel hides it.
 */
export const youtubeStatusSchema = z.object({
  connected: z.boolean(),
  subscriberCount: z.int().nonnegative().nullable(),
  videoCount: z.int().nonnegative().nullable(),
  viewCount: z.int().nonnegative().nullable(),
  channelName: z.string().nullable(),
  avatar: z.string().nullable(),
  channelUrl: z.string().nullable(),
  latestVideos: z.array(
    z.object({
      videoId: z.string(),
      title: z.string(),
      viewCount: z.int().nonnegative(),
      publishedAt: z.iso.datetime(),
      /** Path under /media on this site. */
      thumbnailUrl: z.string().nullable().optional(),
    }),
  ),
  lastSyncAt: z.iso.datetime().nullable(),
});
export type YoutubeStatus = z.infer<typeof youtubeStatusSchema>;
