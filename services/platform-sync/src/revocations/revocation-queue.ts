import type { Platform } from '@bottin/contracts/domain/platforms.ts';
import { Clock } from '@bottin/service-kit/clock.ts';
import { sha256 } from '@bottin/service-kit/crypto.ts';
import { Signal } from '@bottin/service-kit/signal.ts';
import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { ENV, type Env } from '../config/env.ts';
import { keyIdOf } from '../tokens/token-vault.ts';
import { PendingRevocationEntity } from './pending-revocation.entity.ts';

interface Channel {
  platform: Platform;
  externalChannelId: string;
}

/** How long a consent may take to become a connection, or be refused. */
const undecidedMs = 10 * 60_000;

/** Where a transaction leaves the grants that the platform is to be told of after the commit. */
@Injectable()
export class RevocationQueue {
  /** Raised when there may be something new, so that nobody waits for the next look. */
  readonly signal = new Signal();

  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly clock: Clock,
  ) {}

  /** In the transaction that ends a connection: revoked after its commit, or once the user has no other. */
  async add(tx: EntityManager, channel: Channel, token: string, userId: string): Promise<void> {
    await this.insert(tx, { token, userId, grantHash: grantHash(channel), dueInMs: 0 });
  }

  /**
   * Writes a consent down before anything is made of it, so that a process which dies meanwhile leaves no grant that nobody knows of.
   * {@link keep} or {@link refuse} says what became of it; without either it is revoked.
   */
  async addUndecided(tx: EntityManager, token: string, userId: string): Promise<string> {
    return this.insert(tx, { token, userId, grantHash: sha256(uuidv7()), dueInMs: undecidedMs });
  }

  /** The grant is a connection's from now on. */
  async keep(tx: EntityManager, id: string): Promise<void> {
    await tx.delete(PendingRevocationEntity, { id });
  }

  /** Nothing came of a consent; `userId` is whose live connection may be of the same Google account. */
  async refuse(tx: EntityManager, id: string, userId: string): Promise<void> {
    await tx.update(PendingRevocationEntity, { id }, { userId, nextAttemptAt: this.clock.now() });
  }

  /** The owner has just consented anew: revoking the old grants of the channel now would end the new one too. */
  async hold(tx: EntityManager, channel: Channel, userId: string): Promise<void> {
    await tx.update(PendingRevocationEntity, { grantHash: grantHash(channel) }, { userId });
  }

  async forgetUser(tx: EntityManager, userId: string): Promise<void> {
    await tx.update(PendingRevocationEntity, { userId }, { userId: null });
  }

  private async insert(
    tx: EntityManager,
    grant: { token: string; userId: string; grantHash: string; dueInMs: number },
  ): Promise<string> {
    const id = uuidv7();
    const sealedToken = this.env.TOKEN_KEYS.encrypt(grant.token, id);
    const now = this.clock.now();
    await tx.insert(PendingRevocationEntity, {
      id,
      grantHash: grant.grantHash,
      userId: grant.userId,
      sealedToken,
      keyId: keyIdOf(sealedToken),
      nextAttemptAt: new Date(now.getTime() + grant.dueInMs),
      createdAt: now,
    });
    return id;
  }
}

function grantHash({ platform, externalChannelId }: Channel): string {
  return sha256(`${platform}:${externalChannelId}`);
}
