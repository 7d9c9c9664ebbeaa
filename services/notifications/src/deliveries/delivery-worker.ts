import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { DeliveriesService } from './deliveries.service.ts';

/** How often the log is looked at when nothing was due: the most that an e-mail waits for us. */
const idleMs = 500;

/** Works the delivery log off, one e-mail after the other. Any number of replicas may do so together. */
@Injectable()
export class DeliveryWorker implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger(DeliveryWorker.name);
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> = Promise.resolve();
  private stopped = false;

  constructor(private readonly deliveries: DeliveriesService) {}

  onApplicationBootstrap(): void {
    this.schedule(0);
  }

  /** Ends after the e-mail under way. */
  async onModuleDestroy(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.timer);
    await this.running;
  }

  private schedule(delayMs: number): void {
    if (this.stopped) return;
    this.timer = setTimeout(() => {
      this.running = this.deliveries.sendNext().then(
        (sent) => this.schedule(sent ? 0 : idleMs),
        (error: unknown) => {
          this.logger.error({ message: 'delivery log not readable', error });
          this.schedule(idleMs * 4);
        },
      );
    }, delayMs);
  }
}
