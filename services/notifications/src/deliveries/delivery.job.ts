import { Loop } from '@bottin/service-kit/loop.ts';
import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { DeliveriesService } from './deliveries.service.ts';

/** Polling interval while the queue is empty. It adds at most this delay to an e-mail. */
const idleMs = 500;

/** Processes the delivery queue, one e-mail at a time. Any number of replicas may run concurrently. */
@Injectable()
export class DeliveryJob implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly loop: Loop;

  constructor(deliveries: DeliveriesService) {
    this.loop = new Loop({
      name: DeliveryJob.name,
      failure: 'reading the delivery queue failed',
      level: 'error',
      round: async () => ((await deliveries.sendNext()) ? 0 : idleMs),
      everyMs: idleMs,
      retry: { firstMs: idleMs * 4, lastMs: idleMs * 4 },
    });
  }

  onApplicationBootstrap(): void {
    this.loop.start();
  }

  /** Stops after the current e-mail. */
  onModuleDestroy(): Promise<void> {
    return this.loop.stop();
  }
}
