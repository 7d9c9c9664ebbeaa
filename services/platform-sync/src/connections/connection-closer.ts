import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { RevocationQueue } from '../revocations/revocation-queue.ts';
import { TokenVault } from '../tokens/token-vault.ts';
import type { ConnectionEntity } from './connection.entity.ts';
import { ConnectionRepository } from './connection.repository.ts';

/** Ends a connection for good: nothing read from the platform stays, and the grant is given back. */
@Injectable()
export class ConnectionCloser {
  constructor(
    private readonly connections: ConnectionRepository,
    private readonly vault: TokenVault,
    private readonly revocations: RevocationQueue,
  ) {}

  /** In the transaction of `tx`; the platform is told after the commit. */
  async close(tx: EntityManager, connection: ConnectionEntity): Promise<void> {
    const refreshToken = await this.vault.read(tx, connection.connectionId);
    if (refreshToken) await this.revocations.add(tx, connection, refreshToken);
    await this.connections.delete(tx, connection.connectionId);
  }
}
