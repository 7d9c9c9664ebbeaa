import { platforms } from '@bottin/contracts/domain/platforms.ts';
import { platformDisconnectedV1 } from '@bottin/contracts/events/platform-disconnected.v1.ts';
import type { RpcOutput, RpcParsedInput } from '@bottin/contracts/rpc/define-rpc.ts';
import type { platformSyncRpc } from '@bottin/contracts/rpc/platform-sync.ts';
import { Outbox } from '@bottin/messaging/outbox.ts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { toExported, toOwnConnection, toRef, toYoutubeStatus } from './connection.mapper.ts';
import { ConnectionRepository } from './connection.repository.ts';
import { ConnectionCloser } from './connection-closer.ts';
import { MediaRepository } from '../media/media.repository.ts';
import { RevocationQueue } from '../revocations/revocation-queue.ts';

/** Lists, exports and disconnects the connections of the signed-in account. */
@Injectable()
export class OwnConnectionsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly connections: ConnectionRepository,
    private readonly closer: ConnectionCloser,
    private readonly media: MediaRepository,
    private readonly revocations: RevocationQueue,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Returns the platforms to which the account has an active connection. Omits platforms that its owner must
   * reconnect.
   */
  async connectedPlatforms(userId: string): Promise<RpcOutput<typeof platformSyncRpc.connectedPlatforms>> {
    const connections = await this.connections.listByUser(userId);
    const connected = new Set(
      connections.filter(({ status }) => status === 'active').map(({ platform }) => platform),
    );
    return { platforms: platforms.filter((platform) => connected.has(platform)) };
  }

  async list(userId: string): Promise<RpcOutput<typeof platformSyncRpc.listConnections>> {
    const connections = await this.connections.listByUser(userId);
    return { connections: connections.map(toOwnConnection) };
  }

  async youtubeStatus(userId: string): Promise<RpcOutput<typeof platformSyncRpc.youtubeStatus>> {
    return toYoutubeStatus(await this.connections.findByPlatform(userId, 'youtube'));
  }

  /**
   * Returns an account's platform data for its personal-data export. Excludes tokens, because whoever has a
   * token can access the platform.
   */
  async export(userId: string): Promise<RpcOutput<typeof platformSyncRpc.export>> {
    const connections = await this.connections.listByUser(userId);
    const ids = connections.map(({ connectionId }) => connectionId);
    const pictures = await this.media.listByConnections(this.dataSource.manager, ids);
    return { connections: connections.map(toExported), pictures };
  }

  /** Deletes all data of the account's connection to a platform, and revokes its grant. Idempotent. */
  async disconnect({
    userId,
    platform,
  }: RpcParsedInput<typeof platformSyncRpc.disconnect>): Promise<
    RpcOutput<typeof platformSyncRpc.disconnect>
  > {
    await this.dataSource.transaction(async (tx) => {
      const [connection] = await this.connections.lock(tx, userId, platform);
      if (!connection) return;
      await this.closer.close(tx, connection);
      await this.outbox.add(tx, platformDisconnectedV1, { aggregateId: userId, data: toRef(connection) });
    });
    this.revocations.signal.raise();
    return {};
  }
}
