import type { Platform } from '@bottin/contracts/domain/platforms.ts';
import { platformConnectedV1 } from '@bottin/contracts/events/platform-connected.v1.ts';
import { platformDisconnectedV1 } from '@bottin/contracts/events/platform-disconnected.v1.ts';
import { Outbox } from '@bottin/messaging/outbox.ts';
import { Clock } from '@bottin/service-kit/clock.ts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { ConnectionEntity } from '../connections/connection.entity.ts';
import { toRef, toState } from '../connections/connection.mapper.ts';
import { ConnectionRepository } from '../connections/connection.repository.ts';
import { ConnectionCloser } from '../connections/connection-closer.ts';
import type { ChannelFacts } from '../google/channel.rules.ts';
import { RevocationQueue } from '../revocations/revocation-queue.ts';
import { TokenVault } from '../tokens/token-vault.ts';

interface Consent {
  userId: string;
  platform: Platform;
  channel: ChannelFacts;
  refreshToken: string;
}

/**
 * Links a channel to an account. The account may have no connection to the platform, a connection to the same
 * channel (whose grant may have been revoked), or a connection to another channel, which is replaced.
 */
@Injectable()
export class ConnectionOpener {
  constructor(
    private readonly clock: Clock,
    private readonly connections: ConnectionRepository,
    private readonly closer: ConnectionCloser,
    private readonly vault: TokenVault,
    private readonly revocations: RevocationQueue,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Links the channel within `tx`. The caller must hold the user's lock. If the channel is linked to another
   * account, the insert violates the constraint `connections_channel`.
   */
  async open(tx: EntityManager, { userId, platform, channel, refreshToken }: Consent): Promise<void> {
    const [present] = await this.connections.lock(tx, userId, platform);
    const same = present?.externalChannelId === channel.externalChannelId ? present : undefined;
    if (present && !same) await this.replace(tx, present);
    if (same) await this.closer.queueRevocation(tx, same);
    const connection = same ?? this.create(tx, userId, platform);
    this.renew(connection, channel);
    await this.connections.save(tx, connection);
    await this.vault.store(tx, connection.connectionId, refreshToken);
    await this.revocations.defer(tx, connection, userId);
    await this.outbox.add(tx, platformConnectedV1, {
      aggregateId: userId,
      data: { connection: toState(connection) },
    });
  }

  /**
   * Closes the connection to the previous channel. The grant of this channel is revoked only when the new
   * connection ends. If both channels belong to the same Google account, an earlier revocation would also end
   * the new grant.
   */
  private async replace(tx: EntityManager, connection: ConnectionEntity): Promise<void> {
    await this.closer.close(tx, connection);
    await this.outbox.add(tx, platformDisconnectedV1, {
      aggregateId: connection.userId,
      data: toRef(connection),
    });
  }

  private create(tx: EntityManager, userId: string, platform: Platform): ConnectionEntity {
    return tx.create(ConnectionEntity, {
      connectionId: uuidv7(),
      userId,
      platform,
      avatarMediaId: null,
      followers: null,
      contentCount: null,
      viewCount: null,
      latestVideos: [],
      isVerified: false,
      connectedAt: this.clock.now(),
      syncedAt: null,
      attemptedAt: null,
    });
  }

  /**
   * Makes the connection due now and clears its claim, so that the result of a sync that is running with the
   * previous grant is discarded.
   */
  private renew(connection: ConnectionEntity, channel: ChannelFacts): void {
    const now = this.clock.now();
    Object.assign(connection, {
      managed: true,
      externalChannelId: channel.externalChannelId,
      channelTitle: channel.title,
      profileUrl: channel.profileUrl,
      status: 'active',
      dataReadAt: connection.dataReadAt ?? now,
      attemptedAt: null,
      nextSyncAt: now,
      failures: 0,
      failureReason: null,
      claimId: null,
      claimedUntil: null,
    } satisfies Partial<ConnectionEntity>);
  }
}
