import { Loop } from '@bottin/service-kit/loop.ts';
import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { shutdownSessionMs } from './deliveries.rules.ts';
import { DeliveriesService } from './deliveries.service.ts';

/**
 * Time between two checks for due deliveries while there are none. An e-mail is delayed by at most this time.
 */
const idleMs = 500;

/**
 * Number of e-mails that a replica sends at the same time. One SMTP session can hang for minutes, and must not
 * delay the e-mails to other recipients.
 */
const concurrentSessions = 3;

/** Sends the due e-mails. Several replicas can run this job at the same time. */
@Injectable()
export class DeliveryJob implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly loops: Loop[];
  private readonly cut = new AbortController();

  constructor(deliveries: DeliveriesService) {
    const createLoop = (): Loop =>
      new Loop({
        name: DeliveryJob.name,
        failure: 'reading the delivery queue failed',
        level: 'error',
        round: async () => ((await deliveries.sendNext(this.cut.signal)) ? 0 : idleMs),
        everyMs: idleMs,
        retry: { firstMs: idleMs * 4, lastMs: idleMs * 4 },
      });
    this.loops = Array.from({ length: concurrentSessions }, createLoop);
  }

  onApplicationBootstrap(): void {
    for (const loop of this.loops) loop.start();
  }

  /**
   * Waits until the e-mails that are being sent are finished or their time at a shutdown is over, then stops.
   */
  async onModuleDestroy(): Promise<void> {
    const timer = setTimeout(() => this.cut.abort(), shutdownSessionMs);
    await Promise.all(this.loops.map((loop) => loop.stop()));
    clearTimeout(timer);
  }
}
