import { Logger } from '@nestjs/common';
import { Signal } from './loop.ts';

/** Runs a job now and then every `everyMs`, one run at a time; a failed run is logged and tried again. */
export class Periodic {
  private readonly logger = new Logger(Periodic.name);
  private readonly signal = new Signal();
  private stopping = false;
  private done: Promise<void> | undefined;

  constructor(
    private readonly name: string,
    private readonly everyMs: number,
    private readonly job: () => Promise<void>,
  ) {}

  start(): void {
    this.done ??= this.run();
  }

  async stop(): Promise<void> {
    this.stopping = true;
    this.signal.raise();
    await this.done;
  }

  private async run(): Promise<void> {
    while (!this.stopping) {
      try {
        await this.job();
      } catch (error) {
        this.logger.warn(`${this.name} failed: ${error instanceof Error ? error.message : 'unknown error'}`);
      }
      await this.signal.wait(this.everyMs);
    }
  }
}
