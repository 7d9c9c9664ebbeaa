import { MissingKeyError } from '@bottin/service-kit/crypto.ts';
import { Injectable, Logger } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { RevocationQueue } from '../revocations/revocation-queue.ts';
import { TokenVault } from '../tokens/token-vault.ts';
import type { ConnectionEntity } from './connection.entity.ts';
import { ConnectionRepository } from './connection.repository.ts';

/**
 * Closes a connection permanently: deletes all data that was read from the platform, and revokes the grant.
 */
@Injectable()
export class ConnectionCloser {
  private readonly logger = new Logger(ConnectionCloser.name);

  constructor(
    private readonly connections: ConnectionRepository,
    private readonly vault: TokenVault,
    private readonly revocations: RevocationQueue,
  ) {}

  /** Deletes the connection within `tx`. Its grant is revoked after the commit. */
  async close(tx: EntityManager, connection: ConnectionEntity): Promise<void> {
    await this.queueRevocation(tx, connection);
    await this.connections.delete(tx, connection.connectionId);
  }

  /**
   * Queues the revocation of the grant that the connection has now. Called before the connection is closed or
   * gets a new grant.
   */
  async queueRevocation(tx: EntityManager, connection: ConnectionEntity): Promise<void> {
    const refreshToken = await this.readToken(tx, connection);
    if (refreshToken) await this.revocations.add(tx, connection, refreshToken, connection.userId);
  }

  /**
   * Returns the connection's refresh token. Returns null if the token's encryption key is missing: the grant
   * can't be revoked then, but the account must still be deletable.
   */
  private async readToken(tx: EntityManager, { connectionId }: ConnectionEntity): Promise<string | null> {
    try {
      return await this.vault.read(tx, connectionId);
    } catch (error) {
      if (!(error instanceof MissingKeyError)) throw error;
      this.logger.error({ message: 'grant not revoked: its encryption key is missing', connectionId, error });
      return null;
    }
  }
}
