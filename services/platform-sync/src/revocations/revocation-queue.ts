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

/** After this time, the grant of a new consent is revoked if no connection uses it. */
const pendingConsentMs = 10 * 60_000;
/** The grant of a failed consent is revoked after this time. Most users retry sooner. */
const failedConsentMs = 60_000;

/**
 * Queues grants for revocation, within the transaction that closes their connections. After the commit, the
 * revocation worker revokes them.
 */
@Injectable()
export class RevocationQueue {
  /**
   * Wakes up the worker when a revocation may be due. Otherwise the worker would notice only at its next
   * poll.
   */
  readonly signal = new Signal();

  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly clock: Clock,
  ) {}

  /**
   * Queues the revocation of a grant, within the transaction that closes its connection. The worker revokes
   * the grant after the commit, as soon as the user has no live connection.
   */
  async add(tx: EntityManager, channel: Channel, token: string, userId: string): Promise<void> {
    await this.insert(tx, { token, userId, grantHash: grantHash(channel), dueInMs: 0 });
  }

  /**
   * Queues a delayed revocation of a new consent's grant, in case the process crashes before it uses the
   * grant. {@link cancel} keeps the grant; {@link revokeSoon} revokes it earlier.
   */
  async addPendingConsent(tx: EntityManager, token: string, userId: string): Promise<string> {
    return this.insert(tx, { token, userId, grantHash: sha256(uuidv7()), dueInMs: pendingConsentMs });
  }

  /** Cancels a revocation. Called when a connection uses the grant. */
  async cancel(tx: EntityManager, id: string): Promise<void> {
    await tx.delete(PendingRevocationEntity, { id });
  }

  /**
   * Makes a revocation due in a minute. Called when the consent failed. The revocation still waits while
   * `userId` has a live connection, because the grant and that connection may belong to the same Google
   * account. An immediate revocation would also end the grant of a second attempt.
   */
  async revokeSoon(tx: EntityManager, id: string, userId: string): Promise<void> {
    const nextAttemptAt = new Date(this.clock.now().getTime() + failedConsentMs);
    await tx.update(PendingRevocationEntity, { id }, { userId, nextAttemptAt });
  }

  /**
   * Makes the pending revocations of a channel wait until `userId` has no live connection. Called when this
   * user has linked the channel again, because revoking the old grants would also end the new grant.
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
