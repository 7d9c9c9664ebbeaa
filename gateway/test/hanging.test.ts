import { creatorsRpc } from '@bottin/contracts/rpc/creators.ts';
import { identityRpc } from '@bottin/contracts/rpc/identity.ts';
import { platformSyncRpc } from '@bottin/contracts/rpc/platform-sync.ts';
import { searchRpc } from '@bottin/contracts/rpc/search.ts';
import { startTcpProxy, type TcpProxy } from '@bottin/testing/tcp-proxy.ts';
import { eventually } from '@bottin/testing/wait.ts';
import type { Answer } from './support/browser.ts';
import { entry } from './support/people.ts';
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
  site.world.creators.push(entry());
});
afterAll(async () => {
  redis.mend();
  await site.stop();
  await redis.close();
});

/** What a service is given to answer, nearly; who is told after a second is far from it on a busy machine too. */
const timeOutMs = 4_500;

/** Fifty visitors at once: how many got which status, and how many waited for the whole time-out. */
async function crowd(ask: (visitor: number) => Promise<Answer>) {
  const visits = await Promise.all(
    Array.from({ length: 50 }, async (_, visitor) => {
      const began = performance.now();
      const { status, headers } = await ask(visitor);
      if (status === 503) expect(headers['retry-after']).toBe('5');
      return { status, waitedMs: performance.now() - began };
    }),
  );
  const statuses: Record<number, number> = {};
  for (const { status } of visits) statuses[status] = (statuses[status] ?? 0) + 1;
  return { statuses, longWaits: visits.filter(({ waitedMs }) => waitedMs > timeOutMs).length };
}

const never = () => new Promise<never>(() => undefined);

test('Redis hangs: who is signed in is told so once it was silent for a second, and at once from then on; everyone else is served', async () => {
  const { browser } = await site.signedIn();
  const me = () => browser.get('/api/auth/user');
  expect((await me()).status).toBe(200);
  redis.hang();
  expect(await crowd(me)).toEqual({ statuses: { 503: 50 }, longWaits: 0 });
  for (let turn = 0; turn < 3; turn += 1) {
    const began = performance.now();
    expect(await crowd(me)).toEqual({ statuses: { 503: 50 }, longWaits: 0 });
    expect(performance.now() - began).toBeLessThan(1_900);
  }
  expect(await crowd((visitor) => site.browser().get(`/api/creators?search=${visitor}`))).toEqual({
    statuses: { 200: 50 },
    longWaits: 0,
  });
  redis.mend();
  await eventually(async () => (await me()).status === 200);
});

test('identity hangs: one of those who are signed in waits, the others are told; pages are served', async () => {
  const { browser } = await site.signedIn();
  const me = () => browser.get('/api/auth/user');
  const before = site.services.inputsOf(identityRpc.getUser).length;
  site.services.answer(identityRpc.getUser, never);
  expect(await crowd(me)).toEqual({ statuses: { 503: 49, 504: 1 }, longWaits: 1 });
  expect(site.services.inputsOf(identityRpc.getUser).length - before).toBeLessThanOrEqual(61);
  expect((await crowd(() => site.browser().get('/repertoire'))).statuses).toEqual({ 200: 50 });
  site.services.answer(identityRpc.getUser, ({ userId }) => ({
    user: site.world.accounts.find(({ id }) => id === userId) ?? null,
    credentialsVersion: 1,
  }));
  await eventually(async () => (await me()).status === 200);
  expect((await crowd(me)).statuses).toEqual({ 200: 50 });
});

test('search hangs: the fallback search answers all, and one of them late', async () => {
  site.services.answer(searchRpc.list, never);
  const search = (prefix: string) => (visitor: number) =>
    site.browser().get(`/api/creators?search=${prefix}-${visitor}`);
  expect(await crowd(search('premiers'))).toEqual({ statuses: { 200: 50 }, longWaits: 1 });
  expect(await crowd(search('suivants'))).toEqual({ statuses: { 200: 50 }, longWaits: 0 });
  expect((await search('dernier')(0)).headers['x-bottin-search']).toBe('plain');
  site.services.answer(searchRpc.list, () => ({ creators: site.world.creators, total: 1 }));
  let turn = 0;
  await eventually(async () => {
    turn += 1;
    return (await search('de-retour')(turn)).headers['x-bottin-search'] === undefined;
  });
});

test('creators hangs: what is kept is served, one waits for what is not', async () => {
  const kept = () => site.browser().get('/api/creators/slug/marie-eve');
  expect((await kept()).status).toBe(200);
  site.services.answer(creatorsRpc.bySlug, never);
  site.clock.advance(60_000);
  expect((await crowd(kept)).statuses).toEqual({ 200: 50 });
  const unknown = await crowd((visitor) => site.browser().get(`/api/creators/slug/inconnue-${visitor}`));
  expect(unknown.statuses[503]).toBeGreaterThanOrEqual(49);
  expect(unknown.longWaits).toBeLessThanOrEqual(1);
});

test('platform-sync hangs: who asks after their connection is told to come back, everything else is served', async () => {
  const { browser } = await site.signedIn();
  site.services.answer(platformSyncRpc.youtubeStatus, never);
  const asked = await crowd(() => browser.get('/api/auth/youtube-status'));
  expect(asked).toEqual({ statuses: { 503: 49, 504: 1 }, longWaits: 1 });
  expect((await crowd(() => browser.get('/api/auth/user'))).statuses).toEqual({ 200: 50 });
});

test('the static servers hang: pages are served with the shell known last, files are told to come back', async () => {
  const page = () => site.browser().get('/classements');
  expect((await page()).status).toBe(200);
  site.files.shell.hangs = true;
  site.clock.advance(60_000);
  expect(await crowd(page)).toEqual({ statuses: { 200: 50 }, longWaits: 0 });
  const files = await crowd((visitor) => site.browser().get(`/assets/${visitor}.js`));
  expect(files).toEqual({ statuses: { 503: 50 }, longWaits: 1 });
  expect((await crowd(() => site.browser().get('/remotes/directory/mf-manifest.json'))).statuses).toEqual({
    200: 50,
  });
  site.files.shell.hangs = false;
});

test('a host of pictures hangs: one visitor waits, the others are told', async () => {
  for (let picture = 0; picture < 50; picture += 1) {
    site.world.pictures.set(`hanging-${picture}`, `${site.files.pictures.origin}/${picture}.jpg`);
  }
  site.files.pictures.hangs = true;
  const pictures = await crowd((visitor) => site.browser().get(`/media/hanging-${visitor}`));
  expect(pictures).toEqual({ statuses: { 503: 50 }, longWaits: 1 });
  site.files.pictures.hangs = false;
});
