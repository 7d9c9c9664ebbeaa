import { Clock } from '@bottin/service-kit/clock.ts';
import { PeriodicJob } from '@bottin/service-kit/periodic-job.ts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { SecurityLogRepository } from './security-log.repository.ts';

const everyMs = 6 * 3_600_000;
const keptMs = 365 * 86_400_000;

/** Every six hours, in every replica: forgets the lines of more than a year ago. */
@Injectable()
export class SecurityLogRetentionJob extends PeriodicJob {
  constructor(
    private readonly dataSource: DataSource,
    private readonly lines: SecurityLogRepository,
    private readonly clock: Clock,
  ) {
    super('Retention of the security log', everyMs);
  }

  override run(): Promise<void> {
    return this.lines.forgetBefore(this.dataSource, new Date(this.clock.now().getTime() - keptMs));
  }
}
