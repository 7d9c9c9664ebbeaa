import { PeriodicJob } from '@bottin/service-kit/periodic-job.ts';
import { Injectable } from '@nestjs/common';
import { DigestsService } from './digests.service.ts';

const everyMs = 10_000;

/**
 * Queues due digests in batches, until none is due or the service stops. Runs every ten seconds in every
 * replica.
 */
@Injectable()
export class DigestBatchJob extends PeriodicJob {
  constructor(private readonly digests: DigestsService) {
    super('Digests', everyMs);
  }

  override async run(stop?: AbortSignal): Promise<void> {
    while (!stop?.aborted && (await this.digests.queueNextBatch()));
  }
}
