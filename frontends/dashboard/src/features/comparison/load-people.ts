import type { Entry } from '@bottin/contracts/domain/entry.ts';
import { listEntryPlatforms } from '@bottin/contracts/domain/entry-platforms.ts';
import type { FeedItem } from '@bottin/contracts/domain/feed.ts';
import type { YoutubeChannel } from '@bottin/contracts/domain/youtube-channel.ts';
import { creatorCalls, feedCalls } from '@bottin/contracts/http/endpoints.ts';
import { HttpError } from '@bottin/ui/calls/request.ts';
import { sendCall } from '@bottin/ui/calls/send-call.ts';

/** Number of publications that a comparison shows for each person. */
const publicationCount = 3;

/** Public facts of a compared person. `channel` and `publications` are null when they couldn't be loaded. */
export interface ComparedPerson {
  entry: Entry;
  channel: YoutubeChannel | null;
  publications: readonly FeedItem[] | null;
}

/** People of a comparison, and the slugs that have no public page. */
export interface ComparedPeople {
  people: readonly ComparedPerson[];
  missing: readonly string[];
}

/**
 * Loads the public facts of people by slug.
 * @throws HttpError when the request for an entry fails with a status other than 404
 */
export async function loadPeople(slugs: readonly string[]): Promise<ComparedPeople> {
  const found = await Promise.all(slugs.map(loadPerson));
  const people = found.filter((person) => person !== null);
  return {
    // Omits duplicates: a former slug loads the same person as the current slug.
    people: people.filter(({ entry }, at) => people.findIndex((one) => one.entry.id === entry.id) === at),
    missing: slugs.filter((_, at) => found[at] === null),
  };
}

async function loadPerson(slug: string): Promise<ComparedPerson | null> {
  const entry = await orNull(sendCall(creatorCalls.bySlug, { params: { slug } }), isMissing);
  if (!entry) return null;
  const hasYoutube = listEntryPlatforms(entry).some(({ platform }) => platform === 'youtube');
  const [channel, feed] = await Promise.all([
    hasYoutube ? orNull(sendCall(creatorCalls.youtube, { params: { id: entry.id } })) : null,
    orNull(
      sendCall(feedCalls.list, {
        query: {
          creator: entry.id,
          page: 1,
          limit: publicationCount,
          sortBy: 'publishedAt',
          sortOrder: 'desc',
        },
      }),
    ),
  ]);
  return { entry, channel, publications: feed?.items ?? null };
}

const isMissing = (error: unknown): boolean => error instanceof HttpError && error.status === 404;

/**
 * Resolves to null when `promise` rejects with an error that `isExpected` accepts (by default, any error).
 */
async function orNull<T>(
  promise: Promise<T>,
  isExpected: (error: unknown) => boolean = () => true,
): Promise<T | null> {
  try {
    return await promise;
  } catch (error) {
    if (!isExpected(error)) throw error;
    return null;
  }
}
