import { Clock } from '@bottin/service-kit/clock.ts';
import { UnreadableSecretError } from '@bottin/service-kit/crypto.ts';
import { Inject, Injectable, Logger } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ENV, type Env } from '../config/env.ts';
import { TokenEntity } from './token.entity.ts';

/**
 * Stores refresh tokens in encrypted form. The encryption binds each token to the id of its connection, so a
 * token that is copied to another connection's row can't be decrypted. Access tokens expire after an hour and
 * are never stored.
 */
@Injectable()
export class TokenVault {
  private readonly logger = new Logger(TokenVault.name);

  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly clock: Clock,
  ) {}

  async store(tx: EntityManager, connectionId: string, refreshToken: string): Promise<void> {
    const sealed = this.env.TOKEN_ENCRYPTION_KEYS.encrypt(refreshToken, connectionId);
    const row = { connectionId, sealed, keyId: getKeyId(sealed), updatedAt: this.clock.now() };
    await tx.upsert(TokenEntity, row, ['connectionId']);
  }

  /**
   * Returns the connection's refresh token. Returns null if there is no token or if it can't be decrypted;
   * callers treat this like a revoked grant. A token that was encrypted with an older key is re-encrypted
   * with the newest key.
   * @throws MissingKeyError if the token's key is missing in the settings, which an operator can correct
   */
  async read(manager: EntityManager, connectionId: string): Promise<string | null> {
    const row = await manager.findOneBy(TokenEntity, { connectionId });
    if (!row) return null;
    const refreshToken = this.decryptOrNull(row);
    if (refreshToken === null) return null;
    if (this.env.TOKEN_ENCRYPTION_KEYS.isOutdated(row.sealed))
      await this.reencrypt(manager, row, refreshToken);
    return refreshToken;
  }

  async erase(tx: EntityManager, connectionId: string): Promise<void> {
    await tx.delete(TokenEntity, { connectionId });
  }

  private decryptOrNull({ connectionId, sealed }: TokenEntity): string | null {
    try {
      return this.env.TOKEN_ENCRYPTION_KEYS.decrypt(sealed, connectionId);
    } catch (error) {
      if (!(error instanceof UnreadableSecretError)) throw error;
      this.logger.error({
        message: 'token not decryptable: its owner must reconnect',
        connectionId,
        error,
      });
      return null;
    }
  }

  /**
   * Replaces the encrypted token only if it is still the one in `row`, so a token that was stored meanwhile
   * isn't overwritten.
   */
  private async reencrypt(manager: EntityManager, row: TokenEntity, refreshToken: string): Promise<void> {
    const sealed = this.env.TOKEN_ENCRYPTION_KEYS.encrypt(refreshToken, row.connectionId);
    await manager.update(
      TokenEntity,
      { connectionId: row.connectionId, sealed: row.sealed },
      { sealed, keyId: getKeyId(sealed), updatedAt: this.clock.now() },
    );
  }
}

/** Returns the id of the key with which `sealed` was encrypted. */
export function getKeyId(sealed: string): string {
  return sealed.slice(0, sealed.indexOf('.'));
}
