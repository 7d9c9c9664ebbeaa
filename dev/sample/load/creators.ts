import { toQuebecDay } from '@bottin/contracts/domain/days.ts';
import { toSortKey } from '@bottin/contracts/domain/text.ts';
import type { Client } from 'pg';
import { listPlatforms, buildSearchText } from '../../../services/creators/src/entries/entries.rules.ts';
import { insertAppliedEvents, insertSentEvents } from './event-log.ts';
import type { LoadedConnection, LoadedPerson } from './loaded-person.ts';
import { insertRows, type Row } from './rows.ts';

/**
 * Writes the data that the creators service would store after applying the events of the identity and
 * platform-sync services.
 */
export async function loadCreators(client: Client, loaded: readonly LoadedPerson[], at: Date): Promise<void> {
  const connections = loaded.flatMap((one) => one.connections);
  await insertRows(
    client,
    'entries',
    loaded.map((one) => entryRow(one, at)),
  );
  await insertRows(client, 'connections', connections.map(connectionRow));
  await insertRows(client, 'follower_history', loaded.flatMap(historyRows));
  await insertAppliedEvents(
    client,
    loaded.flatMap(({ profileCompleted, connections: own }) => [
      { event: profileCompleted, scope: 'state' },
      ...own.map(({ read, state }) => ({ event: read, scope: state.connectionId })),
    ]),
    at,
  );
  await insertSentEvents(
    client,
    loaded.flatMap(({ entry }) => entry?.upserted ?? []),
    at,
  );
}

function entryRow({ account, entry }: LoadedPerson, at: Date): Row {
  const state = entry?.state;
  return {
    id: account.userId,
    account,
    state: state ?? null,
    version: entry?.upserted.version ?? null,
    slug: state?.slug ?? null,
    has_page: state?.hasPage ?? false,
    listed: state?.listed ?? false,
    sort_name: state ? toSortKey(state.name) : null,
    search_text: state ? buildSearchText(state) : null,
    platforms: state ? listPlatforms(state) : [],
    categories: state?.categories ?? [],
    region_bucket: state?.regionBucket ?? null,
    audience_size: state?.audienceSize ?? null,
    followers: state?.followers ?? null,
    created_at: state?.createdAt ?? null,
    listed_at: state?.listed ? state.createdAt : null,
    updated_at: at,
  };
}

function connectionRow({ state, read }: LoadedConnection): Row {
  const { connectionId, userId } = state;
  return { connectionId, userId, state, version: read.version, expiredVersion: 0, closed: false };
}

/**
 * Returns the follower counts of the last sync and of an earlier day. No event contains the earlier counts.
 */
function historyRows({ person, connections }: LoadedPerson): Row[] {
  const latest = connections.map(({ state }) =>
    toHistoryRow(state.connectionId, state.syncedAt, state.followers),
  );
  const earlier = person.connections.map((one) =>
    toHistoryRow(one.connectionId, one.earlier?.at.toISOString(), one.earlier?.followers),
  );
  return [...latest, ...earlier].filter((row) => row !== null);
}

function toHistoryRow(
  connectionId: string,
  at: string | null | undefined,
  followers: number | null | undefined,
): Row | null {
  if (!at || followers === null || followers === undefined) return null;
  return { connection_id: connectionId, day: toQuebecDay(new Date(at)), followers };
}
