import { setTimeout } from 'node:timers/promises';
import { Clock } from '@bottin/service-kit/clock.ts';
import {
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnModuleDestroy,
} from '@nestjs/common';
import { ENV, type PlatformSyncEnv } from '../config/env.ts';
import { BackgroundLoop } from '../shared/background-loop.ts';
import type { ConnectionEntity } from '../shared/connections/connection.entity.ts';
import { QuotaRepository } from '../shared/google/quota.repository.ts';
import { type Urgency, unitsPerSync } from '../shared/google/quota.rules.ts';
import { SyncSignal } from '../shared/sync-signal.ts';
import { ClaimRepository } from './claim.repository.ts';
import { Housekeeping } from './housekeeping.ts';
import { SyncRunner } from './sync-runner.ts';

/** Of the ten seconds that a shutdown has. */
const drainMs = 5_000;

/**
 * Reads due channels, a few at once. What is due is in the database, so any number of replicas share the work, and
 * what a crash interrupts is due again when its claim ends.
 */
@Injectable()
export class SyncScheduler implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger('SyncScheduler');
  private readonly running = new Set<Promise<void>>();
  private readonly loop: BackgroundLoop;

  constructor(
    @Inject(ENV) private readonly env: PlatformSyncEnv,
    private readonly clock: Clock,
    private readonly signal: SyncSignal,
    private readonly quota: QuotaRepository,
    private readonly claims: ClaimRepository,
    private readonly runner: SyncRunner,
    private readonly housekeeping: Housekeeping,
  ) {
    this.loop = new BackgroundLoop('SyncScheduler', signal, env.SYNC_POLL, () => this.round());
  }

  onApplicationBootstrap(): void {
    this.loop.start();
  }

  /** Before the database goes: what is under way may finish. A read that takes too long is due again elsewhere. */
  async onModuleDestroy(): Promise<void> {
    await this.loop.stop();
    await Promise.race([Promise.all(this.running), setTimeout(drainMs, undefined, { ref: false })]);
  }

  /** Fills the free places; each read that ends makes the next round come at once. */
  private async round(): Promise<void> {
    await this.housekeeping.whenDue();
    const places = this.env.SYNC_CONCURRENCY - this.running.size;
    if (places <= 0) return;
    const now = this.clock.now();
    const urgency = await this.affordable(now);
    if (!urgency) return;
    for (const claimed of await this.claims.claimDue(now, places, urgency === 'waiting')) {
      this.startReading(claimed);
    }
  }

  /** Which reads today's budget still allows: all, only first ones (someone waits for them), or none. */
  private async affordable(now: Date): Promise<Urgency | null> {
    for (const urgency of ['scheduled', 'waiting'] as const) {
      if ((await this.quota.left(now, urgency)) >= unitsPerSync) return urgency;
    }
    return null;
  }

  private startReading(claimed: ConnectionEntity): void {
    const reading = this.runner
      .run(claimed, claimed.isVerified ? 'scheduled' : 'waiting')
      .then(() => undefined)
      .catch((error: unknown) => {
        const { connectionId } = claimed;
        this.logger.error({ message: 'sync not recorded', connectionId, error });
      })
      .finally(() => {
        this.running.delete(reading);
        this.signal.raise();
      });
    this.running.add(reading);
  }
}
