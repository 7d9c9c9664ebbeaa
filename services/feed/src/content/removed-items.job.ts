import { Clock } from '@bottin/service-kit/clock.ts';
import { PeriodicJob } from '@bottin/service-kit/periodic-job.ts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ContentRepository } from './content.repository.ts';

const everyMs = 3_600_000;

/** A little more than the 30 days for which events, and dead letters, can come again. */
const keepMs = 40 * 86_400_000;

/** Every hour, in every replica: forgets which items were taken away long ago. */
@Injectable()
export class RemovedItemsJob extends PeriodicJob {
  constructor(
    private readonly dataSource: DataSource,
    private readonly content: ContentRepository,
    private readonly clock: Clock,
  ) {
    super('Removed items', everyMs);
  }

  override run(): Promise<void> {
    return this.content.forgetRemovedBefore(this.dataSource, new Date(this.clock.now().getTime() - keepMs));
  }
}
