import { PeriodicJob } from '@bottin/service-kit/periodic-job.ts';
import { Injectable } from '@nestjs/common';
import { DigestsService } from './digests.service.ts';

const everyMs = 10_000;

/** Every ten seconds, in every replica: owes those who are due their digest, some at a time, until none is due or the service ends. */
@Injectable()
export class DigestBatchJob extends PeriodicJob {
  constructor(private readonly digests: DigestsService) {
    super('Digests', everyMs);
  }

  override async run(stop?: AbortSignal): Promise<void> {
    while (!stop?.aborted && (await this.digests.oweNext()));
  }
}
