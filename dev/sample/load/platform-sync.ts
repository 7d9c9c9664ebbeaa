import { createHash } from 'node:crypto';
import type { ConnectionState } from '@bottin/contracts/events/connection-state.ts';
import { contentSyncedV1 } from '@bottin/contracts/events/content-synced.v1.ts';
import { platformConnectedV1 } from '@bottin/contracts/events/platform-connected.v1.ts';
import { platformSyncedV1 } from '@bottin/contracts/events/platform-synced.v1.ts';
import type { Client } from 'pg';
import type { SampleConnection, SampleContent, SamplePerson } from '../model.ts';
import { Random } from '../random.ts';
import { addEvents, event } from './outbox.ts';
import { insertRows, present, type Row, transaction } from './rows.ts';

/** How many content items one event may carry. */
const page = 50;
const mediaTime = new Date(Date.UTC(2024, 3, 1));

interface Owned {
  person: SamplePerson;
  connection: SampleConnection;
}

/** Gives people their connections, without tokens and never due, with pictures, content and the events of a first sync. */
export function loadPlatformSync(
  client: Client,
  people: readonly SamplePerson[],
  mediaOrigin: string | null,
): Promise<void> {
  return transaction(client, async () => {
    const deleted = await present(
      client,
      'user_tombstones',
      'user_id',
      people.map(({ userId }) => userId),
    );
    const wanted = people
      .filter(({ userId }) => !deleted.has(userId))
      .flatMap((person) => person.connections.map((connection): Owned => ({ person, connection })));
    const hasPictures = mediaOrigin !== null;
    const created = await insertRows(
      client,
      'connections',
      wanted.map((owned) => connectionRow(owned, hasPictures)),
      'connection_id',
    );
    const added = wanted.filter(({ connection }) => created.has(connection.connectionId));
    if (hasPictures)
      await insertRows(
        client,
        'media',
        added.flatMap((owned) => mediaRows(owned, mediaOrigin)),
        'id',
      );
    await insertRows(
      client,
      'content_items',
      added.flatMap(({ connection }) => contentRows(connection, hasPictures)),
      'id',
    );
    await addEvents(
      client,
      added.flatMap((owned) => eventsOf(owned, hasPictures)),
    );
  });
}

/** A picture's id under /media: the same picture has one per connection, as with a real sync. */
function mediaId(connection: SampleConnection, file: string): string {
  return new Random(`media/${connection.connectionId}/${file}`).uuidV7(mediaTime);
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

function eventsOf({ person, connection }: Owned, hasPictures: boolean) {
  const { userId } = person;
  const state = toState(person, connection, hasPictures);
  const { syncedAt } = state;
  if (syncedAt === null) return [event(platformConnectedV1, userId, { connection: state })];
  const items = connection.content.map((item) => toItem(connection, item, hasPictures));
  const pages = Array.from({ length: Math.ceil(items.length / page) }, (_, index) =>
    items.slice(index * page, (index + 1) * page),
  );
  const ref = { userId, connectionId: connection.connectionId, platform: connection.platform };
  return [
    event(platformSyncedV1, userId, { connection: state }),
    ...pages.map((some) => event(contentSyncedV1, userId, { ...ref, items: some, removedIds: [], syncedAt })),
  ];
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
