import type { RunningHttpApp } from '@bottin/service-kit/http-app.ts';
import { eventually } from '@bottin/testing/wait.ts';
import { toAddressKeys } from '../src/rate-limits/rate-limit-key.rules.ts';
import { RateLimits } from '../src/rate-limits/rate-limits.ts';
import { Browser } from './support/browser.ts';
import { createAccount, createEntry } from './support/factories.ts';
import { password } from './support/services.ts';
import { type Site, startSite } from './support/site.ts';

let site: Site;
let second: RunningHttpApp;
beforeAll(async () => {
  site = await startSite({ settings: { RATE_LIMITS: 'production', TRUSTED_PROXIES: '1' } });
  second = await site.replica();
});
afterAll(() => site.stop());
beforeEach(() => site.redis.flushdb());

/**
 * Sends requests to the two replicas in turn. `address(turn)` is the client's IP address for each request.
 */
async function repeat(
  times: number,
  path: string,
  body: (turn: number) => object | undefined,
  address: (turn: number) => string,
): Promise<{ statuses: number[]; last: Awaited<ReturnType<Browser['send']>> }> {
  const statuses: number[] = [];
  let last: Awaited<ReturnType<Browser['send']>> | undefined;
  for (let turn = 0; turn < times; turn += 1) {
    const browser = new Browser(turn % 2 === 0 ? site.gateway.publicPort : second.publicPort);
    const data = body(turn);
    last = await browser.send(path, {
      method: data ? 'POST' : 'GET',
      body: data,
      headers: { 'x-forwarded-for': address(turn) },
    });
    statuses.push(last.status);
  }
  if (!last) throw new Error('no request was sent');
  return { statuses, last };
}

const always = (address: string) => () => address;
/** Returns the registration data of a new person, different for each turn. */
const newcomer = (turn: number) => ({
  ...{
    firstName: 'Ève',
    lastName: 'Roy',
    publicName: `eve-${turn}`,
    email: `eve-${turn}@exemple.ca`,
    password,
  },
  ...{ city: 'Laval', userType: 'fan', categories: ['Humour'] },
});
const login = (email: string) => ({ email, password: 'pas-le-bon-mot' });

test('an IP address may send 20 logins in 5 minutes, for any accounts, counted across both replicas', async () => {
  const { statuses, last } = await repeat(
    21,
    '/api/auth/login',
    (turn) => login(`personne-${turn}@exemple.ca`),
    always('203.0.113.1'),
  );
  expect(statuses).toEqual([...Array(20).fill(401), 429]);
  expect(last.problem()).toMatchObject({
    errorType: 'too_many_requests',
    message: expect.stringMatching(/^Trop de tentatives\. Réessaie dans [45] minutes\.$/),
  });
  const wait = Number(last.headers['retry-after']);
  expect(wait).toBeGreaterThan(250);
  expect(wait).toBeLessThanOrEqual(300);
  const elsewhere = await repeat(1, '/api/auth/login', () => login('a@exemple.ca'), always('203.0.113.2'));
  expect(elsewhere.statuses).toEqual([401]);
});

test('an account accepts 8 logins in 5 minutes, from any IP addresses and with any letter case of its e-mail address', async () => {
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

test('a rate limit never locks an account permanently, because its window ends by itself', async () => {
  const user = createAccount({ email: 'cible@exemple.ca' });
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

test('all addresses of an IPv6 /64 share one budget', async () => {
  const { statuses } = await repeat(
    11,
    '/api/auth/register-minimal',
    newcomer,
    (turn) => `2001:db8:1:2::${turn.toString(16)}`,
  );
  expect(statuses).toEqual([...Array(10).fill(201), 429]);
});

test('all /64 networks of an IPv6 /48 may together send 320 logins, and a refused login adds no key to Redis', async () => {
  const send = (times: number, first: number) =>
    repeat(
      times,
      '/api/auth/login',
      (turn) => login(`personne-${first + turn}@exemple.ca`),
      (turn) => `2001:db8:3:${(first + turn).toString(16)}::1`,
    );
  const { statuses, last } = await send(321, 0);
  expect(statuses).toEqual([...Array(320).fill(401), 429]);
  expect(Number(last.headers['retry-after'])).toBeGreaterThan(0);
  const keys = await site.redis.dbsize();
  expect((await send(20, 321)).statuses).toEqual(Array(20).fill(429));
  expect(await site.redis.dbsize()).toBe(keys);
  const elsewhere = await repeat(
    1,
    '/api/auth/login',
    () => login('a@exemple.ca'),
    always('2001:db8:4:1::1'),
  );
  expect(elsewhere.statuses).toEqual([401]);
});

test('refused logins from one IPv6 /64 don’t use up the budget of its /48', async () => {
  const send = (times: number, address: string) =>
    repeat(times, '/api/auth/login', (turn) => login(`personne-${turn}@exemple.ca`), always(address));
  const { statuses } = await send(400, '2001:db8:6:1::1');
  expect(statuses).toEqual([...Array(20).fill(401), ...Array(380).fill(429)]);
  expect((await send(1, '2001:db8:6:2::1')).statuses).toEqual([401]);
});

test.each([
  ['link', 900],
  ['read', 20_000],
] as const)(
  'requests from one IPv6 /64 above its budget « %s » leave points of the /48 to its other /64 networks',
  async (budget, times) => {
    const limits = site.gateway.app.get(RateLimits);
    const [one, other] = ['2001:db8:7:1::1', '2001:db8:7:2::1'].map(toAddressKeys);
    for (let turn = 0; turn < times; turn += 1) await limits.consume(budget, one ?? {});
    expect(await limits.consume(budget, one ?? {})).toBeGreaterThan(0);
    expect(await limits.consume(budget, other ?? {})).toBe(0);
  },
);

test('requests for links from one IPv6 /48 store at most 800 pairs of requester and recipient a day in Redis', async () => {
  const limits = site.gateway.app.get(RateLimits);
  for (let turn = 0; turn < 830; turn += 1) {
    await limits.consume('link', { ...toAddressKeys(`2001:db8:5:${turn}::1`), perPair: `pair-${turn}` });
  }
  expect(await site.redis.keys('limit:link:pair:*')).toHaveLength(800);
});

test('the rate limit ignores addresses in X-Forwarded-For that come before the trusted proxy’s entry', async () => {
  const { statuses } = await repeat(
    11,
    '/api/auth/register-minimal',
    newcomer,
    (turn) => `198.51.100.${turn}, 203.0.113.77`,
  );
  expect(statuses.at(-1)).toBe(429);
});

test.each(['/api/auth/register-minimal', '/api/auth/register'])(
  'an IP address may send 10 registrations an hour to %s, and invalid forms aren’t counted',
  async (path) => {
    const wrong = (turn: number) => ({ ...newcomer(turn), city: '' });
    const refused = await repeat(30, path, wrong, always('203.0.113.44'));
    expect(refused.statuses).toEqual(Array(30).fill(400));
    const registered = await repeat(11, path, newcomer, always('203.0.113.44'));
    expect(registered.statuses).toEqual([...Array(10).fill(201), 429]);
    expect(Number(registered.last.headers['retry-after'])).toBeGreaterThan(3000);
  },
);

test('an invalid registration form consumes the budget for writes', async () => {
  const { statuses } = await repeat(241, '/api/auth/register-minimal', () => ({}), always('203.0.113.45'));
  expect(statuses).toEqual([...Array(240).fill(400), 429]);
});

test.each([
  ['check', 60, '/api/auth/check-email/eve@exemple.ca', undefined, 200],
  ['check', 60, '/api/auth/check-slug/eve-roy', undefined, 200],
  ['resend', 120, '/api/auth/resend-validation', { email: 'eve@exemple.ca' }, 200],
  ['resend', 120, '/api/auth/forgot-password', { email: 'eve@exemple.ca' }, 200],
  ['reset', 10, '/api/auth/reset-password', {}, 400],
])(
  'the budget « %s » allows an IP address %i requests to %s, and the next request gets a 429',
  async (_, allowed, path, body, status) => {
    const { statuses, last } = await repeat(allowed + 1, path, () => body, always('203.0.113.4'));
    expect(statuses).toEqual([...Array(allowed).fill(status), 429]);
    expect(Number(last.headers['retry-after'])).toBeGreaterThan(0);
  },
);

test('OAuth and sync requests are limited per account, and a refused popup request redirects to the error page', async () => {
  const { browser, user } = await site.signedIn();
  for (let turn = 0; turn < 20; turn += 1) {
    const response = await browser.get(`/api/oauth/youtube/authorize?userId=${user.id}`, {
      'x-forwarded-for': `203.0.113.${turn + 100}`,
    });
    expect(response.status).toBe(200);
  }
  const refused = await browser.get('/auth/google', { 'x-forwarded-for': '203.0.113.200' });
  expect(refused.headers.location).toBe('/auth/oauth-error?error=too_many_requests');
  const syncs: number[] = [];
  for (let turn = 0; turn < 21; turn += 1) syncs.push((await browser.post('/api/auth/sync-youtube')).status);
  expect(syncs).toEqual([...Array(20).fill(200), 429]);
});

/** Returns a function that saves the user's own profile, with the given fields replaced. */
function createSaver({ browser, user }: Awaited<ReturnType<Site['signedIn']>>) {
  return (over: object) => {
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
    return browser.send(`/api/users/${user.id}`, { method: 'PATCH', body });
  };
}

test('each profile save that contains a current password counts as a password attempt, whatever else it changes', async () => {
  const saveProfile = createSaver(await site.signedIn());
  const save = async (over: object) => (await saveProfile(over)).status;
  for (let turn = 0; turn < 8; turn += 1) {
    expect(await save({ currentPassword: `essai-${turn}` })).toBe(200);
    expect(await save({})).toBe(200);
  }
  expect(await save({ currentPassword: 'un-de-trop' })).toBe(429);
  expect(await save({})).toBe(200);
});

test('profile saves are limited per account, because they reveal which names are taken', async () => {
  const save = createSaver(await site.signedIn());
  const statuses: number[] = [];
  for (let turn = 0; turn < 31; turn += 1) statuses.push((await save({ slug: `essai-${turn}` })).status);
  expect(statuses).toEqual([...Array(30).fill(200), 429]);
});

test('an account may cause 8 e-mails an hour to addresses that it enters', async () => {
  const save = createSaver(await site.signedIn());
  const statuses: number[] = [];
  for (let turn = 0; turn < 8; turn += 1) {
    statuses.push((await save({ email: `inconnue-${turn}@exemple.ca`, currentPassword: password })).status);
  }
  expect(statuses).toEqual(Array(8).fill(200));
  // Reset the budget for password attempts, so that the test needn't wait five minutes.
  await site.redis.del(await site.redis.keys('limit:password:*'));
  const refused = await save({ email: 'inconnue-9@exemple.ca', currentPassword: password });
  expect(refused.problem()).toMatchObject({
    statusCode: 429,
    message: expect.stringMatching(/^Trop de tentatives\. Réessaie dans (\d\d minutes|une heure)\.$/),
  });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3000);
});

describe.each(['/api/auth/forgot-password', '/api/auth/resend-validation'])(
  'e-mailed links requested from %s',
  (path) => {
    const email = 'ciblee@exemple.ca';
    beforeEach(() => site.world.linksSent.splice(0));

    it('at most 4 links a day are sent per requester and recipient; a later request gets the same response but sends nothing', async () => {
      const before = await repeat(4, path, () => ({ email }), always('203.0.113.50'));
      const after = await repeat(8, path, () => ({ email: ' Ciblee@EXEMPLE.ca' }), always('203.0.113.50'));
      expect(after.statuses).toEqual(Array(8).fill(200));
      expect(after.last.text).toBe(before.last.text);
      expect(site.world.linksSent).toHaveLength(4);
      const [key = ''] = await site.redis.keys('limit:link:pair:*');
      expect(key).not.toContain('ciblee');
      expect(await site.redis.ttl(key)).toBeGreaterThan(86_000);
    });

    it('the account’s owner still receives a link after strangers have used up their own budgets', async () => {
      await repeat(
        40,
        path,
        () => ({ email }),
        (turn) => `198.51.100.${turn % 5}`,
      );
      site.world.linksSent.splice(0);
      const { statuses } = await repeat(1, path, () => ({ email }), always('203.0.113.51'));
      expect(statuses).toEqual([200]);
      expect(site.world.linksSent).toEqual([email]);
    });

    it('at most 50 links a day are sent per requester, to any recipients', async () => {
      const { statuses } = await repeat(
        60,
        path,
        (turn) => ({ email: `quelquun-${turn}@exemple.ca` }),
        always('203.0.113.52'),
      );
      expect(statuses).toEqual(Array(60).fill(200));
      expect(site.world.linksSent).toHaveLength(50);
    });
  },
);

test('a call that doesn’t use the e-mail address in its body isn’t counted against that address', async () => {
  const email = 'ciblee@exemple.ca';
  const elsewhere = (turn: number) => `198.51.100.${turn}`;
  for (const path of ['/api/auth/reset-password', '/api/auth/logout', '/api/auth/cancel-email-change']) {
    await repeat(70, path, () => ({ email }), elsewhere);
  }
  expect((await site.redis.keys('limit:*:account:*')).join()).toBe('');
});

test('an invalid registration doesn’t use up the recipient’s e-mail budget', async () => {
  const email = 'convoitee@exemple.ca';
  const wrong = (turn: number) => ({ ...newcomer(turn), email, city: '' });
  const elsewhere = (turn: number) => `198.51.100.${turn}`;
  const { statuses } = await repeat(30, '/api/auth/register-minimal', wrong, elsewhere);
  expect(statuses).toEqual(Array(30).fill(400));
  const owner = await repeat(
    1,
    '/api/auth/register-minimal',
    (turn) => ({ ...newcomer(turn), email }),
    always('203.0.113.53'),
  );
  expect(owner.statuses).toEqual([201]);
});

test('one recipient gets at most 24 registration e-mails an hour, from any requesters', async () => {
  const { statuses } = await repeat(
    25,
    '/api/auth/register-minimal',
    (turn) => ({ ...newcomer(turn), email: turn % 2 ? 'harcelee@exemple.ca' : ' Harcelee@exemple.ca' }),
    (turn) => `198.51.100.${turn}`,
  );
  expect(statuses).toEqual([...Array(24).fill(201), 429]);
});

test('writes without a budget of their own are counted per account, or per IP address when the request has no session', async () => {
  const { browser } = await site.signedIn();
  const statuses: number[] = [];
  for (let turn = 0; turn < 61; turn += 1) {
    statuses.push((await browser.post('/api/auth/disconnect-youtube')).status);
  }
  expect(statuses).toEqual([...Array(60).fill(200), 429]);
  const out = await repeat(241, '/api/auth/logout', () => ({}), always('203.0.113.66'));
  expect(out.statuses).toEqual([...Array(240).fill(200), 429]);
});

test.each([
  ['search', '/api/creators?search=%s'],
  ['search', '/api/search/suggestions?q=%s'],
  ['read', '/api/creators/slug/%s'],
  ['page', '/repertoire?search=%s'],
  ['page', '/cr%%C3%%A9ateurs/%s'],
  ['picture', '/media/%s-abcdefgh'],
] as const)(
  'the budget « %s » counts computed responses to the path %s per IPv6 /64, and ignores cache hits',
  async (budget, path) => {
    site.world.creators.push(createEntry());
    const limits = site.gateway.app.get(RateLimits);
    const from = (address: string, text: string) =>
      site.browser().get(path.replace('%s', text).replaceAll('%%', '%'), { 'x-forwarded-for': address });
    const mine = `2001:db8:${path.length}:9::1`;
    const before = await from(mine, 'gardee');
    const points = budget === 'picture' ? 2400 : 1200;
    for (let turn = 1; turn < points; turn += 1) {
      limits.consumeInMemory(budget, { perAddress: `2001:db8:${path.length}:9::/64` });
    }
    const refused = await from(mine.replace('::1', '::2'), 'autre');
    expect(refused.status).toBe(429);
    expect(refused.text).toMatch(/Trop de tentatives\. Réessaie dans (une minute|\d+ secondes)\./);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await from('2001:db8:8:8::1', 'autre')).status).toBe(before.status);
    if (budget === 'search') expect((await from(mine, 'gardee')).text).toBe(before.text);
  },
);

test('an IP address may have 60 social images drawn in a minute, and cached images aren’t counted', async () => {
  const draw = (slug: string) =>
    site.browser().get(`/social/${slug}.png`, { 'x-forwarded-for': '203.0.113.90' });
  for (const slug of ['dessinee', 'autre']) {
    site.world.creators.push(createEntry({ slug, name: slug, profileImageUrl: null }));
  }
  expect((await draw('dessinee')).status).toBe(200);
  for (let turn = 1; turn < 60; turn += 1) {
    site.gateway.app.get(RateLimits).consumeInMemory('painting', { perAddress: '203.0.113.90' });
  }
  expect((await draw('dessinee')).status).toBe(200);
  expect((await draw('autre')).status).toBe(429);
});

test('reads of the caller’s own data are counted per account', async () => {
  const { browser } = await site.signedIn();
  const statuses = new Set<number>();
  for (let turn = 0; turn < 300; turn += 1) statuses.add((await browser.get('/api/auth/user')).status);
  expect([...statuses]).toEqual([200]);
  expect((await browser.get('/api/auth/user')).status).toBe(429);
});

describe('known device', () => {
  /**
   * Creates an account whose owner has a known device, and whose login budget a stranger has used up from
   * many IP addresses.
   */
  async function createAttackedAccount() {
    const owner = createAccount();
    site.world.accounts.push(owner);
    const device = site.browser();
    const from = (address: string) => ({ 'x-forwarded-for': address });
    const right = { email: owner.email, password };
    expect((await device.post('/api/auth/login', right, from('203.0.113.7'))).status).toBe(200);
    await device.post('/api/auth/logout', undefined, from('203.0.113.7'));
    const { statuses } = await repeat(
      9,
      '/api/auth/login',
      () => login(owner.email),
      (turn) => `198.51.100.${turn}`,
    );
    expect(statuses.at(-1)).toBe(429);
    return { owner, device, right, from };
  }

  it('after a stranger used up an account’s budget, only a known device can sign in', async () => {
    const { device, right, from } = await createAttackedAccount();
    expect((await device.post('/api/auth/login', right, from('203.0.113.7'))).status).toBe(200);
    expect((await site.browser().post('/api/auth/login', right, from('203.0.113.8'))).status).toBe(429);
  });

  it('a known device has its own budget, so an attacker can try at most eight passwords on it', async () => {
    const { owner, device, from } = await createAttackedAccount();
    const statuses: number[] = [];
    for (let turn = 0; turn < 9; turn += 1) {
      const response = await device.post(
        '/api/auth/login',
        login(owner.email),
        from(`203.0.113.${turn + 20}`),
      );
      statuses.push(response.status);
    }
    expect(statuses).toEqual([...Array(8).fill(401), 429]);
  });

  it('a browser in which two accounts have signed in is a known device of both, with a budget for each', async () => {
    const { device, right, from } = await createAttackedAccount();
    const other = createAccount();
    site.world.accounts.push(other);
    const theirs = { email: other.email, password };
    expect((await device.post('/api/auth/login', theirs, from('203.0.113.10'))).status).toBe(200);
    const statuses: number[] = [];
    for (let turn = 0; turn < 9; turn += 1) {
      const { status } = await device.post(
        '/api/auth/login',
        login(other.email),
        from(`203.0.113.${turn + 40}`),
      );
      statuses.push(status);
    }
    expect(statuses.at(-1)).toBe(429);
    expect((await device.post('/api/auth/login', right, from('203.0.113.11'))).status).toBe(200);
  });

  it('a known device is valid only for accounts that signed in on it, and its cookie can’t be forged', async () => {
    const { owner, from } = await createAttackedAccount();
    const { browser: own } = await site.signedIn();
    const forger = site.browser();
    forger.cookies.set('bottin-device', 'd'.repeat(43));
    for (const attacker of [own, forger]) {
      const response = await attacker.post('/api/auth/login', login(owner.email), from('203.0.113.9'));
      expect(response.status).toBe(429);
    }
  });
});
