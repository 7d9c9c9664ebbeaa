import { once } from 'node:events';
import type { Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import { creatorsRpc } from '@bottin/contracts/rpc/creators.ts';
import { eventually } from '@bottin/testing/wait.ts';
import { Capacity } from '../src/rate-limits/capacity.ts';
import { entry } from './support/people.ts';
import { type Site, startSite } from './support/site.ts';

let site: Site;
const sockets: Socket[] = [];
beforeAll(async () => {
  site = await startSite({ settings: { REQUESTS_AT_ONCE: '3' } });
  site.world.creators.push(entry());
});
afterAll(() => site.stop());
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
});

const get = (path: string) => site.browser().get(path);
const server = () => site.gateway.app.getHttpServer() as Server;

/** A connection that sends what it is given, and what the server makes of it in the end. */
async function dial(bytes: string): Promise<{ socket: Socket; said: Promise<string> }> {
  const socket = connect(site.gateway.publicPort, '127.0.0.1');
  sockets.push(socket);
  await once(socket, 'connect');
  let text = '';
  socket.on('data', (chunk) => {
    text += chunk;
  });
  socket.on('error', () => undefined);
  const said = new Promise<string>((resolve) => socket.once('close', () => resolve(text)));
  socket.write(bytes);
  return { socket, said };
}

const post = 'POST /api/auth/logout HTTP/1.1\r\nHost: bottin.test\r\nOrigin: http://bottin.test\r\n';

test('above what is worked on at once reads are refused at once; what is kept, and other requests, are served', async () => {
  const { bySlug } = creatorsRpc;
  await get('/api/creators');
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  const before = site.services.inputsOf(bySlug).length;
  site.services.answer(bySlug, async () => {
    await opened;
    return { creator: null, listed: false };
  });
  const held = [1, 2, 3].map((number) => get(`/api/creators/slug/lente-${number}`));
  await eventually(() => site.services.inputsOf(bySlug).length === before + 3);

  for (const path of ['/api/creators/slug/de-trop', '/api/creators?search=de-trop']) {
    const refused = await get(path);
    expect(refused.problem()).toMatchObject({
      statusCode: 503,
      errorType: 'overloaded',
      message: 'Il y a trop de monde en ce moment. Réessaie dans quelques instants.',
    });
    expect(refused.headers['retry-after']).toBe('5');
  }
  const page = await get('/createurs/de-trop');
  expect(page.status).toBe(503);
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(page.text).toContain('Il y a trop de monde en ce moment.');
  expect(site.services.inputsOf(bySlug)).toHaveLength(before + 3);
  expect((await get('/api/creators')).status).toBe(200);
  const { browser } = await site.signedIn();
  expect((await browser.get('/api/auth/user')).status).toBe(200);

  open();
  expect((await Promise.all(held)).map(({ status }) => status)).toEqual([404, 404, 404]);
  expect((await get('/api/creators/slug/de-trop')).status).toBe(404);
});

test('above it the last answer known is given where there is one', async () => {
  const path = '/api/creators?search=connue';
  const known = await get(path);
  // Nothing was heard since: nobody knows whether it is true still.
  site.clock.advance(60_000);
  const capacity = site.gateway.app.get(Capacity);
  const places = [capacity.take('read'), capacity.take('read'), capacity.take('read')];
  const last = await get(path);
  expect([last.status, last.text]).toEqual([200, known.text]);
  expect((await get('/api/creators?search=jamais-vue')).status).toBe(503);
  for (const release of places) release();
});

test('requests whose answer nobody reads, or whose sender left, hold no place', async () => {
  for (let turn = 0; turn < 10; turn += 1) {
    const { socket } = await dial('GET /api/creators/slug/partie HTTP/1.1\r\nHost: bottin.test\r\n\r\n');
    socket.destroy();
  }
  await eventually(async () => (await get('/api/creators/slug/presente')).status === 404);
});

test('slow bodies hold no place, keep nobody waiting, and are ended', async () => {
  Object.assign(server(), { headersTimeout: 400, requestTimeout: 500 });
  const slow = await Promise.all(
    Array.from({ length: 50 }, () =>
      dial(`${post}Content-Type: application/json\r\nContent-Length: 1000\r\n\r\n{`),
    ),
  );
  const { browser } = await site.signedIn();
  expect((await browser.post('/api/auth/disconnect-youtube')).status).toBe(200);
  const ends = await Promise.all(slow.map(({ said }) => said));
  for (const end of ends) expect(end).toMatch(/^HTTP\/1.1 408 /);
  Object.assign(server(), { headersTimeout: 10_000, requestTimeout: 30_000 });
});

test('heads that come a letter at a time, and connections that say nothing, are ended; others are served meanwhile', async () => {
  server().headersTimeout = 500;
  const silent = await Promise.all(Array.from({ length: 50 }, () => dial('')));
  const slow = await Promise.all(Array.from({ length: 50 }, () => dial('GET / HTTP/1.1\r\nX-A: ')));
  const dripping = setInterval(() => {
    for (const { socket } of slow) if (socket.writable) socket.write('a');
  }, 50);
  expect((await get('/api/creators')).status).toBe(200);
  const ends = await Promise.all([...silent, ...slow].map(({ said }) => said));
  clearInterval(dripping);
  for (const end of ends) expect(end).toMatch(/^(HTTP\/1.1 408 .*)?/);
  server().headersTimeout = 10_000;
});

test('a huge head is refused, and costs nobody else anything', async () => {
  const { said } = await dial(`GET / HTTP/1.1\r\nHost: bottin.test\r\nX-A: ${'a'.repeat(100_000)}\r\n\r\n`);
  expect(await said).toMatch(/^HTTP\/1.1 431 /);
  expect((await get('/api/creators')).status).toBe(200);
});

test('who comes when all connections are taken finds the idle ones gone', async () => {
  const idle = await Promise.all(
    Array.from({ length: 5 }, () => dial('GET /robots.txt HTTP/1.1\r\nHost: bottin.test\r\n\r\n')),
  );
  await Promise.all(idle.map(({ socket }) => once(socket, 'data')));
  const before = server().maxConnections;
  server().maxConnections = 1;
  await (await dial('')).said;
  await Promise.all(idle.map(({ said }) => said));
  server().maxConnections = before;
  expect((await get('/api/creators')).status).toBe(200);
});

test('the limits that hold in production', () => {
  expect(server()).toMatchObject({
    headersTimeout: 10_000,
    requestTimeout: 30_000,
    timeout: 60_000,
    maxConnections: 10_000,
  });
});
