import { MissingKeyError } from '@bottin/service-kit/crypto.ts';
import { Injectable, Logger } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { RevocationQueue } from '../revocations/revocation-queue.ts';
import { TokenVault } from '../tokens/token-vault.ts';
import type { ConnectionEntity } from './connection.entity.ts';
import { ConnectionRepository } from './connection.repository.ts';

/** Ends a connection for good: nothing read from the platform stays, and the grant is given back. */
@Injectable()
export class ConnectionCloser {
  private readonly logger = new Logger(ConnectionCloser.name);

  constructor(
    private readonly connections: ConnectionRepository,
    private readonly vault: TokenVault,
    private readonly revocations: RevocationQueue,
  ) {}

  /** In the transaction of `tx`; the platform is told after the commit. */
  async close(tx: EntityManager, connection: ConnectionEntity): Promise<void> {
    await this.giveBack(tx, connection);
    await this.connections.delete(tx, connection.connectionId);
  }

  /** Gives the present grant of a connection back, which ends or gets another. */
  async giveBack(tx: EntityManager, connection: ConnectionEntity): Promise<void> {
    const refreshToken = await this.tokenOf(tx, connection);
    if (refreshToken) await this.revocations.add(tx, connection, refreshToken, connection.userId);
  }

  /** Whatever is wrong with a token, its owner's deletion doesn't wait for it. */
  private async tokenOf(tx: EntityManager, { connectionId }: ConnectionEntity): Promise<string | null> {
    try {
      return await this.vault.read(tx, connectionId);
    } catch (error) {
      if (!(error instanceof MissingKeyError)) throw error;
      this.logger.error({ message: 'grant not given back: its key is missing', connectionId, error });
      return null;
    }
  }
}
