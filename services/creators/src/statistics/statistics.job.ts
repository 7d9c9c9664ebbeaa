import { PeriodicJob } from '@bottin/service-kit/periodic-job.ts';
import { Injectable } from '@nestjs/common';
import { StatisticsService } from './statistics.service.ts';

const everyMs = 3_600_000;

/** Every hour, in every replica: drops counts that are too old to be kept. */
@Injectable()
export class StatisticsJob extends PeriodicJob {
  constructor(private readonly statistics: StatisticsService) {
    super('Statistics', everyMs);
  }

  override run(): Promise<void> {
    return this.statistics.forgetOld();
  }
}
