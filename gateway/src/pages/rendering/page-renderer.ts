import { type ChildProcess, fork } from 'node:child_process';
import { extname, join } from 'node:path';
import { Clock } from '@bottin/service-kit/clock.ts';
import { Metrics } from '@bottin/service-kit/metrics.ts';
import { Inject, Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { ENV, type Env } from '../../config/env.ts';
import type { RenderRequest } from './page-renderer.child.ts';
import { CrashQuarantine } from './crash-quarantine.ts';
import { RenderWorker } from './render-worker.ts';

/**
 * Program of the child process. Node flags restrict the process: frontend builds can read no file except this
 * one, start no subprocess or thread, and generate no code from strings.
 */
const childFile = join(import.meta.dirname, `page-renderer.child${extname(import.meta.url)}`);
const childFlags = [
  '--permission',
  `--allow-fs-read=${childFile}`,
  '--disallow-code-generation-from-strings',
  '--max-old-space-size=128',
  // V8 chooses this size in a container with 768 MB or more. On a machine without a memory limit, its young
  // generation grows to 96 MB under load. The whole heap then exceeds V8's limit although it is nearly empty,
  // and V8 collects all garbage again every few pages.
  '--max-semi-space-size=16',
];

/** URLs of the two server builds that render a page together: the shell's and the remote's. */
export type Builds = Pick<RenderRequest, 'shell' | 'remote'>;

/**
 * Outcome of a request to render a page. `queue_full` and `avoided` (quarantined): rendering wasn't
 * attempted. `late`: the time-out passed. `failed`: a build threw an error. `ended`: the rendering process
 * ended.
 */
type Outcome = 'rendered' | 'queue_full' | 'avoided' | 'late' | 'failed' | 'ended';

/** A page to render. Logs contain its name but not its URL, which may contain a visitor's search text. */
export interface NamedPage {
  readonly name: string;
  readonly address: string;
}

interface QueuedRender {
  builds: string;
  page: NamedPage;
  order: Omit<RenderRequest, 'id'>;
  settle: (outcome: Outcome, html: Buffer | null) => void;
}

/**
 * Renders pages with the frontends' own server builds. These run in child processes, so that frontend code
 * can't block other requests or read the gateway's settings and memory. When rendering fails, the browser
 * renders the page.
 */
@Injectable()
export class PageRenderer implements OnApplicationShutdown {
  /**
   * Time-outs for rendering one page: `first` for builds that haven't rendered a page yet, because they must
   * be fetched and evaluated; `proven` for other builds.
   */
  protected readonly timeoutsMs: { proven: number; first: number } = { proven: 2_000, first: 6_000 };
  private readonly logger = new Logger(PageRenderer.name);
  private readonly workers = new Set<RenderWorker>();
  private queue: QueuedRender[] = [];
  private readonly quarantine: CrashQuarantine;
  private warmBuilds: readonly string[] = [];
  private readonly outcomes;
  private readonly seconds;

  constructor(
    clock: Clock,
    metrics: Metrics,
    @Inject(ENV) private readonly env: Pick<Env, 'RENDER_WORKERS' | 'RENDER_QUEUE'>,
  ) {
    this.quarantine = new CrashQuarantine(clock);
    this.outcomes = metrics.counter('page_renders_total', 'Render attempts, by outcome', ['outcome']);
    this.seconds = metrics.counter(
      'page_render_seconds_total',
      'Time spent queueing and rendering successful pages',
    );
    metrics.gauge('page_render_queue_length', 'Pages waiting for a render process', [], (gauge) =>
      gauge.set(this.queue.length),
    );
  }

  /**
   * Returns the HTML of the shell's root element, or null when rendering failed or timed out. `json` is a
   * serialised `PageToRender`. Input and output are UTF-8.
   */
  async render(builds: Builds, page: NamedPage, json: Buffer): Promise<Buffer | null> {
    const begun = performance.now();
    const key = `${builds.shell} ${builds.remote}`;
    const { outcome, html } = await this.enqueue(key, page, { ...builds, page: json });
    this.outcomes.inc({ outcome });
    if (html === null) this.logger.warn({ message: 'page left to the browser', outcome, page: page.name });
    else this.seconds.inc((performance.now() - begun) / 1_000);
    return html;
  }

  onApplicationShutdown(): void {
    for (const worker of this.workers) worker.kill();
  }

  protected start(): ChildProcess {
    // Node writes to standard error when it crashes. RenderWorker logs the cause instead of the whole dump.
    return fork(childFile, [], {
      env: {},
      execArgv: childFlags,
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
  }

  private async enqueue(builds: string, page: NamedPage, order: QueuedRender['order']) {
    if (this.quarantine.isQuarantined(builds, page.address))
      return { outcome: 'avoided', html: null } as const;
    if (this.queue.length >= this.env.RENDER_QUEUE) return { outcome: 'queue_full', html: null } as const;
    return new Promise<{ outcome: Outcome; html: Buffer | null }>((resolve) => {
      const waiting: QueuedRender = {
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
        this.warmBuilds.includes(builds) ? this.timeoutsMs.proven : this.timeoutsMs.first,
      );
      this.queue.push(waiting);
      this.assign();
    });
  }

  /** Gives the queued pages to free processes, in the order in which they were queued. */
  private assign(): void {
    for (let [next] = this.queue; next; [next] = this.queue) {
      const { builds, page, settle } = next;
      const worker = this.quarantine.isQuarantined(builds, page.address) ? 'avoided' : this.freeWorker();
      if (worker === 'busy') return;
      this.queue.shift();
      if (worker instanceof RenderWorker) void this.run(worker, next);
      else settle(worker, null);
      if (worker === 'failed') this.quarantine.recordCrash(builds, page.address);
    }
  }

  /**
   * Returns an idle process. If there is none, starts one, unless the maximum number is running (`busy`).
   * `failed`: no process is running and none can be started.
   */
  private freeWorker(): RenderWorker | 'busy' | 'failed' {
    for (const worker of this.workers) if (worker.isFree) return worker;
    if (this.workers.size >= this.env.RENDER_WORKERS) return 'busy';
    try {
      const worker = new RenderWorker(this.start(), (ended) => this.workers.delete(ended));
      this.workers.add(worker);
      return worker;
    } catch (error) {
      // `fork` throws when the machine is out of memory or file descriptors.
      this.logger.error({ message: 'server rendering: could not start a process', error });
      return this.workers.size > 0 ? 'busy' : 'failed';
    }
  }

  private async run(worker: RenderWorker, { builds, page, order, settle }: QueuedRender): Promise<void> {
    const result = await worker.render(order);
    if (result.kind === 'html') {
      if (!this.warmBuilds.includes(builds)) this.warmBuilds = [builds, ...this.warmBuilds].slice(0, 6);
      settle('rendered', result.html);
    } else {
      // The error's text may contain the page's URL, for example in a router's error. Remove the URL's query,
      // which may contain a visitor's search text.
      const [, query] = page.address.split('?');
      const reason = query ? result.reason.replaceAll(query, '…') : result.reason;
      this.logger.error({ message: 'page failed to render', page: page.name, reason });
      if (result.kind === 'ended') this.quarantine.recordCrash(builds, page.address);
      settle(result.kind === 'ended' ? 'ended' : 'failed', null);
    }
    if (worker.isTooBig) {
      this.workers.delete(worker);
      worker.kill();
    }
    this.assign();
  }
}
