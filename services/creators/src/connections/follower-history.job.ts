import { Clock } from '@bottin/service-kit/clock.ts';
import { PeriodicJob } from '@bottin/service-kit/periodic-job.ts';
import { Injectable } from '@nestjs/common';
import { firstDayKept } from './audience.rules.ts';
import { ConnectionsRepository } from './connections.repository.ts';

const everyMs = 600_000;

/** Every ten minutes, in every replica: drops counts of followers that are too old to be kept, also of channels that nobody reads any more. */
@Injectable()
export class FollowerHistoryJob extends PeriodicJob {
  constructor(
    private readonly connections: ConnectionsRepository,
    private readonly clock: Clock,
  ) {
    super('Follower history', everyMs);
  }

  override run(): Promise<void> {
    return this.connections.forgetFollowersBefore(firstDayKept(this.clock.now()));
  }
}
