import type { EntryState } from '@bottin/contracts/domain/entry.ts';
import { contentSyncedV1 } from '@bottin/contracts/events/content-synced.v1.ts';
import type { Client } from 'pg';
import { getRelevance, buildSearchText } from '../../../services/feed/src/content/content.rules.ts';
import { insertAppliedEvents, type SampleEvent } from './event-log.ts';
import type { LoadedPerson } from './loaded-person.ts';
import { insertRows, type Row } from './rows.ts';

/**
 * Writes the data that the feed service would store after applying the events of the platform-sync and
 * creators services.
 */
export async function loadFeed(client: Client, loaded: readonly LoadedPerson[], at: Date): Promise<void> {
  await insertRows(
    client,
    'creators',
    loaded.flatMap(({ entry }): Row[] => (entry ? [creatorRow(entry.state)] : [])),
  );
  await insertRows(
    client,
    'connections',
    loaded.flatMap(({ person: { userId }, connections }) =>
      connections
        .filter(({ pages }) => pages.length > 0)
        .map(({ state: { connectionId } }) => ({
          connection_id: connectionId,
          user_id: userId,
          floor_version: 0,
          closed: false,
        })),
    ),
  );
  await insertRows(
    client,
    'items',
    loaded.flatMap(({ connections, entry }) =>
      connections.flatMap(({ pages }) => pages.flatMap((page) => itemRows(page, entry?.state ?? null))),
    ),
    { search_words: "to_tsvector('french', given ->> 'search_words')" },
  );
  await insertAppliedEvents(
    client,
    loaded.flatMap(({ connections, entry }) => [
      ...connections.flatMap(({ pages }) => pages.map((event) => ({ event, scope: null }))),
      ...(entry ? [{ event: entry.upserted, scope: 'state' }] : []),
    ]),
    at,
  );
}

function creatorRow(state: EntryState): Row {
  return {
    user_id: state.id,
    slug: state.slug,
    name: state.name,
    avatar_url: state.profileImageUrl,
    is_verified: state.verified,
    followers: state.followers,
    niche: state.niche,
    listed: state.listed,
    has_page: state.hasPage,
    categories: state.categories,
    region_bucket: state.regionBucket,
  };
}

function itemRows(page: SampleEvent, creator: EntryState | null): Row[] {
  const { connectionId, userId, platform, items } = contentSyncedV1.data.parse(page.data);
  return items.map((item) => ({
    id: item.id,
    connection_id: connectionId,
    user_id: userId,
    platform,
    external_id: item.externalId,
    content_type: item.contentType,
    title: item.title,
    description: item.description,
    thumbnail_url: item.thumbnailUrl,
    content_url: item.contentUrl,
    duration: item.duration,
    view_count: item.viewCount,
    like_count: item.likeCount,
    published_at: item.publishedAt,
    source_version: page.version,
    listed: creator?.listed ?? false,
    relevance: getRelevance({
      publishedAt: new Date(item.publishedAt),
      viewCount: item.viewCount,
      likeCount: item.likeCount,
      followers: creator?.followers ?? null,
      isVerified: creator?.verified ?? false,
    }),
    categories: creator?.categories ?? [],
    region_bucket: creator?.regionBucket ?? '',
    search_words: buildSearchText(item.title, creator?.name ?? ''),
  }));
}
