import { platforms } from '@bottin/contracts/domain/platforms.ts';
import { platformDisconnectedV1 } from '@bottin/contracts/events/platform-disconnected.v1.ts';
import type { RpcOutput, RpcParsedInput } from '@bottin/contracts/rpc/define-rpc.ts';
import type { platformSyncRpc } from '@bottin/contracts/rpc/platform-sync.ts';
import { Outbox } from '@bottin/messaging/outbox.ts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { toExported, toOwn, toRef, toYoutubeStatus } from './connection.mapper.ts';
import { ConnectionRepository } from './connection.repository.ts';
import { ConnectionCloser } from './connection-closer.ts';
import { MediaRepository } from '../media/media.repository.ts';
import { RevocationQueue } from '../revocations/revocation-queue.ts';

/** Lists, exports and disconnects an owner's connections. */
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

  /** The platforms that are really connected: one that asks for consent again isn't. */
  async connectedPlatforms(userId: string): Promise<RpcOutput<typeof platformSyncRpc.connectedPlatforms>> {
    const connections = await this.connections.ofUser(userId);
    const connected = new Set(
      connections.filter(({ status }) => status === 'active').map(({ platform }) => platform),
    );
    return { platforms: platforms.filter((platform) => connected.has(platform)) };
  }

  async list(userId: string): Promise<RpcOutput<typeof platformSyncRpc.listConnections>> {
    const connections = await this.connections.ofUser(userId);
    return { connections: connections.map(toOwn) };
  }

  async youtubeStatus(userId: string): Promise<RpcOutput<typeof platformSyncRpc.youtubeStatus>> {
    return toYoutubeStatus(await this.connections.byPlatform(userId, 'youtube'));
  }

  /** What is held of an account's platforms, for its owner. Tokens open the platform and stay here. */
  async export(userId: string): Promise<RpcOutput<typeof platformSyncRpc.export>> {
    const connections = await this.connections.ofUser(userId);
    const ids = connections.map(({ connectionId }) => connectionId);
    const pictures = await this.media.ofConnections(this.dataSource.manager, ids);
    return { connections: connections.map(toExported), pictures };
  }

  /** Deletes all that came from the platform, and gives the grant back. Doing it twice changes nothing. */
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
