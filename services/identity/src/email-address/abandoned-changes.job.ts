import { Clock } from '@bottin/service-kit/clock.ts';
import { processPages } from '@bottin/service-kit/loop.ts';
import { PeriodicJob } from '@bottin/service-kit/periodic-job.ts';
import { Injectable, Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { EmailRequestRepository } from '../email-tokens/email-request.repository.ts';
import { EmailService } from './email.service.ts';

const everyMs = 600_000;
const batch = 100;

/**
 * Every ten minutes, ends the changes of e-mail address that were not confirmed within a day. Each account is
 * locked, so several replicas can run the job at the same time.
 */
@Injectable()
export class AbandonedChangesJob extends PeriodicJob {
  private readonly logger = new Logger(AbandonedChangesJob.name);

  constructor(
    private readonly dataSource: DataSource,
    private readonly requests: EmailRequestRepository,
    private readonly emails: EmailService,
    private readonly clock: Clock,
  ) {
    super('End of abandoned changes of address', everyMs);
  }

  /**
   * Cancels the e-mail address changes that weren't confirmed in time. If this fails for an account, the next
   * run tries again.
   */
  override async run(stop?: AbortSignal): Promise<void> {
    const onFailure = (error: unknown, userId: string) =>
      this.logger.error({ message: 'clearing an expired email change failed', userId, error });
    await processPages(
      () => this.requests.findAbandonedChanges(this.dataSource.manager, this.clock.now(), batch),
      batch,
      (userId) => this.emails.expireChange(userId),
      { onFailure, stop },
    );
  }
}
