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

/** Where a transaction leaves the grants that the platform is to be told of after the commit. */
@Injectable()
export class RevocationQueue {
  /** Raised when there may be something new, so that nobody waits for the next look. */
  readonly signal = new Signal();

  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly clock: Clock,
  ) {}

  async add(tx: EntityManager, channel: Channel, token: string): Promise<void> {
    const id = uuidv7();
    const sealedToken = this.env.TOKEN_KEYS.encrypt(token, id);
    const now = this.clock.now();
    await tx.insert(PendingRevocationEntity, {
      id,
      grantHash: grantHash(channel),
      sealedToken,
      keyId: keyIdOf(sealedToken),
      nextAttemptAt: now,
      createdAt: now,
    });
  }

  /** The owner has just consented anew: revoking the old grant now would end the new one too. */
  async callOff(tx: EntityManager, channel: Channel): Promise<void> {
    await tx.delete(PendingRevocationEntity, { grantHash: grantHash(channel) });
  }
}

function grantHash({ platform, externalChannelId }: Channel): string {
  return sha256(`${platform}:${externalChannelId}`);
}
