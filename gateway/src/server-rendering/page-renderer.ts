import { type ChildProcess, fork } from 'node:child_process';
import { extname, join } from 'node:path';
import type { PageToRender } from '@bottin/contracts/remotes/server-rendering.ts';
import { Clock } from '@bottin/service-kit/clock.ts';
import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import type { RenderAnswer, RenderOrder } from './page-renderer.child.ts';

/** A page doesn't wait longer for what its scripts do too. */
const patienceMs = 2_000;
/** Builds that are new here are fetched and evaluated first. */
const firstPatienceMs = 6_000;
/** What hasn't answered by then is stuck, and isn't tried again for a while; nor is what ended the process. */
const stuckMs = 10_000;
const avoidedMs = 60_000;
/** No file but the process' own, no program, no thread, no code from text: the frontends' builds need none of it. */
const childFile = join(import.meta.dirname, `page-renderer.child${extname(import.meta.url)}`);
const childFlags = [
  '--permission',
  `--allow-fs-read=${childFile}`,
  '--disallow-code-generation-from-strings',
  '--max-old-space-size=128',
];

/** Server builds that render together, by their addresses. */
interface Builds {
  shell: string;
  remote: string | null;
}

/** An order without an answer so far. */
interface Waiting {
  key: string;
  settle: (html: string | null) => void;
}

/**
 * Renders pages with the frontends' own server builds, in a process of its own: it can neither hold up other
 * answers nor see the gateway's settings and memory. Without its answer the page is rendered in the browser.
 */
@Injectable()
export class PageRenderer implements OnApplicationShutdown {
  private readonly logger = new Logger(PageRenderer.name);
  private readonly waiting = new Map<number, Waiting>();
  private readonly avoidedUntil = new Map<string, number>();
  private proven = new Set<string>();
  private child: ChildProcess | null = null;
  private lastId = 0;

  constructor(private readonly clock: Clock) {}

  /** The HTML of the shell's root; empty when it can't be had in time. */
  async render(builds: Builds, page: PageToRender): Promise<string> {
    const key = `${builds.shell} ${builds.remote}`;
    if ((this.avoidedUntil.get(key) ?? 0) > this.clock.now().getTime()) return '';
    this.lastId += 1;
    const order: RenderOrder = { id: this.lastId, ...builds, page: JSON.stringify(page) };
    const html = await new Promise<string | null>((resolve) => {
      const late = setTimeout(() => resolve(null), this.proven.has(key) ? patienceMs : firstPatienceMs);
      const stuck = setTimeout(() => this.giveUp(key), stuckMs);
      const settle = (answer: string | null): void => {
        clearTimeout(late);
        clearTimeout(stuck);
        if (answer !== null) this.proven.add(key);
        resolve(answer);
      };
      this.waiting.set(order.id, { key, settle });
      try {
        this.process().send(order);
      } catch (error) {
        // No memory or no file descriptor is left for another process.
        this.settle({ id: order.id, failure: String(error) });
      }
    });
    if (html === null) this.logger.warn({ message: 'page left to the browser', address: page.address });
    return html ?? '';
  }

  onApplicationShutdown(): void {
    this.child?.kill('SIGKILL');
  }

  /** A new process that takes orders. */
  protected start(): ChildProcess {
    return fork(childFile, [], { env: {}, execArgv: childFlags });
  }

  private process(): ChildProcess {
    if (this.child) return this.child;
    const child = this.start();
    child.unref();
    child.channel?.unref();
    child.on('message', (answer: RenderAnswer) => this.settle(answer));
    child.on('error', (error) => {
      this.logger.error({ message: 'server rendering: process failed', error });
      // What never started has no exit.
      if (child.pid === undefined) this.onEnd(child);
    });
    child.once('exit', () => this.onEnd(child));
    this.child = child;
    return child;
  }

  private onEnd(child: ChildProcess): void {
    this.child = null;
    this.proven = new Set();
    for (const [id, { key }] of this.waiting) {
      // By itself: what it was doing would end the next one too.
      if (!child.killed) this.avoid(key);
      this.settle({ id, failure: 'the process ended' });
    }
  }

  private settle(answer: RenderAnswer): void {
    if ('failure' in answer) this.logger.error({ message: 'page not rendered', reason: answer.failure });
    this.waiting.get(answer.id)?.settle('html' in answer ? answer.html : null);
    this.waiting.delete(answer.id);
  }

  private giveUp(key: string): void {
    this.avoid(key);
    this.child?.kill('SIGKILL');
  }

  private avoid(key: string): void {
    this.avoidedUntil.set(key, this.clock.now().getTime() + avoidedMs);
  }
}
