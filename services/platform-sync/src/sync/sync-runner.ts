import type { ContentItem } from '@bottin/contracts/domain/content-item.ts';
import { crashPoint } from '@bottin/messaging/crash-points.ts';
import { Metrics } from '@bottin/service-kit/metrics.ts';
import { Injectable, Logger } from '@nestjs/common';
import type { ConnectionEntity } from '../connections/connection.entity.ts';
import { type FailureReason, PlatformFailure } from '../google/platform-failure.ts';
import { ChannelReader, type HowToRead, type Reading } from './channel-reader.ts';
import { ClaimRepository } from './claim.repository.ts';
import { SyncRecorder } from './sync-recorder.ts';

/** What came of one read: why it failed, or what was read, the newest first; null when its claim was lost meanwhile. */
export type SyncOutcome = { failure: FailureReason } | { failure: null; items: ContentItem[] | null };

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

  /** Someone waits for this one: all of its newest videos are read. */
  async runNow(claimed: ConnectionEntity): Promise<SyncOutcome> {
    const [outcome] = await this.run([claimed], { urgency: 'waiting', thrifty: false });
    return outcome ?? { failure: 'unavailable' };
  }

  /** Connections of one claim, read together. What came of each, in their order. */
  run(claimed: ConnectionEntity[], how: HowToRead): Promise<SyncOutcome[]> {
    return this.claims.keep(claimed, async () => {
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
    outcome: Reading | PlatformFailure = new PlatformFailure('unavailable', 'not read'),
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
    await this.recorder.recordFailure(claimed, reason);
    this.outcomes.inc({ outcome: reason });
    return { failure: reason };
  }

  /** One that can't be written is tried again later and later, as one that can't be read is; the others are written all the same. */
  private async write(
    claimed: ConnectionEntity,
    reading: Reading,
  ): Promise<ContentItem[] | null | PlatformFailure> {
    try {
      return await this.recorder.recordSuccess(claimed, reading);
    } catch (error) {
      return new PlatformFailure('unavailable', 'not written', { cause: error });
    }
  }
}
