import type { RunningHttpApp } from '@bottin/service-kit/http-app.ts';
import { eventually } from '@bottin/testing/wait.ts';
import { Browser } from './support/browser.ts';
import { account } from './support/people.ts';
import { password } from './support/services.ts';
import { type Site, startSite } from './support/site.ts';

let site: Site;
let second: RunningHttpApp;
beforeAll(async () => {
  site = await startSite({ redisDatabase: 7, settings: { RATE_LIMITS: 'production', TRUSTED_PROXIES: '1' } });
  second = await site.replica();
});
afterAll(() => site.stop());
beforeEach(() => site.redis.flushdb());

/** Asks the two replicas in turn, from an address of one's own. */
async function repeat(
  times: number,
  path: string,
  body: (turn: number) => object | undefined,
  address: (turn: number) => string,
): Promise<{ statuses: number[]; last: Awaited<ReturnType<Browser['ask']>> }> {
  const statuses: number[] = [];
  let last: Awaited<ReturnType<Browser['ask']>> | undefined;
  for (let turn = 0; turn < times; turn += 1) {
    const browser = new Browser(turn % 2 === 0 ? site.gateway.publicPort : second.publicPort);
    const given = body(turn);
    last = await browser.ask(path, {
      method: given ? 'POST' : 'GET',
      body: given,
      headers: { 'x-forwarded-for': address(turn) },
    });
    statuses.push(last.status);
  }
  if (!last) throw new Error('nothing asked');
  return { statuses, last };
}

const always = (address: string) => () => address;
const login = (email: string) => ({ email, password: 'pas-le-bon-mot' });

test('20 logins from one address in 5 minutes, whatever the account, over both replicas', async () => {
  const { statuses, last } = await repeat(
    21,
    '/api/auth/login',
    (turn) => login(`personne-${turn}@exemple.ca`),
    always('203.0.113.1'),
  );
  expect(statuses).toEqual([...Array(20).fill(401), 429]);
  expect(last.problem()).toMatchObject({
    errorType: 'too_many_requests',
    message: 'Trop de tentatives. Réessaie dans quelques instants.',
  });
  const wait = Number(last.headers['retry-after']);
  expect(wait).toBeGreaterThan(250);
  expect(wait).toBeLessThanOrEqual(300);
  const elsewhere = await repeat(1, '/api/auth/login', () => login('a@exemple.ca'), always('203.0.113.2'));
  expect(elsewhere.statuses).toEqual([401]);
});

test('8 logins for one account in 5 minutes, whatever the address or the case it is written in', async () => {
  const { statuses } = await repeat(
    9,
    '/api/auth/login',
    (turn) => login(turn % 2 ? 'CIBLE@exemple.ca' : ' cible@exemple.ca'),
    (turn) => `203.0.113.${turn + 10}`,
  );
  expect(statuses).toEqual([...Array(8).fill(401), 429]);
  const keys = await site.redis.keys('limit:login:account:*');
  expect(keys.join()).not.toContain('cible');
});

test('an account is never locked for good: its budget ends by itself', async () => {
  const user = account({ email: 'cible@exemple.ca' });
  site.world.accounts.push(user);
  await repeat(9, '/api/auth/login', () => login(user.email), always('203.0.113.3'));
  for (const key of await site.redis.keys('limit:login:*')) {
    expect(await site.redis.ttl(key)).toBeGreaterThan(0);
    expect(await site.redis.ttl(key)).toBeLessThanOrEqual(300);
    await site.redis.pexpire(key, 1);
  }
  await eventually(async () => (await site.redis.keys('limit:login:*')).length === 0);
  const { statuses } = await repeat(
    2,
    '/api/auth/login',
    () => ({ email: user.email, password }),
    always('203.0.113.3'),
  );
  expect(statuses).toEqual([200, 200]);
});

test('an IPv6 subscriber has one budget for the whole /64', async () => {
  const { statuses } = await repeat(
    11,
    '/api/auth/register-minimal',
    () => ({}),
    (turn) => `2001:db8:1:2::${turn.toString(16)}`,
  );
  expect(statuses).toEqual([...Array(10).fill(400), 429]);
});

test('an address that the client only claims is not believed beyond the trusted proxies', async () => {
  const { statuses } = await repeat(
    11,
    '/api/auth/register-minimal',
    () => ({}),
    (turn) => `198.51.100.${turn}, 203.0.113.77`,
  );
  expect(statuses.at(-1)).toBe(429);
});

test.each([
  ['check', 60, '/api/auth/check-email/eve@exemple.ca', undefined, 200],
  ['check', 60, '/api/auth/check-slug/eve-roy', undefined, 200],
  ['register', 10, '/api/auth/register-minimal', {}, 400],
  ['register', 10, '/api/auth/register', {}, 400],
  ['resend, per account', 4, '/api/auth/resend-validation', { email: 'eve@exemple.ca' }, 200],
  ['reset, per account', 4, '/api/auth/forgot-password', { email: 'eve@exemple.ca' }, 200],
  ['reset, per address', 10, '/api/auth/reset-password', {}, 400],
])('%s: %i requests, then 429 with Retry-After', async (_, allowed, path, body, status) => {
  const { statuses, last } = await repeat(allowed + 1, path, () => body, always('203.0.113.4'));
  expect(statuses).toEqual([...Array(allowed).fill(status), 429]);
  expect(Number(last.headers['retry-after'])).toBeGreaterThan(0);
});

test('OAuth and sync have budgets per account, and the popup says it on its page', async () => {
  const { browser, user } = await site.signedIn();
  for (let turn = 0; turn < 20; turn += 1) {
    const answer = await browser.get(`/api/oauth/youtube/authorize?userId=${user.id}`, {
      'x-forwarded-for': `203.0.113.${turn + 100}`,
    });
    expect(answer.status).toBe(200);
  }
  const refused = await browser.get('/auth/google', { 'x-forwarded-for': '203.0.113.200' });
  expect(decodeURIComponent(refused.headers.location ?? '')).toBe(
    '/auth/oauth-error?error=Trop de tentatives. Réessaie dans quelques instants.',
  );
  const syncs: number[] = [];
  for (let turn = 0; turn < 11; turn += 1) syncs.push((await browser.post('/api/auth/sync-youtube')).status);
  expect(syncs).toEqual([...Array(10).fill(200), 429]);
});

test('a profile is saved as often as one likes, but tries at the password that it may ask for are counted', async () => {
  const { browser, user } = await site.signedIn();
  const save = async (over: object) => {
    const body = {
      firstName: 'Marie',
      lastName: 'Roy',
      publicName: user.publicName,
      slug: user.slug,
      email: 'voleur@exemple.ca',
      city: 'Alma',
      categories: ['Humour'],
      ...over,
    };
    return (await browser.ask(`/api/users/${user.id}`, { method: 'PATCH', body })).status;
  };
  for (let turn = 0; turn < 8; turn += 1) {
    expect(await save({ currentPassword: `essai-${turn}` })).toBe(200);
    expect(await save({})).toBe(200);
  }
  expect(await save({ currentPassword: 'un-de-trop' })).toBe(429);
  expect(await save({})).toBe(200);
});
