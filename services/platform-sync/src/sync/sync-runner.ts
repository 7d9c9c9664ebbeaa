import { Metrics } from '@bottin/service-kit/metrics.ts';
import { Injectable, Logger } from '@nestjs/common';
import type { ConnectionEntity } from '../shared/connections/connection.entity.ts';
import { toPlatformFailure } from '../shared/google/google-errors.ts';
import { type FailureReason, PlatformFailure } from '../shared/google/platform-failure.ts';
import type { Urgency } from '../shared/google/quota.rules.ts';
import { ChannelReader, type Reading } from './channel-reader.ts';
import { SyncRecorder } from './sync-recorder.ts';

/** Reads a claimed connection and records what came of it. */
@Injectable()
export class SyncRunner {
  private readonly logger = new Logger('Sync');
  private readonly outcomes;

  constructor(
    private readonly reader: ChannelReader,
    private readonly recorder: SyncRecorder,
    metrics: Metrics,
  ) {
    this.outcomes = metrics.counter('platform_syncs_total', 'Reads of a channel, by outcome', ['outcome']);
  }

  /** The reason of the failure, or null. */
  async run(claimed: ConnectionEntity, urgency: Urgency): Promise<FailureReason | null> {
    const outcome = await this.read(claimed, urgency);
    if (outcome instanceof PlatformFailure) {
      await this.recorder.recordFailure(claimed, outcome.reason);
      this.outcomes.inc({ outcome: outcome.reason });
      return outcome.reason;
    }
    await this.recorder.recordSuccess(claimed, outcome);
    this.outcomes.inc({ outcome: 'success' });
    return null;
  }

  private async read(claimed: ConnectionEntity, urgency: Urgency): Promise<Reading | PlatformFailure> {
    const { connectionId } = claimed;
    try {
      return await this.reader.read(claimed, urgency);
    } catch (error) {
      const failure = toPlatformFailure(error);
      const { reason, message } = failure;
      this.logger.warn({ message: 'channel not read', connectionId, reason, detail: message });
      return failure;
    }
  }
}
