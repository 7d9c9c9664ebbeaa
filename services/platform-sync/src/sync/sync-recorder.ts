import type { ContentItem } from '@bottin/contracts/domain/content-item.ts';
import { contentSyncedV1 } from '@bottin/contracts/events/content-synced.v1.ts';
import { platformSyncFailedV1 } from '@bottin/contracts/events/platform-sync-failed.v1.ts';
import { platformSyncedV1 } from '@bottin/contracts/events/platform-synced.v1.ts';
import { Outbox } from '@bottin/messaging/outbox.ts';
import { Clock } from '@bottin/service-kit/clock.ts';
import { sha256 } from '@bottin/service-kit/crypto.ts';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { ConnectionCloser } from '../connections/connection-closer.ts';
import type { ConnectionEntity } from '../connections/connection.entity.ts';
import { mediaPath, toRef, toState } from '../connections/connection.mapper.ts';
import { ConnectionRepository } from '../connections/connection.repository.ts';
import type { ContentItemEntity } from '../connections/content-item.entity.ts';
import type { FailureReason } from '../google/platform-failure.ts';
import { pageSize } from '../google/youtube-api.ts';
import { MediaRepository } from '../media/media.repository.ts';
import { TokenVault } from '../tokens/token-vault.ts';
import type { ChannelReadResult } from './channel-reader.ts';
import { ClaimRepository } from './claim.repository.ts';
import { ContentRepository } from './content.repository.ts';
import { diffItems, type ReadItem } from './content.rules.ts';
import { DataExpiry } from './data-expiry.ts';
import { latestVideos, latestVideosShown } from './selection.rules.ts';
import { figuresIntervalMs } from './figures.rules.ts';
import { nextAttemptAt, nextSyncAt } from './sync.rules.ts';

interface IdentifiedItem extends ContentItemEntity {
  item: ContentItem;
}

/**
 * Stores the outcome of a sync and queues the events about it, in one transaction. Does nothing if the claim
 * was lost.
 */
@Injectable()
export class SyncRecorder {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly claims: ClaimRepository,
    private readonly connections: ConnectionRepository,
    private readonly content: ContentRepository,
    private readonly media: MediaRepository,
    private readonly vault: TokenVault,
    private readonly closer: ConnectionCloser,
    private readonly expiry: DataExpiry,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Stores a successful sync. Returns the items that were read, with their ids. Returns null if the claim was
   * lost.
   */
  async recordSuccess(claimed: ConnectionEntity, reading: ChannelReadResult): Promise<ContentItem[] | null> {
    return this.dataSource.transaction(async (tx) => {
      const connection = await this.claims.lock(tx, claimed);
      if (!connection) return null;
      const known = await this.content.listByConnections(tx, [connection.connectionId]);
      await this.applyChannel(tx, connection, reading, known);
      await this.outbox.add(tx, platformSyncedV1, {
        aggregateId: connection.userId,
        data: { connection: toState(connection) },
      });
      const read = await this.applyContent(tx, connection, reading, known);
      await this.media.deleteUnused(tx, connection.connectionId);
      return read;
    });
  }

  /**
   * Stores a failed sync. Publishes the failure if its reason differs from that of the last sync; but
   * `channel_gone` is published only when the failure is final. After a final failure, the token is deleted
   * and no sync is scheduled until the user consents again. If the reason of the final failure is
   * `channel_gone`, the grant is also revoked and the channel's data is deleted at once.
   */
  async recordFailure(claimed: ConnectionEntity, reason: FailureReason): Promise<void> {
    const now = this.clock.now();
    await this.dataSource.transaction(async (tx) => {
      const connection = await this.claims.lock(tx, claimed);
      if (!connection) return;
      const before = connection.failureReason;
      const failures = connection.failures + 1;
      const nextAttempt = nextAttemptAt({ reason, failures, last: connection }, now, Math.random());
      const final = nextAttempt === null;
      Object.assign(connection, {
        failures,
        failureReason: reason,
        nextSyncAt: nextAttempt,
        status: final ? 'needs_reconnection' : connection.status,
        claimId: null,
        claimedUntil: null,
      } satisfies Partial<ConnectionEntity>);
      await this.connections.save(tx, connection);
      if (final && reason === 'channel_gone') {
        await this.closer.queueRevocation(tx, connection);
        await this.expiry.expire(tx, connection);
      }
      if (final) await this.vault.erase(tx, connection.connectionId);
      const isKnown = reason === 'channel_gone' ? !final : before === reason;
      if (isKnown) return;
      await this.outbox.add(tx, platformSyncFailedV1, {
        aggregateId: connection.userId,
        data: { ...toRef(connection), reason },
      });
    });
  }

  private async applyChannel(
    tx: EntityManager,
    connection: ConnectionEntity,
    { channel, items, retained }: ChannelReadResult,
    known: ContentItemEntity[],
  ): Promise<void> {
    const now = this.clock.now();
    const { pictureUrl } = channel;
    const read = await this.withThumbnails(tx, connection, items.slice(0, latestVideosShown));
    const pictures = await this.media.record(
      tx,
      connection.connectionId,
      'avatar',
      pictureUrl ? [pictureUrl] : [],
    );
    Object.assign(connection, {
      channelTitle: channel.title,
      profileUrl: channel.profileUrl,
      avatarMediaId: (pictureUrl && pictures.get(pictureUrl)) ?? null,
      followers: channel.followers,
      contentCount: channel.contentCount,
      viewCount: channel.viewCount,
      latestVideos: latestVideos(read, retained, connection.latestVideos),
      isVerified: true,
      syncedAt: now,
      dataReadAt: getOldestReadAt(
        now,
        known.filter(({ externalId }) => retained.has(externalId)),
      ),
      nextSyncAt: nextSyncAt(now, Math.random()),
      // A sync that read all videos has also refreshed their figures.
      figuresDueAt:
        (retained.size > 0 && connection.figuresDueAt) || new Date(now.getTime() + figuresIntervalMs),
      failures: 0,
      failureReason: null,
      claimId: null,
      claimedUntil: null,
    } satisfies Partial<ConnectionEntity>);
    await this.connections.save(tx, connection);
  }

  /**
   * Stores the thumbnails of these videos, and returns the videos in the form that the connection's state
   * contains.
   */
  private async withThumbnails(
    tx: EntityManager,
    { connectionId }: ConnectionEntity,
    items: ReadItem[],
  ): Promise<ConnectionEntity['latestVideos']> {
    const addresses = items.flatMap(({ pictureUrl }) => pictureUrl ?? []);
    const covers = await this.media.record(tx, connectionId, 'thumbnail', addresses);
    return items.map(({ externalId, title, viewCount, publishedAt, pictureUrl }) => ({
      id: externalId,
      title,
      viewCount,
      publishedAt,
      thumbnailUrl: mediaPath((pictureUrl && covers.get(pictureUrl)) ?? null),
    }));
  }

  /**
   * Publishes the new, changed and removed items, if there are any. Splits them into several events, each
   * well below the message size limit.
   */
  private async applyContent(
    tx: EntityManager,
    connection: ConnectionEntity,
    { items, retained }: ChannelReadResult,
    known: ContentItemEntity[],
  ): Promise<ContentItem[]> {
    const read = await this.assignIds(tx, connection.connectionId, items, known);
    const { changed, removedIds } = diffItems(read, known, retained);
    await this.content.save(
      tx,
      read.map(({ item: _, ...row }) => row),
    );
    await this.content.remove(tx, removedIds);
    for (let first = 0; first < changed.length || (first === 0 && removedIds.length > 0); first += pageSize) {
      await this.outbox.add(tx, contentSyncedV1, {
        aggregateId: connection.userId,
        data: {
          ...toRef(connection),
          items: changed.slice(first, first + pageSize).map(({ item }) => item),
          removedIds: first === 0 ? removedIds : [],
          syncedAt: this.clock.now().toISOString(),
        },
      });
    }
    return read.map(({ item }) => item);
  }

  /** Gives each item its previous id or a new one, and stores its thumbnail. */
  private async assignIds(
    tx: EntityManager,
    connectionId: string,
    items: ReadItem[],
    known: ContentItemEntity[],
  ): Promise<IdentifiedItem[]> {
    const ids = new Map(known.map(({ externalId, id }) => [externalId, id]));
    const addresses = items.flatMap(({ pictureUrl }) => pictureUrl ?? []);
    const pictures = await this.media.record(tx, connectionId, 'thumbnail', addresses);
    return items.map(({ pictureUrl, ...rest }) => {
      const id = ids.get(rest.externalId) ?? uuidv7();
      const mediaId = (pictureUrl && pictures.get(pictureUrl)) ?? null;
      const item = { id, ...rest, thumbnailUrl: mediaPath(mediaId) };
      return {
        id,
        connectionId,
        externalId: rest.externalId,
        mediaId,
        readAt: this.clock.now(),
        viewCount: rest.viewCount,
        likeCount: rest.likesHidden ? null : rest.likeCount,
        hash: sha256(JSON.stringify(item)),
        item,
      };
    });
  }
}

/**
 * Returns the earliest time at which the details of an unchanged item were read. Returns `now` if there is no
 * unchanged item.
 */
function getOldestReadAt(now: Date, unchanged: ContentItemEntity[]): Date {
  return new Date(Math.min(now.getTime(), ...unchanged.map(({ readAt }) => (readAt ?? now).getTime())));
}
