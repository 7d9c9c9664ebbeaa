import type { OnApplicationBootstrap, OnModuleDestroy } from '@nestjs/common';
import { Loop } from './loop.ts';

/** A service's job that runs when the service starts and then every `everyMs`; the service's end waits for its round. */
export abstract class PeriodicJob implements OnApplicationBootstrap, OnModuleDestroy {
  readonly #loop: Loop;

  constructor(name: string, everyMs: number) {
    this.#loop = new Loop({ name, failure: `${name} failed`, everyMs, round: (stop) => this.run(stop) });
  }

  /** One round; `stop` is aborted when it should end early. */
  abstract run(stop?: AbortSignal): Promise<void>;

  onApplicationBootstrap(): void {
    this.#loop.start();
  }

  onModuleDestroy(): Promise<void> {
    return this.#loop.stop();
  }
}
