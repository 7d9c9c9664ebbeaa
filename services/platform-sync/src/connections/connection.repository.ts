import type { Platform } from '@bottin/contracts/domain/platforms.ts';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { ConnectionEntity } from './connection.entity.ts';

/**
 * Loads and saves connections. Queries that claim connections for a sync are in `sync/claim.repository.ts`.
 */
@Injectable()
export class ConnectionRepository {
  constructor(private readonly dataSource: DataSource) {}

  listByUser(userId: string): Promise<ConnectionEntity[]> {
    return this.dataSource.manager.find(ConnectionEntity, {
      where: { userId },
      order: { connectedAt: 'ASC' },
    });
  }

  findByPlatform(userId: string, platform: Platform): Promise<ConnectionEntity | null> {
    return this.dataSource.manager.findOneBy(ConnectionEntity, { userId, platform });
  }

  findByChannel(
    tx: EntityManager,
    channel: { platform: Platform; externalChannelId: string },
  ): Promise<ConnectionEntity | null> {
    return tx.findOneBy(ConnectionEntity, channel);
  }

  /**
   * Returns the user's connections and locks them until the transaction ends. If `platform` is given, returns
   * only the connection to this platform.
   */
  lock(tx: EntityManager, userId: string, platform?: Platform): Promise<ConnectionEntity[]> {
    return tx.find(ConnectionEntity, {
      where: { userId, ...(platform ? { platform } : {}) },
      lock: { mode: 'pessimistic_write' },
    });
  }

  /** Returns a connection and locks it until the transaction ends. Returns null if it was closed. */
  lockOne(tx: EntityManager, connectionId: string): Promise<ConnectionEntity | null> {
    return tx.findOne(ConnectionEntity, { where: { connectionId }, lock: { mode: 'pessimistic_write' } });
  }

  save(tx: EntityManager, connection: ConnectionEntity): Promise<ConnectionEntity> {
    return tx.save(ConnectionEntity, connection, { reload: false });
  }

  /** Deletes a connection. The database deletes its tokens, pictures and content ids by cascade. */
  async delete(tx: EntityManager, connectionId: string): Promise<void> {
    await tx.delete(ConnectionEntity, { connectionId });
  }
}
