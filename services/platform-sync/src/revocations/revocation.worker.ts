import { Clock } from '@bottin/service-kit/clock.ts';
import { Loop } from '@bottin/service-kit/loop.ts';
import {
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnModuleDestroy,
} from '@nestjs/common';
import { ENV, type Env } from '../config/env.ts';
import { toPlatformFailure } from '../google/google-errors.ts';
import { GoogleOAuth } from '../google/google-oauth.ts';
import type { PendingRevocationEntity } from './pending-revocation.entity.ts';
import { RevocationRepository } from './revocation.repository.ts';
import { shouldGiveUp } from './revocation.rules.ts';
import { RevocationQueue } from './revocation-queue.ts';

/** Revokes queued grants at Google, and then deletes their tokens. */
@Injectable()
export class RevocationWorker implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger('Revocations');
  private readonly loop: Loop;
  /** Ids of revocations whose failed re-encryption was logged. They fail again in each round. */
  private readonly reported = new Set<string>();

  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly clock: Clock,
    private readonly oauth: GoogleOAuth,
    private readonly pending: RevocationRepository,
    queue: RevocationQueue,
  ) {
    this.loop = new Loop({
      name: 'Revocations',
      failure: 'round failed',
      level: 'error',
      round: (stop) => this.round(stop),
      everyMs: env.SYNC_POLL_INTERVAL,
      signal: queue.signal,
    });
  }

  onApplicationBootstrap(): void {
    this.loop.start();
  }

  onModuleDestroy(): Promise<void> {
    return this.loop.stop();
  }

  private async round(stop: AbortSignal): Promise<void> {
    await this.reencryptPending(stop);
    while (!stop.aborted) {
      const due = await this.pending.claimDue(this.clock.now());
      if (!due) return;
      if (await this.revokeOrGiveUp(due)) await this.pending.erase(due.id);
    }
  }

  /**
   * Re-encrypts the tokens of pending revocations with the newest key. So an operator can remove the old key
   * before these revocations end.
   */
  private async reencryptPending(stop: AbortSignal): Promise<void> {
    const message = 're-encrypting pending revocations failed';
    const onFailure = (error: unknown, { id }: { id: string }) => {
      if (this.reported.has(id)) return;
      this.reported.add(id);
      this.logger.error({ message, id, error });
    };
    await this.pending
      .reencrypt(this.env.TOKEN_ENCRYPTION_KEYS, { onFailure, stop })
      .catch((error: unknown) => this.logger.error({ message, error }));
  }

  private async revokeOrGiveUp(revocation: PendingRevocationEntity): Promise<boolean> {
    const { id, attempts, createdAt, sealedToken } = revocation;
    try {
      await this.oauth.revoke(this.env.TOKEN_ENCRYPTION_KEYS.decrypt(sealedToken, id));
      return true;
    } catch (error) {
      const isOver = shouldGiveUp(createdAt, this.clock.now());
      const message = isOver ? 'revocation given up' : 'revocation failed, will retry';
      this.logger.warn({ message, id, attempts, detail: toPlatformFailure(error).message });
      return isOver;
    }
  }
}
