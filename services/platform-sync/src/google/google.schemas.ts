import { z } from 'zod';

/** What we read of Google's answers. Anything else is a failure of the platform, never a crash here. */

/** PostgreSQL's text and jsonb take neither NUL nor half a surrogate pair. */
const text = z.string().transform((value) => value.toWellFormed().replaceAll('\0', ''));
/** YouTube writes its counts as text. */
const countText = z
  .string()
  .regex(/^\d{1,15}$/)
  .transform(Number);
const moment = z.iso.datetime({ offset: true }).transform((value) => new Date(value).toISOString());

const thumbnail = z.object({ url: z.string() }).optional();
const thumbnails = z
  .object({
    default: thumbnail,
    medium: thumbnail,
    high: thumbnail,
    standard: thumbnail,
    maxres: thumbnail,
  })
  .optional();
export type Thumbnails = z.output<typeof thumbnails>;

export const tokenAnswer = z.object({
  access_token: z.string().min(1),
  refresh_token: z.string().min(1).optional(),
  scope: z.string().optional(),
});

export const channelSchema = z.object({
  id: z.string().min(1),
  snippet: z.object({ title: text, customUrl: z.string().optional(), thumbnails }),
  statistics: z.object({
    // Absent when the owner hides it.
    subscriberCount: countText.optional(),
    hiddenSubscriberCount: z.boolean().default(false),
    videoCount: countText,
    viewCount: countText,
  }),
  contentDetails: z.object({ relatedPlaylists: z.object({ uploads: z.string().default('') }) }),
});
export type YoutubeChannel = z.output<typeof channelSchema>;

/**
 * A list that says what it is. `items` is absent when there is none, and then the list says so: an error sent with 200, or half an answer,
 * must not pass for an empty channel.
 */
function listOf<Item extends z.ZodType>(kind: string, item: Item) {
  const items = z.array(item);
  return z.union([
    z.object({ kind: z.literal(kind), items }),
    z
      .object({
        kind: z.literal(kind),
        items: z.undefined().optional(),
        pageInfo: z.object({ totalResults: z.literal(0) }),
      })
      .transform((): { items: z.output<typeof items> } => ({ items: [] })),
  ]);
}

export const channelsAnswer = listOf('youtube#channelListResponse', channelSchema);

export const playlistItemsAnswer = listOf(
  'youtube#playlistItemListResponse',
  z.object({
    contentDetails: z.object({ videoId: z.string().min(1), videoPublishedAt: moment.optional() }),
    status: z.object({ privacyStatus: z.string() }),
  }),
);

export const videoSchema = z.object({
  id: z.string().min(1),
  snippet: z.object({
    title: text,
    description: text.default(''),
    publishedAt: moment,
    thumbnails,
    liveBroadcastContent: z.string().default('none'),
  }),
  // Absent while a video is being processed or a broadcast is to come.
  contentDetails: z.object({ duration: z.string().optional() }).default({}),
  status: z.object({ privacyStatus: z.string() }),
  statistics: z.object({ viewCount: countText.optional(), likeCount: countText.optional() }).default({}),
  liveStreamingDetails: z.object({}).optional(),
});
export type YoutubeVideo = z.output<typeof videoSchema>;

export const videosAnswer = listOf('youtube#videoListResponse', videoSchema);
