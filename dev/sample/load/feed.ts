import { contentSyncedV1 } from '@bottin/contracts/events/content-synced.v1.ts';
import type { Client } from 'pg';
import { copyCreatorColumns, toCreator } from '../../../services/feed/src/content/content.rules.ts';
import type { CreatorEntity } from '../../../services/feed/src/items/items.entity.ts';
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
    loaded.flatMap(({ entry }): Row[] => (entry ? [{ ...toCreator(entry.state) }] : [])),
  );
  await insertRows(
    client,
    'connections',
    loaded.flatMap(({ person: { userId }, connections }) =>
      connections
        .filter(({ pages }) => pages.length > 0)
        .map(({ state: { connectionId } }) => ({ connectionId, userId, floorVersion: 0, closed: false })),
    ),
  );
  await insertRows(
    client,
    'items',
    loaded.flatMap(({ connections, entry }) => {
      const creator = entry && toCreator(entry.state);
      return connections.flatMap(({ pages }) => pages.flatMap((page) => itemRows(page, creator)));
    }),
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

function itemRows(page: SampleEvent, creator: CreatorEntity | null): Row[] {
  const { connectionId, userId, platform, items } = contentSyncedV1.data.parse(page.data);
  return items.map((item) => {
    const facts = { ...item, publishedAt: new Date(item.publishedAt) };
    const { searchText, ...copied } = copyCreatorColumns(facts, creator);
    const source = { connectionId, userId, platform, sourceVersion: page.version };
    return { ...item, ...source, ...copied, searchWords: searchText };
  });
}
