import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { TestClock } from '@bottin/testing/clock.ts';
import { Logger } from '@nestjs/common';
import { PageRenderer } from './page-renderer.ts';

const childFile = join(import.meta.dirname, 'page-renderer.child.ts');
const builds = { shell: 'http://127.0.0.1:9/server.js', remote: null };
const page = { address: '/', config: {}, data: {} };

/** Renders with processes that it is given. */
class RendererWith extends PageRenderer {
  started = 0;

  constructor(
    private readonly next: () => ChildProcess,
    clock: TestClock,
  ) {
    super(clock);
  }

  protected override start(): ChildProcess {
    this.started += 1;
    return this.next();
  }
}

describe('the process that renders pages', () => {
  beforeAll(() => Logger.overrideLogger(false));

  it.each([
    ['can’t be found', () => fork(childFile, [], { execPath: '/nowhere/node' })],
    [
      'can’t be made',
      () => {
        throw new Error('ENOMEM');
      },
    ],
    ['ends at once', () => fork(childFile, [], { execPath: '/bin/false', execArgv: [] })],
  ])('leaves the page to the browser at once when it %s', async (_what, next) => {
    const renderer = new RendererWith(next, new TestClock());
    const begun = performance.now();
    expect(await renderer.render(builds, page)).toBe('');
    expect(performance.now() - begun).toBeLessThan(1_500);
  });

  it.each([
    ['never started', '/nowhere/node'],
    ['ended by itself', '/bin/false'],
  ])('is made anew after it %s, but not for each page', async (_what, execPath) => {
    const clock = new TestClock();
    const renderer = new RendererWith(() => fork(childFile, [], { execPath, execArgv: [] }), clock);
    for (let count = 0; count < 3; count += 1) await renderer.render(builds, page);
    expect(renderer.started).toBe(1);
    clock.advance(61_000);
    await renderer.render(builds, page);
    expect(renderer.started).toBe(2);
  });

  it('ends with the gateway, whatever a build holds open', async () => {
    const build = `
      new MessageChannel().port1.onmessage = () => {};
      module.exports.default = { shared: {}, render: async () => 'done' };`;
    const server = createServer((_request, response) => response.end(build)).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const child = fork(childFile, [], { execArgv: [] });
    try {
      const { port } = server.address() as AddressInfo;
      child.send({ id: 1, shell: `http://127.0.0.1:${port}/`, remote: null, page: JSON.stringify(page) });
      expect(await once(child, 'message')).toEqual([{ id: 1, html: 'done' }, undefined]);
      const exit = once(child, 'exit', { signal: AbortSignal.timeout(3_000) });
      child.disconnect();
      expect(await exit).toEqual([0, null]);
    } finally {
      child.kill('SIGKILL');
      server.close();
    }
  });
});
