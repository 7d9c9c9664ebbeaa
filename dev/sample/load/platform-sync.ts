import { createHash } from 'node:crypto';
import type { ConnectionState } from '@bottin/contracts/events/connection-state.ts';
import { contentSyncedV1 } from '@bottin/contracts/events/content-synced.v1.ts';
import { platformConnectedV1 } from '@bottin/contracts/events/platform-connected.v1.ts';
import { platformSyncedV1 } from '@bottin/contracts/events/platform-synced.v1.ts';
import type { Client } from 'pg';
import type { SampleConnection, SampleContent, SamplePerson } from '../model.ts';
import { Random } from '../random.ts';
import { insertSentEvents, type EventLog } from './event-log.ts';
import type { LoadedConnection, LoadedPerson } from './loaded-person.ts';
import { insertRows, type Row } from './rows.ts';

/** Maximum number of content items in one event. */
const itemsPerEvent = 50;

interface PersonConnection {
  person: SamplePerson;
  connection: SampleConnection;
}

/**
 * Writes the connections with their pictures, their content and the events of a first sync. They have no
 * OAuth tokens and aren't marked as `managed`, so the platform-sync service never syncs them.
 */
export async function loadPlatformSync(
  client: Client,
  loaded: readonly LoadedPerson[],
  { mediaOrigin, at }: { mediaOrigin: string | null; at: Date },
): Promise<void> {
  const owned = loaded.flatMap(({ person }) =>
    person.connections.map((connection): PersonConnection => ({ person, connection })),
  );
  const hasPictures = mediaOrigin !== null;
  await insertRows(
    client,
    'connections',
    owned.map((one) => connectionRow(one, hasPictures)),
  );
  if (hasPictures)
    await insertRows(
      client,
      'media',
      owned.flatMap((one) => mediaRows(one, mediaOrigin)),
    );
  await insertRows(
    client,
    'content_items',
    owned.flatMap(({ connection }) => contentRows(connection, hasPictures)),
  );
  await insertSentEvents(
    client,
    loaded.flatMap(({ connections }) => connections.flatMap(({ read, pages }) => [read, ...pages])),
    at,
  );
}

/**
 * Returns the id of a picture under /media. As in a real sync, a picture that several connections use has a
 * different id for each connection.
 */
function createMediaId(connection: SampleConnection, file: string): string {
  const { connectionId } = connection;
  // Use the connection's creation time too: the generator has only 32 bits of state, so ids from it alone
  // would collide among the pictures of a million connections.
  const at = new Date(Number.parseInt(connectionId.replace('-', '').slice(0, 12), 16));
  return new Random(`media/${connectionId}/${file}`).uuidV7(at);
}

/** Returns a picture's path under /media; null when no server provides pictures. */
function buildPicturePath(connection: SampleConnection, file: string, hasPictures: boolean): string | null {
  return hasPictures ? `/media/${createMediaId(connection, file)}` : null;
}

function connectionRow({ person, connection }: PersonConnection, hasPictures: boolean): Row {
  return {
    connection_id: connection.connectionId,
    user_id: person.userId,
    platform: connection.platform,
    managed: false,
    external_channel_id: connection.externalChannelId,
    channel_title: connection.channelTitle,
    profile_url: connection.profileUrl,
    avatar_media_id: hasPictures ? createMediaId(connection, person.portrait) : null,
    followers: connection.followers,
    content_count: connection.contentCount,
    view_count: connection.viewCount,
    latest_videos: toLatestVideos(connection, hasPictures),
    status: 'active',
    is_verified: connection.isVerified,
    connected_at: connection.connectedAt,
    synced_at: connection.syncedAt,
    data_read_at: connection.syncedAt,
    failures: 0,
  };
}

function mediaRows({ person, connection }: PersonConnection, origin: string): Row[] {
  const thumbnails = [...new Set(connection.content.map(({ thumbnail }) => thumbnail))];
  const row = (kind: string, file: string) => ({
    id: createMediaId(connection, file),
    connection_id: connection.connectionId,
    url: new URL(`/sample/${file}`, origin).href,
    kind,
  });
  return [row('avatar', person.portrait), ...thumbnails.map((file) => row('thumbnail', file))];
}

function contentRows(connection: SampleConnection, hasPictures: boolean): Row[] {
  return connection.content.map((item) => ({
    id: item.id,
    connection_id: connection.connectionId,
    external_id: item.externalId,
    hash: createHash('sha256')
      .update(JSON.stringify(toItem(connection, item, hasPictures)))
      .digest('hex'),
    media_id: hasPictures ? createMediaId(connection, item.thumbnail) : null,
  }));
}

/**
 * Adds the events of a connection's first sync. For a connection that isn't synced yet, adds only
 * PlatformConnected.
 */
export function addSyncEvents(
  log: EventLog,
  person: SamplePerson,
  connection: SampleConnection,
  hasPictures: boolean,
): LoadedConnection {
  const { userId } = person;
  const state = toState(person, connection, hasPictures);
  const { syncedAt } = state;
  if (syncedAt === null) {
    return { state, read: log.add(platformConnectedV1, { connection: state }), pages: [] };
  }
  const items = connection.content.map((item) => toItem(connection, item, hasPictures));
  const pages = Array.from({ length: Math.ceil(items.length / itemsPerEvent) }, (_, index) =>
    items.slice(index * itemsPerEvent, (index + 1) * itemsPerEvent),
  );
  const ref = { userId, connectionId: connection.connectionId, platform: connection.platform };
  return {
    state,
    read: log.add(platformSyncedV1, { connection: state }),
    pages: pages.map((some) => log.add(contentSyncedV1, { ...ref, items: some, removedIds: [], syncedAt })),
  };
}

function toState(
  { userId, portrait }: SamplePerson,
  connection: SampleConnection,
  hasPictures: boolean,
): ConnectionState {
  return {
    connectionId: connection.connectionId,
    userId,
    platform: connection.platform,
    isVerified: connection.isVerified,
    needsReconnection: false,
    channelTitle: connection.channelTitle,
    profileUrl: connection.profileUrl,
    avatarUrl: buildPicturePath(connection, portrait, hasPictures),
    followers: connection.followers,
    contentCount: connection.contentCount,
    viewCount: connection.viewCount,
    latestVideos: toLatestVideos(connection, hasPictures),
    connectedAt: connection.connectedAt.toISOString(),
    syncedAt: connection.syncedAt?.toISOString() ?? null,
  };
}

function toItem(
  connection: SampleConnection,
  { thumbnail, publishedAt, ...item }: SampleContent,
  hasPictures: boolean,
) {
  return {
    ...item,
    thumbnailUrl: buildPicturePath(connection, thumbnail, hasPictures),
    publishedAt: publishedAt.toISOString(),
  };
}

function toLatestVideos(connection: SampleConnection, hasPictures: boolean): ConnectionState['latestVideos'] {
  return connection.content
    .filter(({ contentType }) => contentType !== 'post')
    .slice(0, 10)
    .map(({ externalId, title, viewCount, publishedAt, thumbnail }) => ({
      id: externalId,
      title,
      viewCount,
      publishedAt: publishedAt.toISOString(),
      thumbnailUrl: buildPicturePath(connection, thumbnail, hasPictures),
    }));
}
