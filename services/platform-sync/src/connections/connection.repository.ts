import type { Platform } from '@bottin/contracts/domain/platforms.ts';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { ConnectionEntity } from './connection.entity.ts';

/** Connections, read and written as a whole. Claims for syncing are in the sync feature. */
@Injectable()
export class ConnectionRepository {
  constructor(private readonly dataSource: DataSource) {}

  ofUser(userId: string): Promise<ConnectionEntity[]> {
    return this.dataSource.manager.find(ConnectionEntity, {
      where: { userId },
      order: { connectedAt: 'ASC' },
    });
  }

  byPlatform(userId: string, platform: Platform): Promise<ConnectionEntity | null> {
    return this.dataSource.manager.findOneBy(ConnectionEntity, { userId, platform });
  }

  byChannel(
    tx: EntityManager,
    channel: { platform: Platform; externalChannelId: string },
  ): Promise<ConnectionEntity | null> {
    return tx.findOneBy(ConnectionEntity, channel);
  }

  /** The user's connections (or one of them), locked until the transaction ends. */
  lock(tx: EntityManager, userId: string, platform?: Platform): Promise<ConnectionEntity[]> {
    return tx.find(ConnectionEntity, {
      where: { userId, ...(platform ? { platform } : {}) },
      lock: { mode: 'pessimistic_write' },
    });
  }

  save(tx: EntityManager, connection: ConnectionEntity): Promise<ConnectionEntity> {
    return tx.save(ConnectionEntity, connection, { reload: false });
  }

  /** Tokens, pictures and content ids go with it. */
  async delete(tx: EntityManager, connectionId: string): Promise<void> {
    await tx.delete(ConnectionEntity, { connectionId });
  }
}
