import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { Metrics } from '@bottin/service-kit/metrics.ts';
import { TestClock } from '@bottin/testing/clock.ts';
import { jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { PageRenderer } from './page-renderer.ts';

const childFile = join(import.meta.dirname, 'page-renderer.child.ts');
const nowhere = { shell: 'http://127.0.0.1:9/server.js', remote: null };
const pageAt = (address: string) => Buffer.from(JSON.stringify({ address, config: {}, data: {} }));

/**
 * What the build does is in the page's address. A rendered page says how many its process has rendered.
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

/** Renders with processes that it is given. */
class RendererWith extends PageRenderer {
  /** Longer than a busy machine takes to start a process. */
  protected override readonly patienceMs = { proven: 30_000, first: 30_000 };
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

  async at(address: string, its: { shell: string; remote: null } = builds): Promise<string | null> {
    return (await this.render(its, { name: 'made-up', address }, pageAt(address)))?.toString() ?? null;
  }

  protected override start(): ChildProcess {
    this.started += 1;
    return this.next();
  }
}

const renderers: RendererWith[] = [];
afterEach(() => {
  for (const renderer of renderers.splice(0)) renderer.onApplicationShutdown();
});

const forked = () =>
  fork(childFile, [], {
    env: {},
    execArgv: ['--max-old-space-size=64'],
    serialization: 'advanced',
    silent: true,
  });

/** A pool of real processes. */
function pool(limits: { workers?: number; queue?: number } = {}, clock = new TestClock()): RendererWith {
  const renderer = new RendererWith(forked, clock, limits);
  renderers.push(renderer);
  return renderer;
}

describe('the processes that render pages', () => {
  it('name in the log the page that failed, never what was searched for', async () => {
    const logged: unknown[] = [];
    const spies = (['error', 'warn'] as const).map((level) =>
      jest.spyOn(Logger.prototype, level).mockImplementation((line) => void logged.push(line)),
    );
    const renderer = pool();
    expect(await renderer.at('/throw?search=marie+tremblay')).toBeNull();
    expect(await renderer.at('/end?search=marie+tremblay')).toBeNull();
    for (const spy of spies) spy.mockRestore();
    expect(logged).toEqual([
      expect.objectContaining({ message: 'page not rendered', page: 'made-up', reason: expect.any(String) }),
      { message: 'page left to the browser', outcome: 'failed', page: 'made-up' },
      expect.objectContaining({ message: 'page not rendered', page: 'made-up' }),
      { message: 'page left to the browser', outcome: 'ended', page: 'made-up' },
    ]);
    expect(JSON.stringify(logged)).not.toMatch(/marie|search=/);
  }, 30_000);

  it('render a page each at the same time, and are made when there is work for them', async () => {
    const renderer = pool({ workers: 2 });
    expect(await renderer.at('/a')).toBe('/a 1');
    expect(renderer.started).toBe(1);
    const all = await Promise.all(['/wait/1', '/wait/2', '/b'].map((address) => renderer.at(address)));
    expect(all).not.toContain(null);
    expect(renderer.started).toBe(2);
  });

  it('leave to the browser at once what finds the queue full, and say so', async () => {
    const renderer = pool({ queue: 1 });
    await renderer.at('/a');
    const [first, second, third] = ['/wait', '/b', '/c'].map((address) => renderer.at(address));
    expect(await third).toBeNull();
    expect(await renderer.metrics.text()).toMatch(/page_render_queue_length{[^}]*} 1\n/);
    expect([await first, await second]).toEqual(['/wait 2', '/b 3']);
    const text = await renderer.metrics.text();
    expect(text).toMatch(/page_renders_total{outcome="queue_full"[^}]*} 1\n/);
    expect(text).toMatch(/page_renders_total{outcome="rendered"[^}]*} 3\n/);
  });

  it('end by themselves, out of memory: that page is left to the browser, those that waited are rendered', async () => {
    const clock = new TestClock();
    const renderer = pool({}, clock);
    expect(await Promise.all(['/end', '/b', '/c'].map((address) => renderer.at(address)))).toEqual([
      null,
      '/b 1',
      '/c 2',
    ]);
    // For a minute it isn't tried: the process that rendered the others lives on.
    expect(await renderer.at('/end')).toBeNull();
    expect(await renderer.at('/d')).toBe('/d 3');
    clock.advance(61_000);
    await renderer.at('/end');
    expect(await renderer.at('/e')).toBe('/e 1');
  }, 30_000);

  it('rest for a minute with builds that ended two of them', async () => {
    const clock = new TestClock();
    const renderer = pool({}, clock);
    await renderer.at('/end/1');
    await renderer.at('/end/2');
    expect(await renderer.at('/a')).toBeNull();
    expect(await renderer.at('/a', { ...builds, shell: `${builds.shell}?other` })).toBe('/a 1');
    clock.advance(61_000);
    expect(await renderer.at('/a')).toBe('/a 1');
  }, 30_000);

  it('hold up no other page when one is stuck', async () => {
    const renderer = pool({ workers: 2 });
    await renderer.at('/a');
    const stuck = renderer.at('/hang');
    const others = await Promise.all(['/b', '/c'].map((address) => renderer.at(address)));
    expect(others).not.toContain(null);
    expect(await stuck).toBeNull();
    expect(await renderer.metrics.text()).toMatch(/page_renders_total{outcome="ended"[^}]*} 1\n/);
  }, 30_000);

  it('render nothing for who no longer waits', async () => {
    const patience = { proven: 200, first: 30_000 };
    const renderer = new (class extends RendererWith {
      protected override readonly patienceMs = patience;
    })(forked, new TestClock());
    renderers.push(renderer);
    await renderer.at('/a');
    const [slow, behind] = ['/wait', '/b'].map((address) => renderer.at(address));
    expect([await slow, await behind]).toEqual([null, null]);
    expect(await renderer.metrics.text()).toMatch(/page_renders_total{outcome="late"[^}]*} 2\n/);
    patience.proven = 30_000;
    expect(await renderer.at('/c')).toBe('/c 3');
  });

  it('go on after a page that throws', async () => {
    const renderer = pool();
    expect(await renderer.at('/throw')).toBeNull();
    expect(await renderer.at('/throw')).toBeNull();
    expect(await renderer.at('/a')).toBe('/a 3');
    expect(renderer.started).toBe(1);
  });

  it('are replaced between pages when they grew too big', async () => {
    const renderer = pool();
    expect(await Promise.all([renderer.at('/grow/1'), renderer.at('/b')])).toEqual(['/grow/1 1', '/b 2']);
    expect(await renderer.at('/grow/2')).toBe('/grow/2 3');
    expect(await renderer.at('/c')).toBe('/c 1');
    expect(renderer.started).toBe(2);
  }, 30_000);

  it('render pages of the release before while it can be had, and leave them to the browser when it is gone', async () => {
    const renderer = pool();
    const after = { ...builds, shell: `${origin()}/after.js` };
    const gone = { ...builds, shell: `${origin()}/gone.js` };
    const [slow, old, fresh, lost] = await Promise.all([
      renderer.at('/wait'),
      renderer.at('/old'),
      renderer.at('/new', after),
      renderer.at('/lost', gone),
    ]);
    expect([slow, old, fresh, lost]).toEqual(['/wait 1', '/old 2', '/new 1', null]);
  });

  it.each([
    ['can’t be found', () => fork(childFile, [], { execPath: '/nowhere/node' })],
    [
      'can’t be made',
      () => {
        throw new Error('ENOMEM');
      },
    ],
    ['ends at once', () => fork(childFile, [], { execPath: '/bin/false', execArgv: [] })],
  ])('leave the page to the browser, and no later than a page waits, when one %s', async (_what, next) => {
    const renderer = new RendererWith(next, new TestClock());
    expect(await renderer.at('/', nowhere)).toBeNull();
    expect(await renderer.metrics.text()).not.toContain('outcome="late"');
  });

  it.each([
    ['never started', '/nowhere/node'],
    ['ended by itself', '/bin/false'],
  ])('are made anew after one %s, but not for each page', async (_what, execPath) => {
    const clock = new TestClock();
    const renderer = new RendererWith(() => fork(childFile, [], { execPath, execArgv: [] }), clock);
    for (let count = 0; count < 5; count += 1) await renderer.at(`/${count}`, nowhere);
    expect(renderer.started).toBe(2);
    clock.advance(61_000);
    await renderer.at('/', nowhere);
    expect(renderer.started).toBe(3);
  });

  it('end with the gateway, whatever a build holds open', async () => {
    const holding = createServer((_request, response) =>
      response.end(`
        new MessageChannel().port1.onmessage = () => {};
        module.exports.default = { shared: {}, render: async () => 'done' };`),
    ).listen(0, '127.0.0.1');
    await once(holding, 'listening');
    const child = fork(childFile, [], { execArgv: [], serialization: 'advanced' });
    try {
      const { port } = holding.address() as AddressInfo;
      child.send({ id: 1, shell: `http://127.0.0.1:${port}/`, remote: null, page: pageAt('/') });
      const [answer] = await once(child, 'message');
      expect(answer).toMatchObject({
        id: 1,
        html: expect.any(Uint8Array),
        residentBytes: expect.any(Number),
      });
      expect(Buffer.from(answer.html).toString()).toBe('done');
      const exit = once(child, 'exit', { signal: AbortSignal.timeout(3_000) });
      child.disconnect();
      expect(await exit).toEqual([0, null]);
    } finally {
      child.kill('SIGKILL');
      holding.close();
    }
  });
});
