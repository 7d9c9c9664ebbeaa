import { passwordChangedV1 } from '@bottin/contracts/events/password-changed.v1.ts';
import { userDeletedV1 } from '@bottin/contracts/events/user-deleted.v1.ts';
import { identityRpc } from '@bottin/contracts/rpc/identity.ts';
import { sha256 } from '@bottin/service-kit/crypto.ts';
import { jest } from '@jest/globals';
import { Redis } from 'ioredis';
import { SessionStore } from '../src/auth/session.store.ts';
import { eventually } from '@bottin/testing/wait.ts';
import { publish } from './support/events.ts';
import { createAccount } from './support/factories.ts';
import { createAuthenticator, password } from './support/services.ts';
import { type Site, startSite } from './support/site.ts';

const hour = 3_600_000;
const day = 86_400_000;
const minimal = {
  firstName: 'Ève',
  lastName: 'Roy',
  publicName: 'eve-roy',
  email: 'eve@exemple.ca',
  password,
  city: 'Laval',
  userType: 'creator',
};

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

test('signing in opens a session in an HttpOnly, SameSite=Lax cookie', async () => {
  const user = createAccount();
  site.world.accounts.push(user);
  const browser = site.browser();
  const response = await browser.post('/api/auth/login', { email: user.email, password });
  expect(response.json()).toEqual({ user, next: null });
  expect(response.headers['set-cookie']).toEqual([
    expect.stringMatching(/^bottin-session=[\w-]{43}; Max-Age=7776000; Path=\/; HttpOnly; SameSite=Lax$/),
    expect.stringMatching(/^bottin-device=[\w-]{43}; Max-Age=15552000; Path=\/; HttpOnly; SameSite=Lax$/),
  ]);
  expect(response.headers['cache-control']).toBe('private, no-store');
  expect((await browser.get('/api/auth/user')).json()).toEqual(user);
  const stored = await site.redis.keys('session:*');
  expect(stored.join()).not.toContain(browser.cookies.get('bottin-session'));
});

test('an unknown session cookie signs nobody in, and is replaced by a login', async () => {
  const user = createAccount();
  site.world.accounts.push(user);
  const browser = site.browser();
  const planted = 'p'.repeat(43);
  browser.cookies.set('bottin-session', planted);
  expect((await browser.get('/api/auth/user')).status).toBe(401);
  await browser.post('/api/auth/login', { email: user.email, password });
  expect(browser.cookies.get('bottin-session')).not.toBe(planted);
  const attacker = site.browser();
  attacker.cookies.set('bottin-session', planted);
  expect((await attacker.get('/api/auth/user')).status).toBe(401);
});

test('a request that extends a session keeps a step-up token that another request stores meanwhile', async () => {
  const { browser } = await site.signedIn({ email: 'renforcee@exemple.ca' });
  const store = site.gateway.app.get(SessionStore);
  const id = browser.cookies.get('bottin-session') ?? '';
  const stepUpToken = 'jeton-de-renforcement';
  site.clock.advance(120_000);
  const get = jest.spyOn(site.gateway.app.get(Redis), 'get').mockImplementationOnce(async (key) => {
    const text = await site.redis.get(key);
    await store.saveStepUpToken(String(key), stepUpToken);
    return text;
  });
  const found = await store.find(id);
  get.mockRestore();
  expect(await store.read(found?.key ?? '')).toMatchObject({ stepUpToken });
  await store.find(id);
  const extended = await store.read(found?.key ?? '');
  expect(extended?.stepUpToken).toBe(stepUpToken);
  expect(extended?.lastSeenAt).toBeGreaterThan(found?.session.lastSeenAt ?? Infinity);
});

test('a login gives the browser a new session cookie and ends the previous session', async () => {
  const { browser, user } = await site.signedIn();
  const before = site.browser();
  before.cookies.set('bottin-session', browser.cookies.get('bottin-session') ?? '');
  await browser.post('/api/auth/login', { email: user.email, password });
  expect((await before.get('/api/auth/user')).status).toBe(401);
  expect((await browser.get('/api/auth/user')).status).toBe(200);
});

test('a failed login returns the identity service’s error and opens no session', async () => {
  const { user } = await site.signedIn();
  const browser = site.browser();
  const wrong = await browser.post('/api/auth/login', { email: user.email, password: 'autre-chose' });
  expect(wrong.status).toBe(401);
  expect(wrong.problem()).toMatchObject({
    errorType: 'invalid_password',
    message: 'Mot de passe incorrect',
  });
  const unknown = await browser.post('/api/auth/login', { email: 'personne@exemple.ca', password });
  expect(unknown.problem()).toMatchObject({
    errorType: 'email_not_found',
    message: "Cette adresse email n'existe pas",
  });
  expect(browser.cookies.size).toBe(0);
});

test('signing out ends the session on the server, and succeeds even without a session', async () => {
  const { browser } = await site.signedIn();
  const attacker = site.browser();
  attacker.cookies.set('bottin-session', browser.cookies.get('bottin-session') ?? '');
  expect((await browser.post('/api/auth/logout')).status).toBe(200);
  expect([...browser.cookies.keys()]).toEqual(['bottin-device']);
  expect((await attacker.get('/api/auth/user')).status).toBe(401);
  expect((await site.browser().post('/api/auth/logout')).status).toBe(200);
});

test('each request extends a session, but the session ends after 90 days at the latest', async () => {
  const { browser } = await site.signedIn();
  const idle = await site.signedIn();
  for (const days of [29, 58, 87]) {
    site.clock.advance(29 * day);
    expect({ days, status: (await browser.get('/api/auth/user')).status }).toEqual({ days, status: 200 });
  }
  expect((await idle.browser.get('/api/auth/user')).status).toBe(401);
  site.clock.advance(4 * day);
  expect((await browser.get('/api/auth/user')).status).toBe(401);
});

test('an administrator’s session and its cookie end after 12 hours, even if the session is used', async () => {
  const user = createAccount({ role: 'admin' });
  site.world.accounts.push(user);
  const browser = site.browser();
  const signIn = () => browser.post('/api/auth/login', { email: user.email, password });
  expect(String((await signIn()).headers['set-cookie'])).toContain('Max-Age=43200;');
  for (const hours of [6, 5]) {
    site.clock.advance(hours * hour);
    expect((await browser.get('/api/admin/stats')).status).toBe(200);
  }
  site.clock.advance(hour);
  expect((await browser.get('/api/admin/stats')).status).toBe(401);
  await signIn();
  const change = { currentPassword: password, newPassword: 'Une autre clé du bottin 9' };
  expect(String((await browser.post('/api/account/password', change)).headers['set-cookie'])).toContain(
    'Max-Age=43200;',
  );
});

test('a session that was opened before its account got the admin role ends after 12 hours', async () => {
  const { browser, user } = await site.signedIn();
  const index = site.world.accounts.indexOf(user);
  site.world.accounts[index] = { ...user, role: 'admin' };
  expect((await browser.get('/api/auth/user')).status).toBe(200);
  site.clock.advance(12 * hour);
  expect((await browser.get('/api/auth/user')).status).toBe(401);
});

test('a session grants no access to a suspended or deleted account', async () => {
  const { browser, user } = await site.signedIn();
  const suspended = { ...user, status: 'suspended' as const };
  site.services.stubRpc(identityRpc.getUser, () => ({ user: suspended, credentialsVersion: 1 }));
  expect((await browser.get('/api/auth/user')).status).toBe(401);
  site.services.stubRpc(identityRpc.getUser, () => ({ user: null, credentialsVersion: 1 }));
  expect((await browser.get('/api/auth/user')).status).toBe(401);
  site.services.stubRpc(identityRpc.getUser, ({ userId }) => ({
    user: site.world.accounts.find(({ id }) => id === userId) ?? null,
    credentialsVersion: site.world.credentials.get(userId) ?? 1,
  }));
});

describe('password change', () => {
  it('after a password change, sign-ins in progress with the old password leave no session, even before PasswordChanged arrives', async () => {
    const { user } = await site.signedIn();
    const checked = Promise.withResolvers<void>();
    const changed = Promise.withResolvers<void>();
    const authenticate = createAuthenticator(site.world);
    let waiting = 0;
    site.services.stubRpc(identityRpc.authenticate, async (credentials) => {
      const response = authenticate(credentials);
      waiting += 1;
      if (waiting === 12) checked.resolve();
      await changed.promise;
      return response;
    });
    const browsers = Array.from({ length: 12 }, () => site.browser());
    const signIns = browsers.map((browser) =>
      browser.post('/api/auth/login', { email: user.email, password }),
    );
    await checked.promise;
    // At this point every sign-in has passed the check of the old password, but none has opened a session
    // yet.
    site.world.credentials.set(user.id, 2);
    changed.resolve();
    expect((await Promise.all(signIns)).map(({ status }) => status)).toEqual(browsers.map(() => 200));
    site.services.stubRpc(identityRpc.authenticate, authenticate);
    const later = await site.signedIn(user);
    const stayed = await Promise.all(browsers.map((browser) => browser.get('/api/auth/user')));
    expect(stayed.filter(({ status }) => status !== 401)).toEqual([]);
    expect((await later.browser.get('/api/auth/user')).status).toBe(200);
    expect((await later.browser.get('/api/account/sessions')).json()).toHaveLength(1);
  });

  it('the event of a password change ends only earlier sessions, even when clocks differ', async () => {
    const first = await site.signedIn();
    const { user } = first;
    site.world.credentials.set(user.id, 2);
    const later = await site.signedIn(user);
    // The identity service's clock is an hour ahead of the gateway's.
    const changedAt = new Date(site.clock.now().getTime() + 3_600_000);
    const data = { userId: user.id, requestId: user.id, credentialsVersion: 2 };
    await publish(site.nats.url, passwordChangedV1, user.id, data, changedAt);
    await eventually(async () => (await site.redis.scard(`sessions-of:${user.id}`)) === 1);
    expect((await first.browser.get('/api/auth/user')).status).toBe(401);
    expect((await later.browser.get('/api/auth/user')).status).toBe(200);
  });

  it('a PasswordChanged event that lacks a credentials version ends only the sessions that were opened before it', async () => {
    const first = await site.signedIn();
    const second = await site.signedIn(first.user);
    const changedAt = site.clock.now();
    site.clock.advance(1_000);
    const later = await site.signedIn(first.user);
    const { user } = first;
    const data = { userId: user.id, requestId: user.id };
    await publish(site.nats.url, passwordChangedV1, user.id, data, changedAt);
    for (const { browser } of [first, second]) {
      await eventually(async () => (await browser.get('/api/auth/user')).status === 401);
    }
    expect((await later.browser.get('/api/auth/user')).status).toBe(200);
  });

  it('a password change ends the registration that is in progress for the account', async () => {
    const registrant = site.browser();
    const response = await registrant.post('/api/auth/register-minimal', {
      ...minimal,
      email: 'trois@exemple.ca',
    });
    const { userId } = response.json<{ userId: string }>();
    expect((await registrant.get('/api/auth/youtube-status')).status).toBe(200);
    site.world.credentials.set(userId, 2);
    expect((await registrant.get('/api/auth/youtube-status')).status).toBe(401);
  });
});

describe('opening the e-mailed link of a registration', () => {
  /**
   * Registers an account in a new browser. `opens` requests the account's platforms and returns the status.
   * `follow` is the path of the e-mailed link.
   */
  async function registrant(email: string) {
    const browser = site.browser();
    const { userId } = (await browser.post('/api/auth/register-minimal', { ...minimal, email })).json<{
      userId: string;
    }>();
    const opens = async () => (await browser.get(`/api/users/${userId}/platforms`)).status;
    expect(await opens()).toBe(200);
    return { browser, userId, opens, follow: `/api/auth/validate-email?token=${email}` };
  }

  it('a registration ends when the e-mailed link is opened in another browser', async () => {
    const { opens, follow } = await registrant('ailleurs@exemple.ca');
    const response = await site.browser().get(follow);
    expect(response.json()).toMatchObject({
      account: { publicName: expect.any(String) },
      disownToken: 'pas-moi',
    });
    expect(response.text).not.toContain('userId');
    expect(response.headers['cache-control']).toContain('no-store');
    expect(await opens()).toBe(401);
  });

  it('a registration continues when the e-mailed link is opened in the same browser', async () => {
    const { browser, opens, follow } = await registrant('ici@exemple.ca');
    expect((await browser.get(follow)).status).toBe(200);
    expect(await opens()).toBe(200);
    await browser.post('/api/auth/logout');
    expect(await opens()).toBe(401);
  });

  it('a registration ends when its account ends its other sessions in another browser', async () => {
    const email = 'sessions@exemple.ca';
    const { opens } = await registrant(email);
    const browser = site.browser();
    await browser.post('/api/auth/login', { email, password });
    expect((await browser.send('/api/account/sessions', { method: 'DELETE' })).status).toBe(200);
    expect(await opens()).toBe(401);
    expect((await browser.get('/api/auth/user')).status).toBe(200);
  });

  it('a registration ends when a browser that registered another account opens the e-mailed link', async () => {
    const stranger = await registrant('pirate@exemple.ca');
    const victim = await registrant('victime@exemple.ca');
    expect((await stranger.browser.get(victim.follow)).status).toBe(200);
    expect(await victim.opens()).toBe(401);
    expect(await stranger.opens()).toBe(200);
  });
});

// This test must come after the tests above, because it changes the responses of the fake identity service.
test('confirming a new e-mail address ends every session of the account except the one in the confirming browser', async () => {
  const { browser, user } = await site.signedIn();
  const other = site.browser();
  await other.post('/api/auth/login', { email: user.email, password });
  const stranger = await site.signedIn();
  const confirmAs = (id: string) =>
    site.services.stubRpc(identityRpc.validateEmail, () => {
      const credentialsVersion = (site.world.credentials.get(id) ?? 1) + 1;
      site.world.credentials.set(id, credentialsVersion);
      const account = { userId: id, publicName: 'Zoé', userType: 'creator' as const };
      return { message: 'Ton adresse est validée.', account, credentialsVersion };
    });
  const before = browser.cookies.get('bottin-session');
  confirmAs(user.id);
  const response = await browser.get('/api/auth/validate-email?token=un-jeton');
  expect(response.json()).toEqual({
    message: 'Ton adresse est validée.',
    account: { publicName: 'Zoé', userType: 'creator' },
    disownToken: null,
  });
  expect(browser.cookies.get('bottin-session')).not.toBe(before);
  expect((await browser.get('/api/auth/user')).status).toBe(200);
  expect((await other.get('/api/auth/user')).status).toBe(401);
  // The link opens no session in these browsers: one that was signed out, one that is signed in to another
  // account, and a new one.
  for (const one of [other, stranger.browser, site.browser()]) {
    const cookie = one.cookies.get('bottin-session');
    await one.get('/api/auth/validate-email?token=un-jeton');
    expect(one.cookies.get('bottin-session')).toBe(cookie);
  }
  expect((await browser.get('/api/auth/user')).status).toBe(401);
  expect((await stranger.browser.get('/api/auth/user')).json()).toMatchObject({ id: stranger.user.id });
});

test('a session stored without a credentials version lasts until the account’s credentials change', async () => {
  const { browser, user } = await site.signedIn();
  const [key = ''] = await site.redis.smembers(`sessions-of:${user.id}`);
  const { credentialsVersion: _, ...before } = JSON.parse((await site.redis.get(key)) ?? '');
  await site.redis.set(key, JSON.stringify(before));
  expect((await browser.get('/api/auth/user')).status).toBe(200);
  site.world.credentials.set(user.id, 2);
  expect((await browser.get('/api/auth/user')).status).toBe(401);
});

test('signing in removes expired and excess sessions from the account’s list of sessions', async () => {
  const { user } = await site.signedIn();
  const expired = Array.from({ length: 30 }, (_, index) => `session:gone-${index}`);
  await site.redis.sadd(`sessions-of:${user.id}`, ...expired);
  await site.signedIn(user);
  expect(await site.redis.scard(`sessions-of:${user.id}`)).toBe(2);
  const [known = ''] = await site.redis.smembers(`sessions-of:${user.id}`);
  const session = JSON.parse((await site.redis.get(known)) ?? '');
  const many = Array.from({ length: 150 }, (_, index) => `session:many-${index}`);
  const text = JSON.stringify({ ...session, lastSeenAt: session.lastSeenAt - 1_000 });
  await site.redis.mset(...many.flatMap((key) => [key, text]));
  await site.redis.sadd(`sessions-of:${user.id}`, ...many);
  const { browser } = await site.signedIn(user);
  expect((await browser.get('/api/account/sessions')).json()).toHaveLength(100);
  expect(await site.redis.exists(...many)).toBe(97);
});

test('deleting an account ends its sessions and its registration', async () => {
  const { browser, user } = await site.signedIn();
  const registrant = site.browser();
  const response = await registrant.post('/api/auth/register-minimal', minimal);
  const { userId } = response.json<{ userId: string }>();
  for (const id of [user.id, userId]) {
    await publish(site.nats.url, userDeletedV1, id, { userId: id, reason: 'owner', sealedContact: null });
  }
  await eventually(async () => (await site.redis.keys(`sessions-of:${user.id}`)).length === 0);
  await eventually(async () => (await registrant.get('/api/auth/youtube-status')).status === 401);
  expect((await browser.get('/api/auth/user')).status).toBe(401);
});

test('a sign-in that ends after the deletion of its account leaves no session', async () => {
  const user = createAccount();
  site.world.accounts.push(user);
  const data = { userId: user.id, reason: 'owner' as const, sealedContact: null };
  await publish(site.nats.url, userDeletedV1, user.id, data);
  const mark = `sessions-of:deleted:${sha256(user.id)}`;
  await eventually(async () => (await site.redis.exists(mark)) === 1);
  const browser = site.browser();
  expect((await browser.post('/api/auth/login', { email: user.email, password })).status).toBe(200);
  expect(await site.redis.keys(`sessions-of:${user.id}`)).toEqual([]);
  expect((await browser.get('/api/auth/user')).status).toBe(401);
});

test('after a registration, the browser can act only for its new account', async () => {
  const browser = site.browser();
  const response = await browser.post('/api/auth/register-minimal', minimal);
  expect(response.status).toBe(201);
  const { userId } = response.json<{ userId: string }>();
  expect(response.headers['set-cookie']).toEqual([
    expect.stringMatching(/^bottin-registration=[\w-]{43}; Max-Age=86400; Path=\/; HttpOnly; SameSite=Lax$/),
  ]);
  const profile = { categories: ['Humour'], tags: [], description: '' };
  expect((await browser.post('/api/auth/complete-profile', profile)).json()).toMatchObject({ userId });
  expect(site.services.getInputs(identityRpc.completeProfile).at(-1)).toMatchObject({ userId });
  const other = await browser.post('/api/auth/complete-profile', { ...profile, userId: createAccount().id });
  expect(other.status).toBe(403);
  expect(other.problem()).toMatchObject({ errorType: 'not_yours' });
  expect((await browser.get('/api/auth/user')).status).toBe(401);
});

test('a browser acts for one account at a time: a registration ends the browser’s session, and a login ends the registration', async () => {
  const { browser, user } = await site.signedIn();
  const registered = await browser.post('/api/auth/register-minimal', {
    ...minimal,
    email: 'deux@exemple.ca',
  });
  expect([...browser.cookies.keys()]).toEqual(['bottin-device', 'bottin-registration']);
  const profile = await browser.post('/api/auth/complete-profile', { categories: ['Humour'] });
  expect(profile.json()).toMatchObject({ userId: registered.json<{ userId: string }>().userId });
  const registration = browser.cookies.get('bottin-registration') ?? '';
  await browser.post('/api/auth/login', { email: user.email, password });
  expect([...browser.cookies.keys()]).toEqual(['bottin-device', 'bottin-session']);
  const browserBefore = site.browser();
  browserBefore.cookies.set('bottin-registration', registration);
  expect((await browserBefore.get('/api/auth/youtube-status')).status).toBe(401);
});

test('a session whose value in Redis is invalid counts as missing', async () => {
  const { browser } = await site.signedIn();
  for (const key of await site.redis.keys('session:*')) await site.redis.set(key, '{"half":');
  expect((await browser.get('/api/auth/user')).status).toBe(401);
});

test('cookies are Secure and have the prefix __Host- when the site uses https', async () => {
  const secure = await startSite({ settings: { PUBLIC_URL: 'https://bottin.test' } });
  const user = createAccount();
  secure.world.accounts.push(user);
  const response = await secure
    .browser()
    .post('/api/auth/login', { email: user.email, password }, { origin: 'https://bottin.test' });
  expect(response.headers['set-cookie']).toEqual([
    expect.stringMatching(/^__Host-bottin-session=[\w-]{43}; .*Path=\/; HttpOnly; Secure; SameSite=Lax$/),
    expect.stringMatching(/^__Host-bottin-device=[\w-]{43}; .*Path=\/; HttpOnly; Secure; SameSite=Lax$/),
  ]);
  expect(response.headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
  expect(response.headers['content-security-policy']).toContain('upgrade-insecure-requests');
  await secure.stop();
});
