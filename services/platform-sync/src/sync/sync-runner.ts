import { crashPoint } from '@bottin/messaging/crash-points.ts';
import { Metrics } from '@bottin/service-kit/metrics.ts';
import { Injectable, Logger } from '@nestjs/common';
import type { ConnectionEntity } from '../connections/connection.entity.ts';
import { type FailureReason, PlatformFailure } from '../google/platform-failure.ts';
import { ChannelReader, type HowToRead, type Reading } from './channel-reader.ts';
import { ClaimRepository } from './claim.repository.ts';
import { SyncRecorder } from './sync-recorder.ts';

/** Reads claimed connections and records what came of each. */
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
    this.outcomes = metrics.counter('platform_syncs_total', 'Reads of a channel, by outcome', ['outcome']);
  }

  /** Someone waits for this one. The reason of the failure, or null. */
  async runNow(claimed: ConnectionEntity): Promise<FailureReason | null> {
    const [reason = null] = await this.run([claimed], { urgency: 'waiting', thrifty: false });
    return reason;
  }

  /** Connections of one claim, read together. The reason of each one's failure, or null, in their order. */
  run(claimed: ConnectionEntity[], how: HowToRead): Promise<Array<FailureReason | null>> {
    return this.claims.keep(claimed, async () => {
      const readings = await this.reader.read(claimed, how);
      crashPoint('sync.after-read-before-record', [how.urgency]);
      const reasons: Array<FailureReason | null> = [];
      for (const connection of claimed) {
        const outcome = readings.get(connection.connectionId);
        reasons.push(
          await this.record(connection, outcome ?? new PlatformFailure('unavailable', 'not read')),
        );
      }
      return reasons;
    });
  }

  private async record(
    claimed: ConnectionEntity,
    outcome: Reading | PlatformFailure = new PlatformFailure('unavailable', 'not read'),
  ): Promise<FailureReason | null> {
    const { connectionId } = claimed;
    const failure = outcome instanceof PlatformFailure ? outcome : await this.write(claimed, outcome);
    if (!failure) {
      this.outcomes.inc({ outcome: 'success' });
      return null;
    }
    const { reason, message } = failure;
    this.logger.warn({
      message: 'channel not read',
      connectionId,
      reason,
      detail: message,
      error: failure.cause,
    });
    await this.recorder.recordFailure(claimed, reason);
    this.outcomes.inc({ outcome: reason });
    return reason;
  }

  /** One that can't be written is tried again later and later, as one that can't be read is; the others are written all the same. */
  private async write(claimed: ConnectionEntity, reading: Reading): Promise<PlatformFailure | null> {
    try {
      await this.recorder.recordSuccess(claimed, reading);
      return null;
    } catch (error) {
      return new PlatformFailure('unavailable', 'not written', { cause: error });
    }
  }
}
