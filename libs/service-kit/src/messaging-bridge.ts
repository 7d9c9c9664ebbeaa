import { MessagingRuntime } from '@bottin/messaging/runtime.ts';
import { Injectable, Optional } from '@nestjs/common';
import { HealthRegistry } from './health.ts';
import { Metrics } from './metrics.ts';

/** Puts messaging's checks and numbers among the service's own, where the service has messaging at all. */
@Injectable()
export class MessagingBridge {
  constructor(
    health: HealthRegistry,
    metrics: Metrics,
    @Optional() private readonly runtime?: MessagingRuntime,
  ) {
    if (!runtime) return;
    for (const { name, check, required } of runtime.status.indicators())
      health.register(name, check, { required });
    metrics.addSource(runtime.status);
  }

  /** Takes in no further event. */
  async stopIntake(): Promise<void> {
    await this.runtime?.stopIntake();
  }
}
