import { Loop } from '@bottin/service-kit/loop.ts';
import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { DeliveriesService } from './deliveries.service.ts';

/** How often the log is looked at when nothing was due: the most that an e-mail waits for us. */
const idleMs = 500;

/** Works the delivery log off, one e-mail after the other. Any number of replicas may do so together. */
@Injectable()
export class DeliveryJob implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly loop: Loop;

  constructor(deliveries: DeliveriesService) {
    this.loop = new Loop({
      name: DeliveryJob.name,
      failure: 'delivery log not readable',
      level: 'error',
      round: async () => ((await deliveries.sendNext()) ? 0 : idleMs),
      everyMs: idleMs,
      retry: { firstMs: idleMs * 4, lastMs: idleMs * 4 },
    });
  }

  onApplicationBootstrap(): void {
    this.loop.start();
  }

  /** Ends after the e-mail under way. */
  onModuleDestroy(): Promise<void> {
    return this.loop.stop();
  }
}
