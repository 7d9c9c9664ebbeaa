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
import { isGivenUp } from './revocation.rules.ts';
import { RevocationQueue } from './revocation-queue.ts';

/** Gives ended grants back to Google, and erases each token once that is done. */
@Injectable()
export class RevocationWorker implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger('Revocations');
  private readonly loop: Loop;

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
      everyMs: env.SYNC_POLL,
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
    await this.resealWaiting();
    while (!stop.aborted) {
      const due = await this.pending.takeDue(this.clock.now());
      if (!due) return;
      if (await this.isOver(due)) await this.pending.erase(due.id);
    }
  }

  /** What waits for years mustn't keep a retired key needed. */
  private async resealWaiting(): Promise<void> {
    await this.pending.reseal(this.env.TOKEN_KEYS).catch((error: unknown) => {
      this.logger.error({ message: 'grants to revoke not sealed anew', error });
    });
  }

  private async isOver(revocation: PendingRevocationEntity): Promise<boolean> {
    const { id, attempts, createdAt, sealedToken } = revocation;
    try {
      await this.oauth.revoke(this.env.TOKEN_KEYS.decrypt(sealedToken, id));
      return true;
    } catch (error) {
      const isOver = isGivenUp(createdAt, this.clock.now());
      const message = isOver ? 'grant given up' : 'grant not revoked yet';
      this.logger.warn({ message, id, attempts, detail: toPlatformFailure(error).message });
      return isOver;
    }
  }
}
