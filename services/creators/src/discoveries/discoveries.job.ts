import { PeriodicJob } from '@bottin/service-kit/periodic-job.ts';
import { Injectable } from '@nestjs/common';
import { DiscoveriesService } from './discoveries.service.ts';

const everyMs = 30_000;

/**
 * Draws the discoveries of the day unless they were already drawn. Runs every 30 seconds in every replica.
 */
@Injectable()
export class DiscoveriesJob extends PeriodicJob {
  constructor(private readonly discoveries: DiscoveriesService) {
    super('Discoveries', everyMs);
  }

  override run(): Promise<void> {
    return this.discoveries.drawToday();
  }
}
