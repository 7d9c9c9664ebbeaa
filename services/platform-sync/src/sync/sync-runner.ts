import type { ContentItem } from '@bottin/contracts/domain/content-item.ts';
import { crashPoint } from '@bottin/messaging/crash-points.ts';
import { Metrics } from '@bottin/service-kit/metrics.ts';
import { Injectable, Logger } from '@nestjs/common';
import type { ConnectionEntity } from '../connections/connection.entity.ts';
import { type FailureReason, PlatformFailure } from '../google/platform-failure.ts';
import { ChannelReader, type ReadOptions, type ChannelReadResult } from './channel-reader.ts';
import { ClaimRepository } from './claim.repository.ts';
import { SyncRecorder } from './sync-recorder.ts';

/**
 * Outcome of a sync: the reason of the failure, or the items that were read, newest first. `items` is null if
 * the claim was lost.
 */
export type SyncOutcome = { failure: FailureReason } | { failure: null; items: ContentItem[] | null };

/** Syncs claimed connections: reads their channels and stores the outcomes. */
@Injectable()
export class SyncRunner {
  private readonly logger = new Logger('Sync');
  private readonly outcomes;

  constructor(
    private readonly claims: ClaimRepository,
    private readonly reader: ChannelReader,
    private readonly recorder: SyncRecorder,
    metrics: Metrics,
  ) {
    this.outcomes = metrics.counter('platform_syncs_total', 'Channel syncs by outcome', ['outcome']);
  }

  /** Syncs one connection for a waiting user. Reads the details of all uploads, even when quota is low. */
  async runNow(claimed: ConnectionEntity): Promise<SyncOutcome> {
    const [outcome] = await this.run([claimed], { urgency: 'waiting', lowQuota: false });
    return outcome ?? { failure: 'unavailable' };
  }

  /**
   * Syncs connections that were claimed together. Returns their outcomes, in the same order as the
   * connections.
   */
  run(claimed: ConnectionEntity[], how: ReadOptions): Promise<SyncOutcome[]> {
    return this.claims.withRenewal(claimed, async () => {
      const readings = await this.reader.read(claimed, how);
      crashPoint('sync.after-read-before-record', [how.urgency]);
      const outcomes: SyncOutcome[] = [];
      for (const connection of claimed) {
        outcomes.push(await this.record(connection, readings.get(connection.connectionId)));
      }
      return outcomes;
    });
  }

  private async record(
    claimed: ConnectionEntity,
    outcome: ChannelReadResult | PlatformFailure = new PlatformFailure('unavailable', 'not read'),
  ): Promise<SyncOutcome> {
    const { connectionId } = claimed;
    const written = outcome instanceof PlatformFailure ? outcome : await this.write(claimed, outcome);
    if (!(written instanceof PlatformFailure)) {
      this.outcomes.inc({ outcome: 'success' });
      return { failure: null, items: written };
    }
    const { reason, message } = written;
    this.logger.warn({
      message: 'channel not read',
      connectionId,
      reason,
      detail: message,
      error: written.cause,
    });
    // If storing the failure fails, continue with the other connections. The claim then expires, and the
    // connection is synced again.
    await this.recorder
      .recordFailure(claimed, reason)
      .catch((error: unknown) => this.logger.error({ message: 'failure not stored', connectionId, error }));
    this.outcomes.inc({ outcome: reason });
    return { failure: reason };
  }

  /**
   * Stores the result of one channel. If storing fails, returns a failure. The channel is then retried with
   * back-off, like a channel that couldn't be read, and the batch continues with the other channels.
   */
  private async write(
    claimed: ConnectionEntity,
    reading: ChannelReadResult,
  ): Promise<ContentItem[] | null | PlatformFailure> {
    try {
      return await this.recorder.recordSuccess(claimed, reading);
    } catch (error) {
      return new PlatformFailure('unavailable', 'not written', { cause: error });
    }
  }
}
