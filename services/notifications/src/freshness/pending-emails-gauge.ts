import { metricNames } from '@bottin/contracts/domain/metric-names.ts';
import { Metrics } from '@bottin/service-kit/metrics.ts';
import { Injectable } from '@nestjs/common';
import { DeliveriesRepository } from '../deliveries/deliveries.repository.ts';
import { Mailer } from '../deliveries/mailer.ts';

/**
 * Exposes the creation time of the oldest pending e-mail as a metric. The public status page also shows this
 * time. Without an SMTP server no e-mail is late, because all of them wait on purpose.
 */
@Injectable()
export class PendingEmailsGauge {
  constructor(deliveries: DeliveriesRepository, mailer: Mailer, metrics: Metrics) {
    metrics.addSource({
      collect: async () => {
        const oldest = mailer.isConfigured ? await deliveries.findOldestPending() : null;
        return { [metricNames.oldestPendingEmail]: oldest ? oldest.getTime() / 1_000 : 0 };
      },
    });
  }
}
