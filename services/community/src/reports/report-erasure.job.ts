import { reportContactDays } from '@bottin/contracts/domain/reports.ts';
import { Clock } from '@bottin/service-kit/clock.ts';
import { PeriodicJob } from '@bottin/service-kit/periodic-job.ts';
import { Injectable } from '@nestjs/common';
import { DecisionsRepository } from './decisions.repository.ts';
import { ReportsRepository } from './reports.repository.ts';

/** Every hour, erases reporters' addresses and messages' texts in reports closed at least 90 days ago. */
@Injectable()
export class ReportErasureJob extends PeriodicJob {
  constructor(
    private readonly reports: ReportsRepository,
    private readonly decisions: DecisionsRepository,
    private readonly clock: Clock,
  ) {
    super('ReportErasure', 3_600_000);
  }

  override async run(): Promise<void> {
    const before = new Date(this.clock.now().getTime() - reportContactDays * 86_400_000);
    await this.reports.eraseContents(before);
    await this.decisions.eraseContents(before);
  }
}
