import { Clock } from '@bottin/service-kit/clock.ts';
import { PeriodicJob } from '@bottin/service-kit/periodic-job.ts';
import { Injectable } from '@nestjs/common';
import { DeliveriesRepository } from '../delivery-log/deliveries.repository.ts';
import { keepDoneMs } from './deliveries.rules.ts';

const everyMs = 3_600_000;

/** Every hour, in every replica: forgets the e-mails that were over long ago. */
@Injectable()
export class DeliveryRetentionJob extends PeriodicJob {
  constructor(
    private readonly deliveries: DeliveriesRepository,
    private readonly clock: Clock,
  ) {
    super('Delivery retention', everyMs);
  }

  override run(): Promise<void> {
    return this.deliveries.forgetDoneBefore(new Date(this.clock.now().getTime() - keepDoneMs));
  }
}
