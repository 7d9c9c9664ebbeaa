import type { Platform } from '@bottin/contracts/domain/platforms.ts';
import { Clock } from '@bottin/service-kit/clock.ts';
import { sha256 } from '@bottin/service-kit/crypto.ts';
import { Signal } from '@bottin/service-kit/signal.ts';
import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { ENV, type Env } from '../config/env.ts';
import { getKeyId } from '../tokens/token-vault.ts';
import { PendingRevocationEntity } from './pending-revocation.entity.ts';

interface Channel {
  platform: Platform;
  externalChannelId: string;
}

/** Time within which a new consent must become a connection; otherwise its grant is revoked. */
const pendingConsentMs = 10 * 60_000;

/**
 * Queues grants to revoke, within the transaction that closes their connections. The worker revokes them
 * after the commit.
 */
@Injectable()
export class RevocationQueue {
  /** Raised when a revocation may be due, so that the worker runs at once instead of at its next poll. */
  readonly signal = new Signal();

  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly clock: Clock,
  ) {}

  /**
   * Queues a revocation within the transaction that closes the connection. It runs after the commit, as soon
   * as the user has no live connection.
   */
  async add(tx: EntityManager, channel: Channel, token: string, userId: string): Promise<void> {
    await this.insert(tx, { token, userId, grantHash: grantHash(channel), dueInMs: 0 });
  }

  /**
   * Stores a new consent as a revocation that is due later, so that a crash before the consent is used
   * leaves no forgotten grant. {@link cancel} keeps the grant; {@link revokeNow} revokes it at once.
   */
  async addPendingConsent(tx: EntityManager, token: string, userId: string): Promise<string> {
    return this.insert(tx, { token, userId, grantHash: sha256(uuidv7()), dueInMs: pendingConsentMs });
  }

  /** Cancels the revocation, because the grant now belongs to a connection. */
  async cancel(tx: EntityManager, id: string): Promise<void> {
    await tx.delete(PendingRevocationEntity, { id });
  }

  /**
   * Makes the revocation due now, because the consent failed. It still waits while `userId` has a live
   * connection, which may be of the same Google account.
   */
  async revokeNow(tx: EntityManager, id: string, userId: string): Promise<void> {
    await tx.update(PendingRevocationEntity, { id }, { userId, nextAttemptAt: this.clock.now() });
  }

  /**
   * Defers the pending revocations of a channel that was just linked again by a new consent: revoking the old
   * grants would end the new one too.
   */
  async defer(tx: EntityManager, channel: Channel, userId: string): Promise<void> {
    await tx.update(PendingRevocationEntity, { grantHash: grantHash(channel) }, { userId });
  }

  async detachUser(tx: EntityManager, userId: string): Promise<void> {
    await tx.update(PendingRevocationEntity, { userId }, { userId: null });
  }

  private async insert(
    tx: EntityManager,
    grant: { token: string; userId: string; grantHash: string; dueInMs: number },
  ): Promise<string> {
    const id = uuidv7();
    const sealedToken = this.env.TOKEN_ENCRYPTION_KEYS.encrypt(grant.token, id);
    const now = this.clock.now();
    await tx.insert(PendingRevocationEntity, {
      id,
      grantHash: grant.grantHash,
      userId: grant.userId,
      sealedToken,
      keyId: getKeyId(sealedToken),
      nextAttemptAt: new Date(now.getTime() + grant.dueInMs),
      createdAt: now,
    });
    return id;
  }
}

function grantHash({ platform, externalChannelId }: Channel): string {
  return sha256(`${platform}:${externalChannelId}`);
}
