import { Clock } from '@bottin/service-kit/clock.ts';
import { workThroughPages } from '@bottin/service-kit/loop.ts';
import { PeriodicJob } from '@bottin/service-kit/periodic-job.ts';
import { Injectable, Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { EmailRequestRepository } from '../email-tokens/email-request.repository.ts';
import { EmailService } from './email.service.ts';

const everyMs = 600_000;
const batch = 100;

/** Every ten minutes: ends the changes of address that nobody confirmed within a day. Replicas may meet: each account is locked. */
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

  /** One round. An account that can't be changed comes again in the next one. */
  override async run(stop?: AbortSignal): Promise<void> {
    const onFailure = (error: unknown, userId: string) =>
      this.logger.error({ message: 'change of address not ended', userId, error });
    await workThroughPages(
      () => this.requests.findAbandonedChanges(this.dataSource.manager, this.clock.now(), batch),
      batch,
      (userId) => this.emails.expireChange(userId),
      { onFailure, stop },
    );
  }
}
