import type { OnApplicationBootstrap, OnModuleDestroy } from '@nestjs/common';
import { Periodic } from './periodic.ts';

/** A service's job that runs when the service starts and then every `everyMs`; the service's end waits for its round. */
export abstract class PeriodicJob implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly periodic: Periodic;

  constructor(name: string, everyMs: number) {
    this.periodic = new Periodic(name, everyMs, () => this.run());
  }

  /** One round. */
  abstract run(): Promise<void>;

  onApplicationBootstrap(): void {
    this.periodic.start();
  }

  onModuleDestroy(): Promise<void> {
    return this.periodic.stop();
  }
}
