import { passwordChangedV1 } from '@bottin/contracts/events/password-changed.v1.ts';
import { reportCalls } from '@bottin/contracts/http/reports.ts';
import { communityRpc } from '@bottin/contracts/rpc/community.ts';
import { creatorsRpc } from '@bottin/contracts/rpc/creators.ts';
import { healthRpc } from '@bottin/contracts/rpc/health.ts';
import { identityRpc } from '@bottin/contracts/rpc/identity.ts';
import { searchRpc } from '@bottin/contracts/rpc/search.ts';
import { MessagingStatus } from '@bottin/messaging/status.ts';
import { HealthRegistry, isReady } from '@bottin/service-kit/health.ts';
import { startTcpProxy, type TcpProxy } from '@bottin/testing/tcp-proxy.ts';
import { eventually } from '@bottin/testing/wait.ts';
import { SessionStore } from '../src/auth/session.store.ts';
import { report } from './support/access-rules.ts';
import { publish } from './support/events.ts';
import { createEntry } from './support/factories.ts';
import { createProblem } from './support/services.ts';
import { type Site, startSite } from './support/site.ts';

const unavailable = {
  statusCode: 503,
  errorType: 'service_unavailable',
  message: 'Ce service ne répond pas pour le moment. Réessaie dans quelques instants.',
};

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
// A failed test must not leave Redis away for the next tests.
afterEach(() => redis.restore());
afterAll(async () => {
  await site.stop();
  await redis.close();
});

/** Runs all health checks now. Returns the resulting status and the names of the failed checks. */
const readiness = async () => {
  const report = await site.gateway.app.get(HealthRegistry).report();
  const failed = Object.entries(report.checks).flatMap(([name, check]) =>
    check.status === 'ok' ? [] : [name],
  );
  return { http: isReady(report) ? 200 : 503, status: report.status, failed };
};

/** Awaits this readiness. A check may fail once by its time-out when the machine is busy. */
const awaitReadiness = (expected: Awaited<ReturnType<typeof readiness>>) =>
  eventually(async () => {
    expect(await readiness()).toEqual(expected);
    return true;
  });

/** Calls the readiness probe, which decides whether this replica receives requests. */
const probe = async () => (await fetch(`http://127.0.0.1:${site.gateway.port}/readyz`)).status;

test('while Redis is unavailable, requests that need a session get a 503 and all others are served', async () => {
  const { browser, user } = await site.signedIn();
  // The event consumers become ready shortly after the process has started.
  await eventually(async () => (await readiness()).status === 'ok');
  redis.cut();
  await awaitReadiness({ http: 503, status: 'unavailable', failed: ['redis'] });
  expect(await probe()).toBe(200);

  for (const request of [
    () => browser.get('/api/auth/user'),
    () => browser.post('/api/auth/logout'),
    () => browser.post('/api/auth/login', { email: user.email, password: 'un-mot-de-passe' }),
    () => site.browser().get('/api/auth/check-email/eve@exemple.ca'),
    () => browser.get('/remotes/admin/mf-manifest.json'),
  ]) {
    const response = await request();
    expect(response.problem()).toMatchObject(unavailable);
    expect(response.headers['retry-after']).toBe('5');
  }
  expect(browser.cookies.has('bottin-session')).toBe(true);
  expect((await browser.get('/api/creators')).status).toBe(200);
  expect((await site.browser().get('/api/auth/user')).status).toBe(401);
  const page = await browser.get('/createurs/marie-eve');
  expect(page.status).toBe(200);
  expect(page.headers['cache-control']).toBe('private, no-store');
  expect(page.text).not.toContain('"/api/auth/user"');

  redis.restore();
  await eventually(async () => (await readiness()).http === 200);
  expect((await browser.get('/api/auth/user')).json()).toEqual(user);
});

test('events that end sessions wait while Redis is unavailable, and none of them is dead-lettered', async () => {
  const { browser, user } = await site.signedIn();
  const { app } = site.gateway;
  const numbers = () => app.get(MessagingStatus).collect();
  const before = (await numbers()).messaging_retries_total ?? 0;
  redis.cut();
  await eventually(async () => (await readiness()).failed.includes('redis'));
  await expect(app.get(SessionStore).checkReachable()).rejects.toThrow();
  site.world.credentials.set(user.id, 2);
  const data = { userId: user.id, requestId: user.id, credentialsVersion: 2 };
  await publish(site.nats.url, passwordChangedV1, user.id, data);
  await eventually(async () => ((await numbers()).messaging_retries_total ?? 0) > before);
  redis.restore();
  await eventually(async () => (await site.redis.scard(`sessions-of:${user.id}`)) === 0);
  expect((await numbers()).messaging_dead_letters_total).toBe(0);
  expect((await browser.get('/api/auth/user')).status).toBe(401);
});

test('while the identity service is unavailable, pages are served and sessions survive', async () => {
  const { browser, user } = await site.signedIn();
  site.services.removeStubs(identityRpc.getUser, healthRpc('identity'));
  await site.services.flush();
  expect((await browser.get('/api/auth/user')).problem()).toMatchObject(unavailable);
  expect((await browser.get('/repertoire')).status).toBe(200);
  await awaitReadiness({ http: 503, status: 'unavailable', failed: ['identity'] });
  site.services.stubRpc(identityRpc.getUser, () => ({ user, credentialsVersion: 1 }));
  site.services.stubRpc(healthRpc('identity'), () => ({ status: 'ok' as const, checks: {} }));
  await site.services.flush();
  expect((await browser.get('/api/auth/user')).json()).toEqual(user);
});

test('while the identity service is unavailable, reports with a session get a 503, and other reports are stored', async () => {
  const { browser, user } = await site.signedIn();
  const stored = () => site.services.getInputs(communityRpc.report);
  const before = stored().length;
  const anonymous = { ...report, email: 'eve@exemple.ca' };
  site.services.removeStubs(identityRpc.getUser);
  await site.services.flush();
  expect((await browser.post('/api/reports', report)).problem()).toMatchObject(unavailable);
  expect((await browser.post('/api/reports', anonymous)).problem()).toMatchObject(unavailable);
  expect(stored()).toHaveLength(before);
  expect((await site.browser().post('/api/reports', anonymous)).status).toBe(
    reportCalls.create.successStatus,
  );
  expect(stored().at(-1)).toMatchObject({ reporterId: null });
  site.services.stubRpc(identityRpc.getUser, () => ({ user, credentialsVersion: 1 }));
  await site.services.flush();
  expect((await browser.post('/api/reports', report)).status).toBe(reportCalls.create.successStatus);
  expect(stored().at(-1)).toMatchObject({ reporterId: user.id });
});

test('the gateway is ready when every service is ready and the shell’s index.html is available', async () => {
  site.services.stubRpc(healthRpc('search'), () => ({
    status: 'degraded' as const,
    checks: { elasticsearch: { status: 'failed' as const, required: false } },
  }));
  await awaitReadiness({ http: 200, status: 'ok', failed: [] });
  const off = (names: string[]) => ({
    status: 'ok' as const,
    checks: {},
    ...(names.length > 0 ? { off: names } : {}),
  });
  site.services.stubRpc(healthRpc('platform-sync'), () => off(['google']));
  site.services.stubRpc(healthRpc('notifications'), () => off(['smtp']));
  await awaitReadiness({ http: 200, status: 'ok', failed: [] });
  // The report at /readyz/all may be a few seconds old.
  await eventually(async () => {
    const all = await fetch(`http://127.0.0.1:${site.gateway.port}/readyz/all`);
    return all.status === 200 && (await all.text()).includes('"off":["google","smtp"]');
  });
  site.services.stubRpc(healthRpc('platform-sync'), () => off([]));
  site.services.stubRpc(healthRpc('notifications'), () => off([]));
  expect(await site.gateway.app.get(HealthRegistry).report()).not.toHaveProperty('off');
  site.services.stubRpc(healthRpc('feed'), () => ({ status: 'unavailable' as const, checks: {} }));
  site.services.stubRpc(healthRpc('notifications'), () => {
    throw createProblem(500, 'internal_error', 'x');
  });
  await eventually(async () => {
    expect((await readiness()).failed.sort()).toEqual(['feed', 'notifications']);
    return true;
  });
  for (const service of ['feed', 'notifications'] as const) {
    site.services.stubRpc(healthRpc(service), () => ({ status: 'ok' as const, checks: {} }));
  }
  site.files.directory.isDown = true;
  await awaitReadiness({ http: 200, status: 'degraded', failed: ['remote-directory'] });
  site.files.directory.isDown = false;
  site.files.shell.isDown = true;
  await awaitReadiness({ http: 503, status: 'unavailable', failed: ['shell'] });
  site.files.shell.isDown = false;
  await awaitReadiness({ http: 200, status: 'ok', failed: [] });
});

test('a page request gets a French error page until the shell’s index.html has been read once', async () => {
  const other = await startSite();
  other.files.shell.isDown = true;
  const response = await other.browser().get('/repertoire');
  expect(response.status).toBe(503);
  expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(response.headers['retry-after']).toBe('5');
  expect(response.headers['cache-control']).toBe('no-store');
  expect(response.text).toContain('Ce service ne répond pas pour le moment.');
  other.files.shell.isDown = false;
  expect((await other.browser().get('/repertoire')).status).toBe(200);
  // From here on, the gateway uses the last shell that it read.
  other.clock.advance(60_000);
  other.files.shell.isDown = true;
  expect((await other.browser().get('/classements')).status).toBe(200);
  await other.stop();
});

test('while the search, creators, feed and notifications services are unavailable, the readiness probe passes and cached responses are served', async () => {
  const stopped = ['search', 'creators', 'feed', 'notifications'] as const;
  const browser = site.browser();
  const listed = await browser.get('/api/creators');
  expect(listed.status).toBe(200);
  site.services.removeStubs(
    ...stopped.map((service) => healthRpc(service)),
    searchRpc.list,
    creatorsRpc.list,
  );
  await site.services.flush();
  expect(await readiness()).toMatchObject({ http: 503, status: 'unavailable' });
  expect(await probe()).toBe(200);
  expect((await browser.get('/repertoire')).status).toBe(200);
  expect((await browser.get('/api/creators')).text).toBe(listed.text);
});
