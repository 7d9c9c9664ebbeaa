import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { Metrics } from '@bottin/service-kit/metrics.ts';
import { TestClock } from '@bottin/testing/clock.ts';
import { eventually } from '@bottin/testing/wait.ts';
import { jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { PageRenderer } from './page-renderer.ts';

const childFile = join(import.meta.dirname, 'page-renderer.child.ts');
const unreachableBuilds = { shell: 'http://127.0.0.1:9/server.js', remote: null };
const buildPage = (address: string) => Buffer.from(JSON.stringify({ address, config: {}, data: {} }));

/**
 * A server build whose behaviour depends on the page's path. It renders the path and the number of pages that
 * the process has rendered so far.
 */
const build = `
  let count = 0;
  const held = [];
  module.exports.default = { shared: {}, render: async ({ address }) => {
    count += 1;
    if (address.startsWith('/grow')) held.push(new Uint8Array(2e8).fill(1));
    if (address.startsWith('/end')) for (const list = []; ;) list.push(Array.from({ length: 1e5 }, String));
    if (address.startsWith('/hang')) for (;;);
    if (address.startsWith('/throw')) throw new Error('odd: ' + address);
    if (address.startsWith('/wait')) await new Promise((done) => setTimeout(done, 300));
    if (address.startsWith('/long')) await new Promise((done) => setTimeout(done, 3_000));
    return address + ' ' + count;
  } };`;

let builds: { shell: string; remote: null };
const server = createServer((request, response) => {
  if (request.url === '/gone.js') response.statusCode = 404;
  response.end(build);
});
beforeAll(async () => {
  Logger.overrideLogger(false);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  builds = { shell: `${origin()}/server.js`, remote: null };
});
afterAll(() => server.close());
const origin = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

/** A renderer whose child processes are started by the function `next`. */
class TestRenderer extends PageRenderer {
  /** These time-outs are longer than a busy machine takes to start a process. */
  protected override readonly timeoutsMs = { proven: 30_000, first: 30_000 };
  started = 0;
  readonly metrics: Metrics;

  constructor(
    private readonly next: () => ChildProcess,
    clock: TestClock,
    { workers = 1, queue = 10 } = {},
  ) {
    const metrics = new Metrics('gateway');
    super(clock, metrics, { RENDER_WORKERS: workers, RENDER_QUEUE: queue });
    this.metrics = metrics;
  }

  async renderAt(
    address: string,
    pageBuilds: { shell: string; remote: null } = builds,
  ): Promise<string | null> {
    return (
      (await this.render(pageBuilds, { name: 'made-up', address }, buildPage(address)))?.toString() ?? null
    );
  }

  protected override start(): ChildProcess {
    this.started += 1;
    return this.next();
  }
}

const renderers: TestRenderer[] = [];
afterEach(() => {
  for (const renderer of renderers.splice(0)) renderer.onApplicationShutdown();
});

const forkChild = () =>
  fork(childFile, [], {
    env: {},
    execArgv: ['--max-old-space-size=64'],
    serialization: 'advanced',
    silent: true,
  });

/** Creates a renderer that starts real child processes. */
function createRenderer(
  limits: { workers?: number; queue?: number } = {},
  clock = new TestClock(),
): TestRenderer {
  const renderer = new TestRenderer(forkChild, clock, limits);
  renderers.push(renderer);
  return renderer;
}

describe('PageRenderer', () => {
  it('the log contains a failed page’s name, but not the search text in the page’s URL', async () => {
    const logged: unknown[] = [];
    const spies = (['error', 'warn'] as const).map((level) =>
      jest.spyOn(Logger.prototype, level).mockImplementation((line) => void logged.push(line)),
    );
    const renderer = createRenderer();
    expect(await renderer.renderAt('/throw?search=marie+tremblay')).toBeNull();
    expect(await renderer.renderAt('/end?search=marie+tremblay')).toBeNull();
    for (const spy of spies) spy.mockRestore();
    expect(logged).toEqual([
      expect.objectContaining({
        message: 'page failed to render',
        page: 'made-up',
        reason: expect.any(String),
      }),
      { message: 'page left to the browser', outcome: 'failed', page: 'made-up' },
      expect.objectContaining({
        message: 'page failed to render',
        page: 'made-up',
        reason: expect.stringMatching(/^the process ended \(SIGABRT, .*out of memory\)$/),
      }),
      { message: 'page left to the browser', outcome: 'ended', page: 'made-up' },
    ]);
    expect(JSON.stringify(logged)).not.toMatch(/marie|search=/);
  });

  it('each process renders one page at a time, and processes are started on demand', async () => {
    const renderer = createRenderer({ workers: 2 });
    expect(await renderer.renderAt('/a')).toBe('/a 1');
    expect(renderer.started).toBe(1);
    const all = await Promise.all(['/wait/1', '/wait/2', '/b'].map((address) => renderer.renderAt(address)));
    expect(all).not.toContain(null);
    expect(renderer.started).toBe(2);
  });

  it('when the queue is full, the renderer refuses a page at once and counts it in a metric', async () => {
    const renderer = createRenderer({ queue: 1 });
    await renderer.renderAt('/a');
    const [first, second, third] = ['/wait', '/b', '/c'].map((address) => renderer.renderAt(address));
    expect(await third).toBeNull();
    expect(await renderer.metrics.text()).toMatch(/page_render_queue_length{[^}]*} 1\n/);
    expect([await first, await second]).toEqual(['/wait 2', '/b 3']);
    const text = await renderer.metrics.text();
    expect(text).toMatch(/page_renders_total{outcome="queue_full"[^}]*} 1\n/);
    expect(text).toMatch(/page_renders_total{outcome="rendered"[^}]*} 3\n/);
  });

  it('a page that exhausts the memory of its process isn’t rendered, but the other pages are', async () => {
    const clock = new TestClock();
    const renderer = createRenderer({}, clock);
    expect(await Promise.all(['/end', '/b', '/c'].map((address) => renderer.renderAt(address)))).toEqual([
      null,
      '/b 1',
      '/c 2',
    ]);
    // The page `/end` is quarantined for a minute, so it doesn't crash the process that rendered `/b` and
    // `/c`.
    expect(await renderer.renderAt('/end')).toBeNull();
    expect(await renderer.renderAt('/d')).toBe('/d 3');
    clock.advance(61_000);
    await renderer.renderAt('/end');
    expect(await renderer.renderAt('/e')).toBe('/e 1');
  });

  it('server builds that crashed two processes are quarantined for a minute', async () => {
    const clock = new TestClock();
    const renderer = createRenderer({}, clock);
    await renderer.renderAt('/end/1');
    await renderer.renderAt('/end/2');
    expect(await renderer.renderAt('/a')).toBeNull();
    expect(await renderer.renderAt('/a', { ...builds, shell: `${builds.shell}?other` })).toBe('/a 1');
    clock.advance(61_000);
    expect(await renderer.renderAt('/a')).toBe('/a 1');
  });

  it('other pages are still rendered while one page is stuck in an infinite loop', async () => {
    const renderer = createRenderer({ workers: 2 });
    await renderer.renderAt('/a');
    const stuck = renderer.renderAt('/hang');
    const others = await Promise.all(['/b', '/c'].map((address) => renderer.renderAt(address)));
    expect(others).not.toContain(null);
    expect(await stuck).toBeNull();
    expect(await renderer.metrics.text()).toMatch(/page_renders_total{outcome="ended"[^}]*} 1\n/);
  });

  it("a queued page whose time-out has passed isn't rendered", async () => {
    const timeoutsMs = { proven: 200, first: 30_000 };
    const renderer = new (class extends TestRenderer {
      protected override readonly timeoutsMs = timeoutsMs;
    })(forkChild, new TestClock());
    renderers.push(renderer);
    await renderer.renderAt('/a');
    const [slow, behind] = ['/long', '/b'].map((address) => renderer.renderAt(address));
    expect([await slow, await behind]).toEqual([null, null]);
    expect(await renderer.metrics.text()).toMatch(/page_renders_total{outcome="late"[^}]*} 2\n/);
    timeoutsMs.proven = 30_000;
    expect(await renderer.renderAt('/c')).toBe('/c 3');
  });

  it('the rendering process is kept after a page throws an error', async () => {
    const renderer = createRenderer();
    expect(await renderer.renderAt('/throw')).toBeNull();
    expect(await renderer.renderAt('/throw')).toBeNull();
    expect(await renderer.renderAt('/a')).toBe('/a 3');
    expect(renderer.started).toBe(1);
  });

  it('a process that exceeds the memory limit is replaced before it renders another page', async () => {
    const renderer = createRenderer();
    expect(await Promise.all([renderer.renderAt('/grow/1'), renderer.renderAt('/b')])).toEqual([
      '/grow/1 1',
      '/b 2',
    ]);
    expect(await renderer.renderAt('/grow/2')).toBe('/grow/2 3');
    expect(await renderer.renderAt('/c')).toBe('/c 1');
    expect(renderer.started).toBe(2);
  });

  it('pages of the previous release are rendered only while its server build is available', async () => {
    const renderer = createRenderer();
    const after = { ...builds, shell: `${origin()}/after.js` };
    const missing = { ...builds, shell: `${origin()}/gone.js` };
    const [slow, old, fresh, lost] = await Promise.all([
      renderer.renderAt('/wait'),
      renderer.renderAt('/old'),
      renderer.renderAt('/new', after),
      renderer.renderAt('/lost', missing),
    ]);
    expect([slow, old, fresh, lost]).toEqual(['/wait 1', '/old 2', '/new 1', null]);
  });

  it.each([
    ['has no executable', () => fork(childFile, [], { execPath: '/nowhere/node' })],
    [
      'can’t be created',
      () => {
        throw new Error('ENOMEM');
      },
    ],
    ['exits at once', () => fork(childFile, [], { execPath: '/bin/false', execArgv: [] })],
  ])('rendering fails before the time-out when the rendering process %s', async (_what, next) => {
    const renderer = new TestRenderer(next, new TestClock());
    expect(await renderer.renderAt('/', unreachableBuilds)).toBeNull();
    expect(await renderer.metrics.text()).not.toContain('outcome="late"');
  });

  it.each([
    ['failed to start', '/nowhere/node'],
    ['exited at once', '/bin/false'],
  ])('no new rendering process is started for a minute after two processes %s', async (_what, execPath) => {
    const clock = new TestClock();
    const renderer = new TestRenderer(() => fork(childFile, [], { execPath, execArgv: [] }), clock);
    for (let count = 0; count < 5; count += 1) await renderer.renderAt(`/${count}`, unreachableBuilds);
    expect(renderer.started).toBe(2);
    clock.advance(61_000);
    await renderer.renderAt('/', unreachableBuilds);
    expect(renderer.started).toBe(3);
  });

  it('the rendering process exits when the gateway exits, even if a build keeps a message port open', async () => {
    const holding = createServer((_request, response) =>
      response.end(`
        new MessageChannel().port1.onmessage = () => {};
        module.exports.default = { shared: {}, render: async () => 'done' };`),
    ).listen(0, '127.0.0.1');
    await once(holding, 'listening');
    const child = fork(childFile, [], { execArgv: [], serialization: 'advanced' });
    try {
      const { port } = holding.address() as AddressInfo;
      // On a busy machine the first requests for the build may time out.
      const result = await eventually(async () => {
        child.send({ id: 1, shell: `http://127.0.0.1:${port}/`, remote: null, page: buildPage('/') });
        const [reply] = await once(child, 'message');
        return 'html' in reply && reply;
      });
      expect(result).toMatchObject({
        id: 1,
        html: expect.any(Uint8Array),
        residentBytes: expect.any(Number),
      });
      expect(Buffer.from(result.html).toString()).toBe('done');
      const exit = once(child, 'exit', { signal: AbortSignal.timeout(30_000) });
      child.disconnect();
      expect(await exit).toEqual([0, null]);
    } finally {
      child.kill('SIGKILL');
      holding.close();
    }
  });
});
