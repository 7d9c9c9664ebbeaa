import type { ChildProcess } from 'node:child_process';
import { Logger } from '@nestjs/common';
import type { RenderAnswer, RenderOrder } from './page-renderer.child.ts';

/** How an order ended: `ended` when the process did, whatever ended it. */
export type RenderResult =
  | { kind: 'html'; html: Buffer }
  | { kind: 'failure'; reason: string }
  | { kind: 'ended'; reason: string };

/** What hasn't answered by then is stuck. */
const stuckMs = 10_000;
/** Node itself, two releases' builds and a heap at its limit stay below; what grows beyond keeps something outside the heap. */
const largestBytes = 300 * 1024 * 1024;

/** One process that renders, a page at a time: whatever ends it, it is known which page that was. */
export class RenderWorker {
  private readonly logger = new Logger(RenderWorker.name);
  private waiting: { id: number; settle: (result: RenderResult) => void } | null = null;
  private lastId = 0;
  private residentBytes = 0;
  private hasEnded = false;

  constructor(
    private readonly child: ChildProcess,
    private readonly onEnd: (worker: RenderWorker) => void,
  ) {
    child.unref();
    child.channel?.unref();
    child.on('message', (answer: RenderAnswer) => this.take(answer));
    child.on('error', (error) => {
      this.logger.error({ message: 'server rendering: process failed', error });
      // What never started has no exit.
      if (child.pid === undefined) this.end('the process did not start');
    });
    child.once('exit', (code, signal) => this.end(`the process ended (${signal ?? code})`));
  }

  get isFree(): boolean {
    return this.waiting === null;
  }

  /** Whether it takes so much memory that another process should take its place. */
  get isTooBig(): boolean {
    return this.residentBytes > largestBytes;
  }

  /** Renders a page; only while {@link isFree}. */
  async render(order: Omit<RenderOrder, 'id'>): Promise<RenderResult> {
    this.lastId += 1;
    const id = this.lastId;
    const stuck = setTimeout(() => this.kill(), stuckMs);
    const result = await new Promise<RenderResult>((resolve) => {
      this.waiting = { id, settle: resolve };
      this.child.send({ ...order, id } satisfies RenderOrder, (error) => {
        if (error) this.end(String(error));
      });
    });
    clearTimeout(stuck);
    return result;
  }

  kill(): void {
    this.child.kill('SIGKILL');
  }

  private take({ id, residentBytes, ...answer }: RenderAnswer): void {
    this.residentBytes = residentBytes;
    if (this.waiting?.id !== id) return;
    const { settle } = this.waiting;
    this.waiting = null;
    settle(
      'html' in answer
        ? {
            kind: 'html',
            html: Buffer.from(answer.html.buffer, answer.html.byteOffset, answer.html.byteLength),
          }
        : { kind: 'failure', reason: answer.failure },
    );
  }

  private end(reason: string): void {
    if (this.hasEnded) return;
    this.hasEnded = true;
    this.kill();
    this.onEnd(this);
    this.waiting?.settle({ kind: 'ended', reason });
    this.waiting = null;
  }
}
