import { passwordChangedV1 } from '@bottin/contracts/events/password-changed.v1.ts';
import { userDeletedV1 } from '@bottin/contracts/events/user-deleted.v1.ts';
import { identityRpc } from '@bottin/contracts/rpc/identity.ts';
import { eventually } from '@bottin/testing/wait.ts';
import { publish } from './support/events.ts';
import { account } from './support/people.ts';
import { authenticateIn, password } from './support/services.ts';
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

test('signing in opens a session in an HttpOnly, SameSite=Lax cookie that JavaScript never sees', async () => {
  const user = account();
  site.world.accounts.push(user);
  const browser = site.browser();
  const answer = await browser.post('/api/auth/login', { email: user.email, password });
  expect(answer.json()).toEqual({ user, next: null });
  expect(answer.headers['set-cookie']).toEqual([
    expect.stringMatching(/^bottin-session=[\w-]{43}; Max-Age=7776000; Path=\/; HttpOnly; SameSite=Lax$/),
    expect.stringMatching(/^bottin-device=[\w-]{43}; Max-Age=15552000; Path=\/; HttpOnly; SameSite=Lax$/),
  ]);
  expect(answer.headers['cache-control']).toBe('private, no-store');
  expect((await browser.get('/api/auth/user')).json()).toEqual(user);
  const stored = await site.redis.keys('session:*');
  expect(stored.join()).not.toContain(browser.cookies.get('bottin-session'));
});

test('nobody is signed in by a cookie that was never given out, and none is adopted at login', async () => {
  const user = account();
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

test('a login rotates the session: the one before is over', async () => {
  const { browser, user } = await site.signedIn();
  const before = site.browser();
  before.cookies.set('bottin-session', browser.cookies.get('bottin-session') ?? '');
  await browser.post('/api/auth/login', { email: user.email, password });
  expect((await before.get('/api/auth/user')).status).toBe(401);
  expect((await browser.get('/api/auth/user')).status).toBe(200);
});

test('a failed login keeps the problem of identity and opens nothing', async () => {
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

test('signing out ends the session on the server, and works without one', async () => {
  const { browser } = await site.signedIn();
  const thief = site.browser();
  thief.cookies.set('bottin-session', browser.cookies.get('bottin-session') ?? '');
  expect((await browser.post('/api/auth/logout')).status).toBe(200);
  expect([...browser.cookies.keys()]).toEqual(['bottin-device']);
  expect((await thief.get('/api/auth/user')).status).toBe(401);
  expect((await site.browser().post('/api/auth/logout')).status).toBe(200);
});

test('a session slides with use, and ends 90 days after it began whatever the use', async () => {
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

test('an administrator’s session ends 12 hours after it began whatever the use, and its cookie with it', async () => {
  const user = account({ role: 'admin' });
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

test('a session opened before roles were kept ends after 12 hours once its account is an administrator’s', async () => {
  const { browser, user } = await site.signedIn();
  const index = site.world.accounts.indexOf(user);
  site.world.accounts[index] = { ...user, role: 'admin' };
  expect((await browser.get('/api/auth/user')).status).toBe(200);
  site.clock.advance(12 * hour);
  expect((await browser.get('/api/auth/user')).status).toBe(401);
});

test('a session says nothing for an account that is suspended or gone', async () => {
  const { browser, user } = await site.signedIn();
  const suspended = { ...user, status: 'suspended' as const };
  site.services.answer(identityRpc.getUser, () => ({ user: suspended, credentialsVersion: 1 }));
  expect((await browser.get('/api/auth/user')).status).toBe(401);
  site.services.answer(identityRpc.getUser, () => ({ user: null, credentialsVersion: 1 }));
  expect((await browser.get('/api/auth/user')).status).toBe(401);
  site.services.answer(identityRpc.getUser, ({ userId }) => ({
    user: site.world.accounts.find(({ id }) => id === userId) ?? null,
    credentialsVersion: site.world.credentials.get(userId) ?? 1,
  }));
});

describe('a changed password', () => {
  it('leaves none of the sign-ins that were under way with the one before, though no event comes', async () => {
    const { user } = await site.signedIn();
    const checked = Promise.withResolvers<void>();
    const changed = Promise.withResolvers<void>();
    const authenticate = authenticateIn(site.world);
    let waiting = 0;
    site.services.answer(identityRpc.authenticate, async (credentials) => {
      const answer = authenticate(credentials);
      waiting += 1;
      if (waiting === 12) checked.resolve();
      await changed.promise;
      return answer;
    });
    const browsers = Array.from({ length: 12 }, () => site.browser());
    const signIns = browsers.map((browser) =>
      browser.post('/api/auth/login', { email: user.email, password }),
    );
    await checked.promise;
    // Every password is checked by now, and no session is opened yet.
    site.world.credentials.set(user.id, 2);
    changed.resolve();
    expect((await Promise.all(signIns)).map(({ status }) => status)).toEqual(browsers.map(() => 200));
    site.services.answer(identityRpc.authenticate, authenticate);
    const later = await site.signedIn(user);
    const stayed = await Promise.all(browsers.map((browser) => browser.get('/api/auth/user')));
    expect(stayed.filter(({ status }) => status !== 401)).toEqual([]);
    expect((await later.browser.get('/api/auth/user')).status).toBe(200);
    expect((await later.browser.get('/api/account/sessions')).json()).toHaveLength(1);
  });

  it('has its event clear away what was opened before it and spare what was opened after, by whatever clock', async () => {
    const first = await site.signedIn();
    const { user } = first;
    site.world.credentials.set(user.id, 2);
    const later = await site.signedIn(user);
    // Identity's clock is an hour ahead of this one.
    const changedAt = new Date(site.clock.now().getTime() + 3_600_000);
    const data = { userId: user.id, requestId: user.id, credentialsVersion: 2 };
    await publish(site.nats.url, passwordChangedV1, user.id, data, changedAt);
    await eventually(async () => (await site.redis.scard(`sessions-of:${user.id}`)) === 1);
    expect((await first.browser.get('/api/auth/user')).status).toBe(401);
    expect((await later.browser.get('/api/auth/user')).status).toBe(200);
  });

  it('as told before versions were ends what was open then, and no later session', async () => {
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

  it('ends the registration that the account came from', async () => {
    const registrant = site.browser();
    const answer = await registrant.post('/api/auth/register-minimal', {
      ...minimal,
      email: 'trois@exemple.ca',
    });
    const { userId } = answer.json<{ userId: string }>();
    expect((await registrant.get('/api/auth/youtube-status')).status).toBe(200);
    site.world.credentials.set(userId, 2);
    expect((await registrant.get('/api/auth/youtube-status')).status).toBe(401);
  });
});

describe('a registration, once the link of its e-mail is followed', () => {
  /** Someone who registered in one browser. */
  async function registrant(email: string) {
    const browser = site.browser();
    const { userId } = (await browser.post('/api/auth/register-minimal', { ...minimal, email })).json<{
      userId: string;
    }>();
    const opens = async () => (await browser.get(`/api/users/${userId}/platforms`)).status;
    expect(await opens()).toBe(200);
    return { browser, userId, opens, follow: `/api/auth/validate-email?token=${email}` };
  }

  it('ends where another browser followed it', async () => {
    const { opens, follow } = await registrant('ailleurs@exemple.ca');
    const answer = await site.browser().get(follow);
    expect(answer.json()).toMatchObject({
      account: { publicName: expect.any(String) },
      disownToken: 'pas-moi',
    });
    expect(answer.text).not.toContain('userId');
    expect(answer.headers['cache-control']).toContain('no-store');
    expect(await opens()).toBe(401);
  });

  it('goes on where its own browser did', async () => {
    const { browser, opens, follow } = await registrant('ici@exemple.ca');
    expect((await browser.get(follow)).status).toBe(200);
    expect(await opens()).toBe(200);
    await browser.post('/api/auth/logout');
    expect(await opens()).toBe(401);
  });

  it('is not kept by the registration of somebody else', async () => {
    const stranger = await registrant('pirate@exemple.ca');
    const victim = await registrant('victime@exemple.ca');
    expect((await stranger.browser.get(victim.follow)).status).toBe(200);
    expect(await victim.opens()).toBe(401);
    expect(await stranger.opens()).toBe(200);
  });
});

// After those before it: it changes what identity answers.
test('a confirmed new address ends every session but that of the browser that confirmed it', async () => {
  const { browser, user } = await site.signedIn();
  const other = site.browser();
  await other.post('/api/auth/login', { email: user.email, password });
  const stranger = await site.signedIn();
  const confirmAs = (id: string) =>
    site.services.answer(identityRpc.validateEmail, () => {
      const credentialsVersion = (site.world.credentials.get(id) ?? 1) + 1;
      site.world.credentials.set(id, credentialsVersion);
      const account = { userId: id, publicName: 'Zoé', userType: 'creator' as const };
      return { message: 'Ton adresse est validée.', account, credentialsVersion };
    });
  const before = browser.cookies.get('bottin-session');
  confirmAs(user.id);
  const answer = await browser.get('/api/auth/validate-email?token=un-jeton');
  expect(answer.json()).toEqual({
    message: 'Ton adresse est validée.',
    account: { publicName: 'Zoé', userType: 'creator' },
    disownToken: null,
  });
  expect(browser.cookies.get('bottin-session')).not.toBe(before);
  expect((await browser.get('/api/auth/user')).status).toBe(200);
  expect((await other.get('/api/auth/user')).status).toBe(401);
  // A browser that was out already, one of somebody else, and one that was never in: nobody is let in.
  for (const one of [other, stranger.browser, site.browser()]) {
    const cookie = one.cookies.get('bottin-session');
    await one.get('/api/auth/validate-email?token=un-jeton');
    expect(one.cookies.get('bottin-session')).toBe(cookie);
  }
  expect((await browser.get('/api/auth/user')).status).toBe(401);
  expect((await stranger.browser.get('/api/auth/user')).json()).toMatchObject({ id: stranger.user.id });
});

test('a session of before versions were held goes on until its credentials change', async () => {
  const { browser, user } = await site.signedIn();
  const [key = ''] = await site.redis.smembers(`sessions-of:${user.id}`);
  const { credentialsVersion: _, ...before } = JSON.parse((await site.redis.get(key)) ?? '');
  await site.redis.set(key, JSON.stringify(before));
  expect((await browser.get('/api/auth/user')).status).toBe(200);
  site.world.credentials.set(user.id, 2);
  expect((await browser.get('/api/auth/user')).status).toBe(401);
});

test('what is over leaves the list of an account when someone signs in, and so does what is too much', async () => {
  const { user } = await site.signedIn();
  const gone = Array.from({ length: 30 }, (_, index) => `session:gone-${index}`);
  await site.redis.sadd(`sessions-of:${user.id}`, ...gone);
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

test('a deletion ends the sessions and the registration of the account', async () => {
  const { browser, user } = await site.signedIn();
  const registrant = site.browser();
  const answer = await registrant.post('/api/auth/register-minimal', minimal);
  const { userId } = answer.json<{ userId: string }>();
  for (const id of [user.id, userId]) {
    await publish(site.nats.url, userDeletedV1, id, { userId: id, reason: 'owner', sealedContact: null });
  }
  await eventually(async () => (await site.redis.keys(`sessions-of:${user.id}`)).length === 0);
  await eventually(async () => (await registrant.get('/api/auth/youtube-status')).status === 401);
  expect((await browser.get('/api/auth/user')).status).toBe(401);
});

test('a registration binds the browser to its new account, and to no other', async () => {
  const browser = site.browser();
  const answer = await browser.post('/api/auth/register-minimal', minimal);
  expect(answer.status).toBe(201);
  const { userId } = answer.json<{ userId: string }>();
  expect(answer.headers['set-cookie']).toEqual([
    expect.stringMatching(/^bottin-registration=[\w-]{43}; Max-Age=86400; Path=\/; HttpOnly; SameSite=Lax$/),
  ]);
  const profile = { categories: ['Humour'], tags: [], description: '' };
  expect((await browser.post('/api/auth/complete-profile', profile)).json()).toMatchObject({ userId });
  expect(site.services.inputsOf(identityRpc.completeProfile).at(-1)).toMatchObject({ userId });
  const other = await browser.post('/api/auth/complete-profile', { ...profile, userId: account().id });
  expect(other.status).toBe(403);
  expect(other.problem()).toMatchObject({ errorType: 'not_yours' });
  expect((await browser.get('/api/auth/user')).status).toBe(401);
});

test('a browser acts for one account at a time: registering ends its session, signing in its registration', async () => {
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
  const kept = site.browser();
  kept.cookies.set('bottin-registration', registration);
  expect((await kept.get('/api/auth/youtube-status')).status).toBe(401);
});

test('what lies in Redis under a session key but is none counts as none', async () => {
  const { browser } = await site.signedIn();
  for (const key of await site.redis.keys('session:*')) await site.redis.set(key, '{"half":');
  expect((await browser.get('/api/auth/user')).status).toBe(401);
});

test('behind TLS the cookies are Secure and __Host-', async () => {
  const secure = await startSite({ settings: { PUBLIC_URL: 'https://bottin.test' } });
  const user = account();
  secure.world.accounts.push(user);
  const answer = await secure
    .browser()
    .post('/api/auth/login', { email: user.email, password }, { origin: 'https://bottin.test' });
  expect(answer.headers['set-cookie']).toEqual([
    expect.stringMatching(/^__Host-bottin-session=[\w-]{43}; .*Path=\/; HttpOnly; Secure; SameSite=Lax$/),
    expect.stringMatching(/^__Host-bottin-device=[\w-]{43}; .*Path=\/; HttpOnly; Secure; SameSite=Lax$/),
  ]);
  expect(answer.headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
  expect(answer.headers['content-security-policy']).toContain('upgrade-insecure-requests');
  await secure.stop();
});
