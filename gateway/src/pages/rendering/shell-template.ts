import { Clock } from '@bottin/service-kit/clock.ts';
import { withTimeout } from '@bottin/service-kit/timeout.ts';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { ENV, type Env } from '../../config/env.ts';
import { temporarilyUnavailable } from '../../problems/problems.ts';
import { dataMarker, headMarker } from './template-pieces.ts';

const freshMs = 2_000;
/** Who has the last one known waits no longer for a server that hangs. */
const patienceMs = 500;

/** The shell's index.html as it is deployed now; the last one known while its server is away. */
@Injectable()
export class ShellTemplate {
  private readonly logger = new Logger(ShellTemplate.name);
  private text: string | null = null;
  private triedAt = 0;
  private reading: Promise<void> | null = null;

  constructor(
    private readonly clock: Clock,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /** @throws ProblemError 503 when the shell was never reached */
  async get(): Promise<string> {
    if (this.current() === undefined) {
      this.reading ??= this.read().finally(() => {
        this.reading = null;
      });
      if (this.text === null) await this.reading;
      else await withTimeout(this.reading, patienceMs).catch(() => undefined);
    }
    if (this.text === null) throw temporarilyUnavailable();
    return this.text;
  }

  /** The same, when nothing has to be read for it. */
  current(): string | undefined {
    return this.clock.now().getTime() - this.triedAt > freshMs ? undefined : (this.text ?? undefined);
  }

  private async read(): Promise<void> {
    try {
      const answer = await fetch(`${this.env.SHELL_ORIGIN}/index.html`, {
        signal: AbortSignal.timeout(2_000),
      });
      const text = await answer.text();
      if (!answer.ok || !text.includes(headMarker) || !text.includes(dataMarker)) {
        throw new Error(`The shell's index.html can not be used (status ${answer.status})`);
      }
      // The same text stays the same string: pages are compared by what they were made from.
      if (text !== this.text) this.text = text;
    } catch (error) {
      this.logger.warn({ message: 'shell not readable', error });
    }
    this.triedAt = this.clock.now().getTime();
  }
}
