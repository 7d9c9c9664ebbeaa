import type { Signal } from '@bottin/messaging/loop.ts';
import { Logger } from '@nestjs/common';

/**
 * Runs a round of work again and again: when its signal is raised, and at least every `pollMs`. A round that fails
 * is logged, and the next one comes as usual: what is left undone is in the database.
 */
export class BackgroundLoop {
  private readonly logger: Logger;
  private stopping = false;
  private running: Promise<void> | undefined;

  constructor(
    name: string,
    private readonly signal: Signal,
    private readonly pollMs: number,
    private readonly round: () => Promise<void>,
  ) {
    this.logger = new Logger(name);
  }

  start(): void {
    this.running = this.run();
  }

  /** Begins no further round and waits for the present one. */
  async stop(): Promise<void> {
    this.stopping = true;
    this.signal.raise();
    await this.running;
  }

  get isStopping(): boolean {
    return this.stopping;
  }

  private async run(): Promise<void> {
    while (!this.stopping) {
      await this.round().catch((error: unknown) => this.logger.error({ message: 'round failed', error }));
      if (!this.stopping) await this.signal.wait(this.pollMs);
    }
  }
}
