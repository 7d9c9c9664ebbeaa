import { metricNames } from '@bottin/contracts/domain/metric-names.ts';
import { Metrics } from '@bottin/service-kit/metrics.ts';
import { Injectable } from '@nestjs/common';
import { DeliveriesRepository } from '../deliveries/deliveries.repository.ts';

/** Since when the oldest e-mail waits, for metrics and the public page that is made from them. */
@Injectable()
export class OwedGauge {
  constructor(deliveries: DeliveriesRepository, metrics: Metrics) {
    metrics.addSource({
      collect: async () => {
        const oldest = await deliveries.oldestOwed();
        return { [metricNames.mailOwedSince]: oldest ? oldest.getTime() / 1_000 : 0 };
      },
    });
  }
}
