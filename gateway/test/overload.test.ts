import { once } from 'node:events';
import type { Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import { creatorsRpc } from '@bottin/contracts/rpc/creators.ts';
import { eventually } from '@bottin/testing/wait.ts';
import { ConcurrencyLimit } from '../src/rate-limits/concurrency-limit.ts';
import { createEntry } from './support/factories.ts';
import { type Site, startSite, waitPatiently } from './support/site.ts';

let site: Site;
const sockets: Socket[] = [];
let dripping: NodeJS.Timeout | undefined;
beforeAll(async () => {
  site = await startSite({ settings: { MAX_CONCURRENT_REQUESTS: '3' } });
  waitPatiently(site.gateway);
  site.world.creators.push(createEntry());
});
afterAll(() => site.stop());
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
  clearInterval(dripping);
  Object.assign(server(), { headersTimeout: 10_000, requestTimeout: 30_000 });
});

const get = (path: string) => site.browser().get(path);
const server = () => site.gateway.app.getHttpServer() as Server;

/**
 * Opens a connection and sends these bytes. When the connection has closed, `received` resolves to all the
 * text that the server sent.
 */
async function openConnection(bytes: string): Promise<{ socket: Socket; received: Promise<string> }> {
  const socket = connect(site.gateway.publicPort, '127.0.0.1');
  sockets.push(socket);
  await once(socket, 'connect');
  let text = '';
  socket.on('data', (chunk) => {
    text += chunk;
  });
  socket.on('error', () => undefined);
  const received = new Promise<string>((resolve) => socket.once('close', () => resolve(text)));
  socket.write(bytes);
  return { socket, received };
}

const post = 'POST /api/auth/logout HTTP/1.1\r\nHost: bottin.test\r\nOrigin: http://bottin.test\r\n';

test('a read above the concurrency limit is refused immediately; cache hits and other requests are still served', async () => {
  const { bySlug } = creatorsRpc;
  await get('/api/creators');
  // The first page and the sign-in take long on a busy machine, and the reads below wait 5 s at most.
  await get('/createurs/personne');
  const { browser } = await site.signedIn();
  const { promise: opened, resolve: open } = Promise.withResolvers<void>();
  const before = site.services.getInputs(bySlug).length;
  site.services.stubRpc(bySlug, async () => {
    await opened;
    return { creator: null, listed: false };
  });
  const pending = [1, 2, 3].map((number) => get(`/api/creators/slug/lente-${number}`));
  await eventually(() => site.services.getInputs(bySlug).length === before + 3);

  try {
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
    expect(site.services.getInputs(bySlug)).toHaveLength(before + 3);
    expect((await get('/api/creators')).status).toBe(200);
    expect((await browser.get('/api/auth/user')).status).toBe(200);
  } finally {
    open();
  }
  expect((await Promise.all(pending)).map(({ status }) => status)).toEqual([404, 404, 404]);
  expect((await get('/api/creators/slug/de-trop')).status).toBe(404);
});

test('a read above the concurrency limit gets the last cached response if there is one', async () => {
  const path = '/api/creators?search=connue';
  const cached = await get(path);
  // The response may be stale now, because no invalidation feed has confirmed that it is current.
  site.clock.advance(60_000);
  const capacity = site.gateway.app.get(ConcurrencyLimit);
  const places = [capacity.acquire('read'), capacity.acquire('read'), capacity.acquire('read')];
  const last = await get(path);
  expect([last.status, last.text]).toEqual([200, cached.text]);
  expect((await get('/api/creators?search=jamais-vue')).status).toBe(503);
  for (const release of places) release();
});

test('a request whose client disconnected before the response doesn’t keep a concurrency slot', async () => {
  for (let turn = 0; turn < 10; turn += 1) {
    const { socket } = await openConnection(
      'GET /api/creators/slug/partie HTTP/1.1\r\nHost: bottin.test\r\n\r\n',
    );
    socket.destroy();
  }
  await eventually(async () => (await get('/api/creators/slug/presente')).status === 404);
});

test('a pipelined request whose client disconnected before its turn doesn’t keep a concurrency slot', async () => {
  const { bySlug } = creatorsRpc;
  const { promise: opened, resolve: open } = Promise.withResolvers<void>();
  const before = site.services.getInputs(bySlug).length;
  site.services.stubRpc(bySlug, async () => {
    await opened;
    return { creator: null, listed: false };
  });
  const names = ['file-1', 'file-2', 'file-3'];
  const requests = names.map(
    (name) => `GET /api/creators/slug/${name} HTTP/1.1\r\nHost: bottin.test\r\n\r\n`,
  );
  const { socket } = await openConnection(requests.join(''));
  await eventually(() => site.services.getInputs(bySlug).length === before + names.length);
  socket.destroy();
  open();
  const capacity = site.gateway.app.get(ConcurrencyLimit);
  await eventually(() => {
    const slots: Array<() => void> = [];
    try {
      for (const _ of names) slots.push(capacity.acquire('read'));
    } catch {
      // `acquire` throws while a slot is still taken. `eventually` then tries again.
    }
    for (const release of slots) release();
    return slots.length === names.length;
  });
});

test('a slow request body occupies no concurrency slot, doesn’t delay other requests, and times out', async () => {
  Object.assign(server(), { headersTimeout: 400, requestTimeout: 500 });
  const slow = await Promise.all(
    Array.from({ length: 50 }, () =>
      openConnection(`${post}Content-Type: application/json\r\nContent-Length: 1000\r\n\r\n{`),
    ),
  );
  const { browser } = await site.signedIn();
  expect((await browser.post('/api/auth/disconnect-youtube')).status).toBe(200);
  const ends = await Promise.all(slow.map(({ received }) => received));
  for (const end of ends) expect(end).toMatch(/^HTTP\/1.1 408 /);
});

test('slow request headers and silent connections time out, and other requests are served meanwhile', async () => {
  server().headersTimeout = 500;
  const silent = await Promise.all(Array.from({ length: 50 }, () => openConnection('')));
  const slow = await Promise.all(Array.from({ length: 50 }, () => openConnection('GET / HTTP/1.1\r\nX-A: ')));
  dripping = setInterval(() => {
    for (const { socket } of slow) if (socket.writable) socket.write('a');
  }, 50);
  expect((await get('/api/creators')).status).toBe(200);
  const ends = await Promise.all([...silent, ...slow].map(({ received }) => received));
  for (const end of ends) expect(end).toMatch(/^(HTTP\/1.1 408 .*)?/);
});

test('oversized request headers are refused, and other requests aren’t affected', async () => {
  const { received } = await openConnection(
    `GET / HTTP/1.1\r\nHost: bottin.test\r\nX-A: ${'a'.repeat(100_000)}\r\n\r\n`,
  );
  expect(await received).toMatch(/^HTTP\/1.1 431 /);
  expect((await get('/api/creators')).status).toBe(200);
});

test('a new connection replaces idle ones when the maximum number of connections is open', async () => {
  const idle = await Promise.all(
    Array.from({ length: 5 }, () => openConnection('GET /robots.txt HTTP/1.1\r\nHost: bottin.test\r\n\r\n')),
  );
  await Promise.all(idle.map(({ socket }) => once(socket, 'data')));
  const before = server().maxConnections;
  server().maxConnections = 1;
  await (await openConnection('')).received;
  await Promise.all(idle.map(({ received }) => received));
  server().maxConnections = before;
  expect((await get('/api/creators')).status).toBe(200);
});

test('the server has the time-outs and the connection limit of production', () => {
  expect(server()).toMatchObject({
    headersTimeout: 10_000,
    requestTimeout: 30_000,
    timeout: 60_000,
    maxConnections: 10_000,
  });
});
