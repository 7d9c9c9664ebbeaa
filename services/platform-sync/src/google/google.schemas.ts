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

/** A list of YouTube's, element by element: one that doesn't parse never fails the others. */
export interface ReadList<Item> {
  items: Item[];
  /** The elements that don't parse: where and why, by their ids. */
  unreadable: Map<string, string>;
}

/**
 * Builds the schema of a list that states its kind. `items` is absent when there is none, and then the list says so: an error sent
 * with 200, or half an answer, must not pass for an empty channel.
 */
function listOf<Item extends z.ZodType>(kind: string, item: Item) {
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
    .transform(({ items }) => readEach(item, items));
}

const identified = z.object({ id: z.string() });

function readEach<Item extends z.ZodType>(item: Item, elements: unknown[]): ReadList<z.output<Item>> {
  const list: ReadList<z.output<Item>> = { items: [], unreadable: new Map() };
  for (const [index, element] of elements.entries()) {
    const { data, error } = item.safeParse(element);
    if (error) {
      const [issue] = error.issues;
      const id = identified.safeParse(element).data?.id ?? `#${index}`;
      list.unreadable.set(id, `unexpected answer at ${issue?.path.join('.')}: ${issue?.code}`);
    } else {
      list.items.push(data);
    }
  }
  return list;
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
