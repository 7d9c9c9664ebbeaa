import { createHash } from 'node:crypto';
import type { ConnectionState } from '@bottin/contracts/events/connection-state.ts';
import { contentSyncedV1 } from '@bottin/contracts/events/content-synced.v1.ts';
import { platformConnectedV1 } from '@bottin/contracts/events/platform-connected.v1.ts';
import { platformSyncedV1 } from '@bottin/contracts/events/platform-synced.v1.ts';
import type { Client } from 'pg';
import type { SampleConnection, SampleContent, SamplePerson } from '../model.ts';
import { Random } from '../random.ts';
import { addSentEvents, type EventLog } from './event-log.ts';
import type { LoadedConnection, LoadedPerson } from './loaded-person.ts';
import { insertRows, type Row } from './rows.ts';

/** How many content items one event may carry. */
const page = 50;

interface Owned {
  person: SamplePerson;
  connection: SampleConnection;
}

/** Gives people their connections, without tokens and never due, with pictures, content and the events of a first sync. */
export async function loadPlatformSync(
  client: Client,
  loaded: readonly LoadedPerson[],
  { mediaOrigin, at }: { mediaOrigin: string | null; at: Date },
): Promise<void> {
  const owned = loaded.flatMap(({ person }) =>
    person.connections.map((connection): Owned => ({ person, connection })),
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
  await addSentEvents(
    client,
    loaded.flatMap(({ connections }) => connections.flatMap(({ read, pages }) => [read, ...pages])),
    at,
  );
}

/** A picture's id under /media: the same picture has one per connection, as with a real sync. */
function mediaId(connection: SampleConnection, file: string): string {
  const { connectionId } = connection;
  // At the connection's own moment: the generator has 32 bits, too few to tell a million connections' pictures apart.
  const at = new Date(Number.parseInt(connectionId.replace('-', '').slice(0, 12), 16));
  return new Random(`media/${connectionId}/${file}`).uuidV7(at);
}

/** A picture's path under /media; null where none are shipped. */
function pictureOf(connection: SampleConnection, file: string, hasPictures: boolean): string | null {
  return hasPictures ? `/media/${mediaId(connection, file)}` : null;
}

function connectionRow({ person, connection }: Owned, hasPictures: boolean): Row {
  return {
    connection_id: connection.connectionId,
    user_id: person.userId,
    platform: connection.platform,
    managed: false,
    external_channel_id: connection.externalChannelId,
    channel_title: connection.channelTitle,
    profile_url: connection.profileUrl,
    avatar_media_id: hasPictures ? mediaId(connection, person.portrait) : null,
    followers: connection.followers,
    content_count: connection.contentCount,
    view_count: connection.viewCount,
    latest_videos: latestOf(connection, hasPictures),
    status: 'active',
    is_verified: connection.isVerified,
    connected_at: connection.connectedAt,
    synced_at: connection.syncedAt,
    data_read_at: connection.syncedAt,
    failures: 0,
  };
}

function mediaRows({ person, connection }: Owned, origin: string): Row[] {
  const thumbnails = [...new Set(connection.content.map(({ thumbnail }) => thumbnail))];
  const row = (kind: string, file: string) => ({
    id: mediaId(connection, file),
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
    media_id: hasPictures ? mediaId(connection, item.thumbnail) : null,
  }));
}

/** The events of a connection's first sync, or of its making while nothing was read yet. */
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
  const pages = Array.from({ length: Math.ceil(items.length / page) }, (_, index) =>
    items.slice(index * page, (index + 1) * page),
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
    avatarUrl: pictureOf(connection, portrait, hasPictures),
    followers: connection.followers,
    contentCount: connection.contentCount,
    viewCount: connection.viewCount,
    latestVideos: latestOf(connection, hasPictures),
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
    thumbnailUrl: pictureOf(connection, thumbnail, hasPictures),
    publishedAt: publishedAt.toISOString(),
  };
}

function latestOf(connection: SampleConnection, hasPictures: boolean): ConnectionState['latestVideos'] {
  return connection.content
    .filter(({ contentType }) => contentType !== 'post')
    .slice(0, 10)
    .map(({ externalId, title, viewCount, publishedAt, thumbnail }) => ({
      id: externalId,
      title,
      viewCount,
      publishedAt: publishedAt.toISOString(),
      thumbnailUrl: pictureOf(connection, thumbnail, hasPictures),
    }));
}
