import { creatorsRpc } from '@bottin/contracts/rpc/creators.ts';
import { identityRpc } from '@bottin/contracts/rpc/identity.ts';
import { platformSyncRpc } from '@bottin/contracts/rpc/platform-sync.ts';
import { searchRpc } from '@bottin/contracts/rpc/search.ts';
import { startTcpProxy, type TcpProxy } from '@bottin/testing/tcp-proxy.ts';
import { eventually } from '@bottin/testing/wait.ts';
import type { TestResponse } from './support/browser.ts';
import { createEntry } from './support/factories.ts';
import { type Site, startSite } from './support/site.ts';

let site: Site;
let redis: TcpProxy;
beforeAll(async () => {
  site = await startSite({
    reachRedis: async (url) => {
      redis = await startTcpProxy(url);
      return redis.url;
    },
  });
  site.world.creators.push(createEntry());
});
afterAll(async () => {
  redis.restore();
  await site.stop();
  await redis.close();
});

/**
 * A request that takes longer than this has waited for the service's whole time-out. The limit is far above
 * the one second after which the circuit breaker opens, so other requests stay below it even on a busy
 * machine.
 */
const timeOutMs = 4_500;
/** The same limit for Redis: its commands time out after 5 s, and the client closes the connection after 4 s. */
const redisTimeOutMs = 7_500;
/** The same limit for pictures: their time-out is 8 s, and their circuit breaker opens after 2 s. */
const pictureTimeOutMs = 7_500;

/**
 * Sends requests from fifty visitors at the same time. Returns how many responses had each status, and whether
 * most requests waited for the whole time-out. Without a circuit breaker all of them would. More than the one
 * request that keeps waiting are allowed, because other work on the machine may delay responses.
 */
async function sendConcurrently(send: (visitor: number) => Promise<TestResponse>, longMs = timeOutMs) {
  const visits = await Promise.all(
    Array.from({ length: 50 }, async (_, visitor) => {
      const began = performance.now();
      const { status, headers } = await send(visitor);
      if (status === 503) expect(headers['retry-after']).toBe('5');
      return { status, waitedMs: performance.now() - began };
    }),
  );
  const statuses: Record<number, number> = {};
  for (const { status } of visits) statuses[status] = (statuses[status] ?? 0) + 1;
  const waited = visits.filter(({ waitedMs }) => waitedMs > longMs);
  return { statuses, didMostWait: waited.length > visits.length / 2 };
}

const never = () => new Promise<never>(() => undefined);

// A failed test must not leave Redis hanging for the next tests.
afterEach(() => redis.restore());

test('while Redis hangs, only requests with a session get a 503: the first after four seconds, later ones at once', async () => {
  const { browser } = await site.signedIn();
  const me = () => browser.get('/api/auth/user');
  expect((await me()).status).toBe(200);
  redis.hang();
  expect(await sendConcurrently(me, redisTimeOutMs)).toEqual({ statuses: { 503: 50 }, didMostWait: false });
  const durations: number[] = [];
  for (let turn = 0; turn < 20; turn += 1) {
    const began = performance.now();
    expect((await me()).status).toBe(503);
    durations.push(performance.now() - began);
  }
  // A command to Redis would time out after five seconds. The shortest duration is compared, because other
  // work on the machine may delay some of the requests.
  expect(Math.min(...durations)).toBeLessThan(1_000);
  expect(await sendConcurrently((visitor) => site.browser().get(`/api/creators?search=${visitor}`))).toEqual({
    statuses: { 200: 50 },
    didMostWait: false,
  });
  redis.restore();
  await eventually(async () => (await me()).status === 200);
});

test('while the identity service hangs, only one signed-in request waits, and pages are served', async () => {
  const { browser } = await site.signedIn();
  const me = () => browser.get('/api/auth/user');
  const before = site.services.getInputs(identityRpc.getUser).length;
  site.services.stubRpc(identityRpc.getUser, never);
  expect((await sendConcurrently(me)).statuses).toEqual({ 503: 49, 504: 1 });
  expect(site.services.getInputs(identityRpc.getUser).length - before).toBeLessThanOrEqual(61);
  expect((await sendConcurrently(() => site.browser().get('/repertoire'))).statuses).toEqual({ 200: 50 });
  site.services.stubRpc(identityRpc.getUser, ({ userId }) => ({
    user: site.world.accounts.find(({ id }) => id === userId) ?? null,
    credentialsVersion: 1,
  }));
  await eventually(async () => (await me()).status === 200);
  expect((await sendConcurrently(me)).statuses).toEqual({ 200: 50 });
});

test('while the search service hangs, the fallback search serves all requests, and most don’t wait for the time-out', async () => {
  site.services.stubRpc(searchRpc.list, never);
  const search = (prefix: string) => (visitor: number) =>
    site.browser().get(`/api/creators?search=${prefix}-${visitor}`);
  expect(await sendConcurrently(search('premiers'))).toEqual({ statuses: { 200: 50 }, didMostWait: false });
  // The circuit breaker is open now. It sends a trial call from time to time, and sends that call twice.
  const before = site.services.getInputs(searchRpc.list).length;
  expect((await sendConcurrently(search('suivants'))).statuses).toEqual({ 200: 50 });
  expect(site.services.getInputs(searchRpc.list).length - before).toBeLessThan(25);
  expect((await search('dernier')(0)).headers['x-bottin-search']).toBe('plain');
  site.services.stubRpc(searchRpc.list, () => ({ creators: site.world.creators, total: 1 }));
  let turn = 0;
  await eventually(async () => {
    turn += 1;
    return (await search('de-retour')(turn)).headers['x-bottin-search'] === undefined;
  });
});

test('while the creators service hangs, cached responses are served, and only one request for an uncached response waits', async () => {
  const getCached = () => site.browser().get('/api/creators/slug/marie-eve');
  expect((await getCached()).status).toBe(200);
  site.services.stubRpc(creatorsRpc.bySlug, never);
  site.clock.advance(60_000);
  expect((await sendConcurrently(getCached)).statuses).toEqual({ 200: 50 });
  const { statuses } = await sendConcurrently((visitor) =>
    site.browser().get(`/api/creators/slug/inconnue-${visitor}`),
  );
  expect(statuses[503]).toBeGreaterThanOrEqual(49);
});

test('while platform-sync hangs, requests for connections get a 503 and everything else is served', async () => {
  const { browser } = await site.signedIn();
  site.services.stubRpc(platformSyncRpc.youtubeStatus, never);
  const { statuses } = await sendConcurrently(() => browser.get('/api/auth/youtube-status'));
  expect(statuses).toEqual({ 503: 49, 504: 1 });
  expect((await sendConcurrently(() => browser.get('/api/auth/user'))).statuses).toEqual({ 200: 50 });
});

test('while the shell’s static server hangs, pages use the last known shell and files get a 503', async () => {
  const page = () => site.browser().get('/classements');
  expect((await page()).status).toBe(200);
  site.files.shell.isHanging = true;
  site.clock.advance(60_000);
  expect(await sendConcurrently(page)).toEqual({ statuses: { 200: 50 }, didMostWait: false });
  const files = await sendConcurrently((visitor) => site.browser().get(`/assets/${visitor}.js`));
  expect(files).toEqual({ statuses: { 503: 50 }, didMostWait: false });
  expect(
    (await sendConcurrently(() => site.browser().get('/remotes/directory/mf-manifest.json'))).statuses,
  ).toEqual({
    200: 50,
  });
  site.files.shell.isHanging = false;
});

test('while a picture host hangs, all requests get a 503, and most don’t wait for its time-out', async () => {
  for (let picture = 0; picture < 50; picture += 1) {
    site.world.pictures.set(`hanging-${picture}`, `${site.files.pictures.origin}/${picture}.jpg`);
  }
  site.files.pictures.isHanging = true;
  const pictures = await sendConcurrently(
    (visitor) => site.browser().get(`/media/hanging-${visitor}`),
    pictureTimeOutMs,
  );
  expect(pictures).toEqual({ statuses: { 503: 50 }, didMostWait: false });
  site.files.pictures.isHanging = false;
});
