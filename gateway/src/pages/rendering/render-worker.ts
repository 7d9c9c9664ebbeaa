import type { ChildProcess } from 'node:child_process';
import type { Socket } from 'node:net';
import { Logger } from '@nestjs/common';
import type { RenderResponse, RenderRequest } from './page-renderer.child.ts';

/** Result of rendering a page. `ended`: the process exited or was killed before it responded. */
export type RenderResult =
  | { kind: 'html'; html: Buffer }
  | { kind: 'failure'; reason: string }
  | { kind: 'ended'; reason: string };

/** A rendering process that hasn't responded after this time is considered stuck and is killed. */
const stuckTimeoutMs = 10_000;
/**
 * Limit of a process's resident memory. Node, the builds of two releases and a full heap use less, so a
 * process above the limit leaks memory outside the heap.
 */
const maxResidentBytes = 300 * 1024 * 1024;

/** Characters of a process's standard error that are searched for the cause of a crash. */
const maxErrorOutput = 16_384;

/** A child process that renders one page at a time, so that the page that caused a crash is known. */
export class RenderWorker {
  private readonly logger = new Logger(RenderWorker.name);
  private pending: { id: number; settle: (result: RenderResult) => void } | null = null;
  private lastId = 0;
  private residentBytes = 0;
  private hasEnded = false;
  private errorOutput = '';

  constructor(
    private readonly child: ChildProcess,
    private readonly onEnd: (worker: RenderWorker) => void,
  ) {
    child.unref();
    child.channel?.unref();
    child.on('message', (response: RenderResponse) => this.handleResponse(response));
    child.on('error', (error) => {
      this.logger.error({ message: 'server rendering: process failed', error });
      // Node emits no `exit` event for a process that failed to start.
      if (child.pid === undefined) this.handleEnd('the process did not start');
    });
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      this.errorOutput = (this.errorOutput + text).slice(-maxErrorOutput);
    });
    (child.stderr as Socket | null)?.unref();
    // Node emits `close` after `exit`, once standard error has been read to its end.
    child.once('close', (code, signal) => {
      const [, cause] = /FATAL ERROR: (.*)/.exec(this.errorOutput) ?? [];
      this.handleEnd(`the process ended (${signal ?? code}${cause ? `, ${cause}` : ''})`);
    });
  }

  get isFree(): boolean {
    return this.pending === null;
  }

  /** Returns whether the process exceeds the memory limit, and so should be replaced. */
  get isTooBig(): boolean {
    return this.residentBytes > maxResidentBytes;
  }

  /** Renders a page. The caller must check {@link isFree} first. */
  async render(order: Omit<RenderRequest, 'id'>): Promise<RenderResult> {
    this.lastId += 1;
    const id = this.lastId;
    const stuck = setTimeout(() => this.kill(), stuckTimeoutMs);
    const result = await new Promise<RenderResult>((resolve) => {
      this.pending = { id, settle: resolve };
      this.child.send({ ...order, id } satisfies RenderRequest, (error) => {
        if (error) this.handleEnd(String(error));
      });
    });
    clearTimeout(stuck);
    return result;
  }

  kill(): void {
    this.child.kill('SIGKILL');
  }

  private handleResponse({ id, residentBytes, ...result }: RenderResponse): void {
    this.residentBytes = residentBytes;
    if (this.pending?.id !== id) return;
    const { settle } = this.pending;
    this.pending = null;
    settle(
      'html' in result
        ? {
            kind: 'html',
            html: Buffer.from(result.html.buffer, result.html.byteOffset, result.html.byteLength),
          }
        : { kind: 'failure', reason: result.failure },
    );
  }

  private handleEnd(reason: string): void {
    if (this.hasEnded) return;
    this.hasEnded = true;
    this.kill();
    this.onEnd(this);
    this.pending?.settle({ kind: 'ended', reason });
    this.pending = null;
  }
}
