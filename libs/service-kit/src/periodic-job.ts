import type { OnApplicationBootstrap, OnModuleDestroy } from '@nestjs/common';
import { Loop } from './loop.ts';

/**
 * A job that runs a round when the service starts, and another `everyMs` milliseconds after each round. A
 * shutdown waits until the current round has ended.
 */
export abstract class PeriodicJob implements OnApplicationBootstrap, OnModuleDestroy {
  readonly #loop: Loop;

  constructor(name: string, everyMs: number) {
    this.#loop = new Loop({ name, failure: `${name} failed`, everyMs, round: (stop) => this.run(stop) });
  }

  /** Runs one round. Should end early when `stop` aborts. */
  abstract run(stop?: AbortSignal): Promise<void>;

  onApplicationBootstrap(): void {
    this.#loop.start();
  }

  onModuleDestroy(): Promise<void> {
    return this.#loop.stop();
  }
}
