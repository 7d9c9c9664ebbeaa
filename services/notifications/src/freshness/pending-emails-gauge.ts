import { metricNames } from '@bottin/contracts/domain/metric-names.ts';
import { Metrics } from '@bottin/service-kit/metrics.ts';
import { Injectable } from '@nestjs/common';
import { DeliveriesRepository } from '../deliveries/deliveries.repository.ts';

/**
 * Exposes the creation time of the oldest pending e-mail as a metric. The public status page also shows this
 * time.
 */
@Injectable()
export class PendingEmailsGauge {
  constructor(deliveries: DeliveriesRepository, metrics: Metrics) {
    metrics.addSource({
      collect: async () => {
        const oldest = await deliveries.findOldestPending();
        return { [metricNames.oldestPendingEmail]: oldest ? oldest.getTime() / 1_000 : 0 };
      },
    });
  }
}
