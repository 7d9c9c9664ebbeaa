import { platforms } from '@bottin/contracts/domain/platforms.ts';
import { platformDisconnectedV1 } from '@bottin/contracts/events/platform-disconnected.v1.ts';
import type { RpcOutput, RpcParsedInput } from '@bottin/contracts/rpc/define-rpc.ts';
import type { platformSyncRpc } from '@bottin/contracts/rpc/platform-sync.ts';
import { Erasure } from '@bottin/messaging/erasure.ts';
import { Outbox } from '@bottin/messaging/outbox.ts';
import { Clock } from '@bottin/service-kit/clock.ts';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { toExported, toOwn, toRef, toYoutubeStatus } from '../connections/connection.mapper.ts';
import { ConnectionRepository } from '../connections/connection.repository.ts';
import { ConnectionCloser } from '../connections/connection-closer.ts';
import { MediaRepository } from '../media/media.repository.ts';
import { OAuthStateRepository } from '../oauth-states/oauth-state.repository.ts';
import { RevocationQueue } from '../revocations/revocation-queue.ts';
import { UserTombstones } from '../tombstones/user-tombstones.ts';

/** What an owner sees of their connections, and how connections end. */
@Injectable()
export class OwnConnectionsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly connections: ConnectionRepository,
    private readonly closer: ConnectionCloser,
    private readonly media: MediaRepository,
    private readonly states: OAuthStateRepository,
    private readonly tombstones: UserTombstones,
    private readonly revocations: RevocationQueue,
    private readonly outbox: Outbox,
    private readonly erasure: Erasure,
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
    const [connections, pictures] = await Promise.all([
      this.connections.ofUser(userId),
      this.media.ofUser(this.dataSource.manager, userId),
    ]);
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

  /**
   * Deletes all that we hold of an account, and keeps its id so that nothing comes back. The other services hear of
   * it from identity itself, so what this service said about the account is taken back.
   */
  async forgetUser(tx: EntityManager, userId: string): Promise<void> {
    await this.tombstones.bury(tx, userId, this.clock.now());
    for (const connection of await this.connections.lock(tx, userId)) await this.closer.close(tx, connection);
    await this.revocations.forgetUser(tx, userId);
    await this.states.dropOfUser(tx, userId);
    await this.erasure.schedule(tx, userId);
  }
}
