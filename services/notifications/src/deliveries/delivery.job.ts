import { Loop } from '@bottin/service-kit/loop.ts';
import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { shutdownSessionMs } from './deliveries.rules.ts';
import { DeliveriesService } from './deliveries.service.ts';

/**
 * Time between two checks for due deliveries while there are none. An e-mail is delayed by at most this time.
 */
const idleMs = 500;

/** Sends the due e-mails, one at a time. Several replicas can run this job at the same time. */
@Injectable()
export class DeliveryJob implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly loop: Loop;
  private readonly cut = new AbortController();

  constructor(deliveries: DeliveriesService) {
    this.loop = new Loop({
      name: DeliveryJob.name,
      failure: 'reading the delivery queue failed',
      level: 'error',
      round: async () => ((await deliveries.sendNext(this.cut.signal)) ? 0 : idleMs),
      everyMs: idleMs,
      retry: { firstMs: idleMs * 4, lastMs: idleMs * 4 },
    });
  }

  onApplicationBootstrap(): void {
    this.loop.start();
  }

  /** Waits until the e-mail that is being sent is finished or its time at a shutdown is over, then stops. */
  async onModuleDestroy(): Promise<void> {
    const timer = setTimeout(() => this.cut.abort(), shutdownSessionMs);
    await this.loop.stop();
    clearTimeout(timer);
  }
}
