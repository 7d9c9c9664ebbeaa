import { type ChildProcess, fork } from 'node:child_process';
import { extname, join } from 'node:path';
import { Clock } from '@bottin/service-kit/clock.ts';
import { Metrics } from '@bottin/service-kit/metrics.ts';
import { Inject, Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { ENV, type Env } from '../../config/env.ts';
import type { RenderOrder } from './page-renderer.child.ts';
import { Poison } from './poison.ts';
import { RenderWorker } from './render-worker.ts';

/** No file but the process' own, no program, no thread, no code from text: the frontends' builds need none of it. */
const childFile = join(import.meta.dirname, `page-renderer.child${extname(import.meta.url)}`);
const childFlags = [
  '--permission',
  `--allow-fs-read=${childFile}`,
  '--disallow-code-generation-from-strings',
  '--max-old-space-size=128',
];

/** Server builds that render together, by their addresses. */
export type Builds = Pick<RenderOrder, 'shell' | 'remote'>;

/** `queue_full` and `avoided`: not tried. `late`: given up on. `failed`: a build threw. `ended`: it ended its process. */
type Outcome = 'rendered' | 'queue_full' | 'avoided' | 'late' | 'failed' | 'ended';

/** A page to render. Logs name it by its name alone: its address may hold what somebody searched for. */
export interface NamedPage {
  readonly name: string;
  readonly address: string;
}

interface Waiting {
  builds: string;
  page: NamedPage;
  order: Omit<RenderOrder, 'id'>;
  settle: (outcome: Outcome, html: Buffer | null) => void;
}

/**
 * Renders pages with the frontends' own server builds, in processes of their own: they can neither hold up other
 * answers nor see the gateway's settings and memory. Without their answer the page is rendered in the browser.
 */
@Injectable()
export class PageRenderer implements OnApplicationShutdown {
  /** A page doesn't wait longer for what its scripts do too; builds that are new here are fetched and evaluated first. */
  protected readonly patienceMs: { proven: number; first: number } = { proven: 2_000, first: 6_000 };
  private readonly logger = new Logger(PageRenderer.name);
  private readonly workers = new Set<RenderWorker>();
  private queue: Waiting[] = [];
  private readonly poison: Poison;
  private proven: readonly string[] = [];
  private readonly outcomes;
  private readonly seconds;

  constructor(
    clock: Clock,
    metrics: Metrics,
    @Inject(ENV) private readonly env: Pick<Env, 'RENDER_WORKERS' | 'RENDER_QUEUE'>,
  ) {
    this.poison = new Poison(clock);
    this.outcomes = metrics.counter('page_renders_total', 'Pages to render, by what became of them', [
      'outcome',
    ]);
    this.seconds = metrics.counter('page_render_seconds_total', 'Time that rendered pages waited and took');
    metrics.gauge('page_render_queue_length', 'Pages that wait for a render process', [], (gauge) =>
      gauge.set(this.queue.length),
    );
  }

  /** Returns the HTML of the shell's root; null when it can't be had in time. `json` is a `PageToRender`. Both are UTF-8. */
  async render(builds: Builds, page: NamedPage, json: Buffer): Promise<Buffer | null> {
    const begun = performance.now();
    const key = `${builds.shell} ${builds.remote}`;
    const { outcome, html } = await this.wait(key, page, { ...builds, page: json });
    this.outcomes.inc({ outcome });
    if (html === null) this.logger.warn({ message: 'page left to the browser', outcome, page: page.name });
    else this.seconds.inc((performance.now() - begun) / 1_000);
    return html;
  }

  onApplicationShutdown(): void {
    for (const worker of this.workers) worker.kill();
  }

  /** A new process that takes orders. */
  protected start(): ChildProcess {
    return fork(childFile, [], { env: {}, execArgv: childFlags, serialization: 'advanced' });
  }

  private async wait(builds: string, page: NamedPage, order: Waiting['order']) {
    if (this.poison.has(builds, page.address)) return { outcome: 'avoided', html: null } as const;
    if (this.queue.length >= this.env.RENDER_QUEUE) return { outcome: 'queue_full', html: null } as const;
    return new Promise<{ outcome: Outcome; html: Buffer | null }>((resolve) => {
      const waiting: Waiting = {
        builds,
        page,
        order,
        settle: (outcome, html) => {
          clearTimeout(late);
          resolve({ outcome, html });
        },
      };
      const late = setTimeout(
        () => {
          this.queue = this.queue.filter((one) => one !== waiting);
          waiting.settle('late', null);
        },
        this.proven.includes(builds) ? this.patienceMs.proven : this.patienceMs.first,
      );
      this.queue.push(waiting);
      this.assign();
    });
  }

  /** Gives waiting pages to free processes, in their order. */
  private assign(): void {
    for (let [next] = this.queue; next; [next] = this.queue) {
      const { builds, page, settle } = next;
      const worker = this.poison.has(builds, page.address) ? 'avoided' : this.freeWorker();
      if (worker === 'busy') return;
      this.queue.shift();
      if (worker instanceof RenderWorker) void this.run(worker, next);
      else settle(worker, null);
      if (worker === 'failed') this.poison.add(builds, page.address);
    }
  }

  /** A process without work, made if need be; `failed` when there is none at all and none can be made. */
  private freeWorker(): RenderWorker | 'busy' | 'failed' {
    for (const worker of this.workers) if (worker.isFree) return worker;
    if (this.workers.size >= this.env.RENDER_WORKERS) return 'busy';
    try {
      const worker = new RenderWorker(this.start(), (ended) => this.workers.delete(ended));
      this.workers.add(worker);
      return worker;
    } catch (error) {
      // No memory or no file descriptor is left for another process.
      this.logger.error({ message: 'server rendering: no process', error });
      return this.workers.size > 0 ? 'busy' : 'failed';
    }
  }

  private async run(worker: RenderWorker, { builds, page, order, settle }: Waiting): Promise<void> {
    const result = await worker.render(order);
    if (result.kind === 'html') {
      if (!this.proven.includes(builds)) this.proven = [builds, ...this.proven].slice(0, 6);
      settle('rendered', result.html);
    } else {
      // A router's error, say, names the address that it was given.
      const [, query] = page.address.split('?');
      const reason = query ? result.reason.replaceAll(query, '…') : result.reason;
      this.logger.error({ message: 'page not rendered', page: page.name, reason });
      if (result.kind === 'ended') this.poison.add(builds, page.address);
      settle(result.kind === 'ended' ? 'ended' : 'failed', null);
    }
    if (worker.isTooBig) {
      this.workers.delete(worker);
      worker.kill();
    }
    this.assign();
  }
}
