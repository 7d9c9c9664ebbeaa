import { Clock } from '@bottin/service-kit/clock.ts';
import { Loop } from '@bottin/service-kit/loop.ts';
import { withTimeout } from '@bottin/service-kit/timeout.ts';
import {
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnModuleDestroy,
} from '@nestjs/common';
import { ENV, type Env } from '../config/env.ts';
import type { ConnectionEntity } from '../connections/connection.entity.ts';
import { SyncSignal } from '../connections/sync-signal.ts';
import { GoogleStatus } from '../google/google-status.ts';
import { QuotaRepository } from '../google/quota.repository.ts';
import { usableUnits } from '../google/quota.rules.ts';
import { ClaimRepository } from './claim.repository.ts';
import { DataExpiry } from './data-expiry.ts';
import { FiguresRefresher } from './figures-refresher.ts';
import { FiguresRepository } from './figures.repository.ts';
import { batchSize, getAffordableChannels, isQuotaLow, isWorthReading } from './sync.rules.ts';
import { SyncRunner } from './sync-runner.ts';

/**
 * At shutdown, we wait at most this long for running syncs. It is less than the ten seconds that the whole
 * shutdown may take.
 */
const drainMs = 5_000;

/**
 * Starts the syncs of due channels: new and reconnected channels at once, others in batches. Between two
 * batches, refreshes the figures of items. Due times and claims are in the database, so any number of replicas
 * can share the work. If a sync is interrupted by a crash, its channels are due again when the claim expires.
 */
@Injectable()
export class SyncScheduler implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger('SyncScheduler');
  private readonly running = new Set<Promise<void>>();
  private readonly loop: Loop;
  private firstReads = 0;
  private batchIsRunning = false;

  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly clock: Clock,
    private readonly google: GoogleStatus,
    private readonly signal: SyncSignal,
    private readonly quota: QuotaRepository,
    private readonly claims: ClaimRepository,
    private readonly runner: SyncRunner,
    private readonly expiry: DataExpiry,
    private readonly figures: FiguresRepository,
    private readonly refresher: FiguresRefresher,
  ) {
    this.loop = new Loop({
      name: 'SyncScheduler',
      failure: 'round failed',
      level: 'error',
      round: () => this.round(),
      everyMs: env.SYNC_POLL_INTERVAL,
      signal,
    });
  }

  onApplicationBootstrap(): void {
    this.loop.start();
  }

  /**
   * Waits for running syncs, so that they end before the database connection closes. If a sync takes too
   * long, its channels become due again and another replica syncs them.
   */
  async onModuleDestroy(): Promise<void> {
    await this.loop.stop();
    await withTimeout(Promise.all(this.running), drainMs).catch(() => undefined);
  }

  /** Starts due syncs, as far as the quota allows. The end of a sync triggers another round. */
  private async round(): Promise<void> {
    await this.expiry.runWhenDue();
    if (!this.google.isConfigured) return;
    const now = this.clock.now();
    await this.startFirstReads(now);
    if (!this.batchIsRunning) await this.startBatch(now);
    // Wait for the end of the batch, because a sync that reads all videos of a channel also refreshes their
    // figures.
    if (!this.batchIsRunning) await this.startFigures(now);
  }

  /**
   * Starts the first syncs of new and reconnected channels. Each channel is synced alone instead of in a
   * batch, because its owner is waiting.
   */
  private async startFirstReads(now: Date): Promise<void> {
    const places = this.env.SYNC_CONCURRENCY - this.firstReads;
    if (places <= 0 || getAffordableChannels(await this.quota.unitsLeft(now, 'waiting')) === 0) return;
    for (const claimed of await this.claims.claimDue(now, places, 'first')) {
      this.firstReads += 1;
      this.start(claimed.claimId, this.runner.runNow(claimed), () => {
        this.firstReads -= 1;
      });
    }
  }

  /** Syncs a batch of due channels that were synced before, if the quota allows it. */
  private async startBatch(now: Date): Promise<void> {
    const { QUOTA_UNITS_PER_DAY: perDay } = this.env;
    const size = getAffordableChannels(await this.quota.unitsLeft(now, 'scheduled'));
    if (size === 0) return;
    const lowQuota = isQuotaLow(await this.claims.countScheduled(), usableUnits(perDay, 'scheduled'));
    if (!isWorthReading(await this.claims.countDueAgain(now, batchSize), { now, lowQuota })) return;
    const claimed = await this.claims.claimDue(now, size, 'again');
    const [first] = claimed;
    if (!first) return;
    this.batchIsRunning = true;
    this.start(first.claimId, this.runner.run(claimed, { urgency: 'scheduled', lowQuota }), () => {
      this.batchIsRunning = false;
    });
  }

  /** Refreshes the figures of a batch of channels. Each channel needs at most one API call. */
  private async startFigures(now: Date): Promise<void> {
    const size = Math.min(batchSize, await this.quota.unitsLeft(now, 'scheduled', 'stats'));
    const claimed = size > 0 ? await this.figures.claimDue(now, size) : [];
    if (claimed.length === 0) return;
    this.batchIsRunning = true;
    this.start(null, this.refresher.refresh(claimed), () => {
      this.batchIsRunning = false;
    });
  }

  private start(claimId: ConnectionEntity['claimId'], work: Promise<unknown>, ended: () => void): void {
    const reading = work
      .then(() => undefined)
      .catch((error: unknown) => this.logger.error({ message: 'sync not recorded', claimId, error }))
      .finally(() => {
        ended();
        this.running.delete(reading);
        this.signal.raise();
      });
    this.running.add(reading);
  }
}
