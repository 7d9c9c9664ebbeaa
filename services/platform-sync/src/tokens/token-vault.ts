import { Clock } from '@bottin/service-kit/clock.ts';
import { UnreadableSecretError } from '@bottin/service-kit/crypto.ts';
import { Inject, Injectable, Logger } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ENV, type Env } from '../config/env.ts';
import { TokenEntity } from './token.entity.ts';

/**
 * Refresh tokens at rest: encrypted, and bound to their connection so that a row can't be moved to another.
 * Access tokens live an hour and are never stored.
 */
@Injectable()
export class TokenVault {
  private readonly logger = new Logger(TokenVault.name);

  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly clock: Clock,
  ) {}

  async store(tx: EntityManager, connectionId: string, refreshToken: string): Promise<void> {
    const sealed = this.env.TOKEN_KEYS.encrypt(refreshToken, connectionId);
    const row = { connectionId, sealed, keyId: keyIdOf(sealed), updatedAt: this.clock.now() };
    await tx.upsert(TokenEntity, row, ['connectionId']);
  }

  /**
   * The refresh token, or null when there is none, or none that can ever be opened: the grant is as good as revoked. What an older key
   * holds is encrypted again under the newest.
   * @throws MissingKeyError while the settings lack its key: then nothing is lost yet
   */
  async read(manager: EntityManager, connectionId: string): Promise<string | null> {
    const row = await manager.findOneBy(TokenEntity, { connectionId });
    if (!row) return null;
    const refreshToken = this.openOrNull(row);
    if (refreshToken === null) return null;
    if (this.env.TOKEN_KEYS.isOutdated(row.sealed)) await this.reseal(manager, row, refreshToken);
    return refreshToken;
  }

  async erase(tx: EntityManager, connectionId: string): Promise<void> {
    await tx.delete(TokenEntity, { connectionId });
  }

  private openOrNull({ connectionId, sealed }: TokenEntity): string | null {
    try {
      return this.env.TOKEN_KEYS.decrypt(sealed, connectionId);
    } catch (error) {
      if (!(error instanceof UnreadableSecretError)) throw error;
      this.logger.error({
        message: 'token not readable: its owner has to connect again',
        connectionId,
        error,
      });
      return null;
    }
  }

  /** Only if nobody stored another token meanwhile. */
  private async reseal(manager: EntityManager, row: TokenEntity, refreshToken: string): Promise<void> {
    const sealed = this.env.TOKEN_KEYS.encrypt(refreshToken, row.connectionId);
    await manager.update(
      TokenEntity,
      { connectionId: row.connectionId, sealed: row.sealed },
      { sealed, keyId: keyIdOf(sealed), updatedAt: this.clock.now() },
    );
  }
}

/** The key under which the key ring encrypted a text. */
export function keyIdOf(sealed: string): string {
  return sealed.slice(0, sealed.indexOf('.'));
}
