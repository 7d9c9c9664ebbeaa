import { z } from 'zod';

/**
 * This file contains the schemas of Google's responses. A response that doesn't match is a platform failure
 * and never crashes the service.
 */

/**
 * Text from Google. The transform removes NUL and replaces lone surrogates, because PostgreSQL accepts
 * neither.
 */
const text = z.string().transform((value) => value.toWellFormed().replaceAll('\0', ''));
/** Id of a channel or video. Such ids can be stored and put into URLs without escaping. */
const platformId = z.string().regex(/^[\w-]{1,64}$/);
/** Count as YouTube returns it: a string of digits. */
const countText = z
  .string()
  .regex(/^\d{1,15}$/)
  .transform(Number);
const isoDate = z.iso.datetime({ offset: true }).transform((value) => new Date(value).toISOString());
/** The first video was published in 2005. PostgreSQL can't store a date in year 0. */
const publicationDate = isoDate.refine((value) => value >= '2005');

const thumbnail = z.object({ url: text }).optional();
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

export const tokenResponse = z.object({
  access_token: z.string().min(1),
  refresh_token: z.string().min(1).optional(),
  scope: z.string().optional(),
});

export const channelSchema = z.object({
  id: platformId,
  snippet: z.object({ title: text, customUrl: z.string().optional(), thumbnails }),
  statistics: z.object({
    // Absent when the channel's owner hides the number of subscribers.
    subscriberCount: countText.optional(),
    hiddenSubscriberCount: z.boolean().default(false),
    videoCount: countText,
    viewCount: countText,
  }),
  contentDetails: z.object({ relatedPlaylists: z.object({ uploads: z.string().default('') }) }),
});
export type YoutubeChannel = z.output<typeof channelSchema>;

/**
 * Result of parsing a list response. Its elements are parsed one by one, so an invalid element doesn't make
 * the others fail.
 */
export interface ParsedList<Item> {
  items: Item[];
  /** Path and code of the parse error of each invalid element, by element id. */
  unreadable: Map<string, string>;
}

/**
 * Builds the schema of a list response. `kind` is the value of the response's `kind` field. If `items` is
 * absent, the response must state zero results. Otherwise, a truncated response or an error sent with status
 * 200 would look like an empty channel.
 */
function buildListSchema<Item extends z.ZodType>(kind: string, item: Item) {
  return z
    .union([
      z.object({ kind: z.literal(kind), items: z.array(z.unknown()) }),
      z
        .object({
          kind: z.literal(kind),
          items: z.undefined().optional(),
          pageInfo: z.object({ totalResults: z.literal(0) }),
        })
        .transform(() => ({ items: [] })),
    ])
    .transform(({ items }) => parseEach(item, items));
}

const identified = z.object({ id: z.string() });

function parseEach<Item extends z.ZodType>(item: Item, elements: unknown[]): ParsedList<z.output<Item>> {
  const list: ParsedList<z.output<Item>> = { items: [], unreadable: new Map() };
  for (const [index, element] of elements.entries()) {
    const { data, error } = item.safeParse(element);
    if (error) {
      const [issue] = error.issues;
      const id = identified.safeParse(element).data?.id ?? `#${index}`;
      list.unreadable.set(id, `unexpected response at ${issue?.path.join('.')}: ${issue?.code}`);
    } else {
      list.items.push(data);
    }
  }
  return list;
}

export const channelsResponse = buildListSchema('youtube#channelListResponse', channelSchema);

export const playlistItemsResponse = buildListSchema(
  'youtube#playlistItemListResponse',
  z.object({
    contentDetails: z.object({ videoId: platformId, videoPublishedAt: isoDate.optional() }),
    status: z.object({ privacyStatus: z.string() }),
  }),
);

export const videoSchema = z.object({
  id: platformId,
  snippet: z.object({
    title: text,
    description: text.default(''),
    publishedAt: publicationDate,
    thumbnails,
    liveBroadcastContent: z.string().default('none'),
  }),
  // Absent while a video is being processed or a broadcast hasn't started.
  contentDetails: z.object({ duration: z.string().optional() }).default({}),
  status: z.object({ privacyStatus: z.string() }),
  statistics: z.object({ viewCount: countText.optional(), likeCount: countText.optional() }).default({}),
  liveStreamingDetails: z.object({}).optional(),
});
export type YoutubeVideo = z.output<typeof videoSchema>;

export const videosResponse = buildListSchema('youtube#videoListResponse', videoSchema);

const statsSchema = z.object({
  id: platformId,
  // `likeCount` is absent when the creator hides the number of likes.
  statistics: z.object({ viewCount: countText, likeCount: countText.optional() }),
});
export type YoutubeStats = z.output<typeof statsSchema>;

/**
 * Response of videos.batchGetStats. Unlike a list response, it has no count of results, and a video that is
 * missing in it may still exist.
 */
export const batchStatsResponse = z
  .object({ kind: z.literal('youtube#batchGetStatsResponse'), items: z.array(z.unknown()).default([]) })
  .transform(({ items }) => parseEach(statsSchema, items));
