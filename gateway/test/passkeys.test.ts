import { v7 as uuidv7 } from 'uuid';
import { createAssertion, createRegistration } from './support/passkeys.ts';
import { createAccount } from './support/factories.ts';
import { type Browser, publicUrl } from './support/browser.ts';
import { password } from './support/services.ts';
import { type Site, startSite } from './support/site.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite({ settings: { ADMIN_MFA: 'required' } });
});
afterAll(() => site.stop());

/** Starts a passkey sign-in in this browser, and returns the challenge. */
async function requestChallenge(browser: Browser): Promise<string> {
  return (await browser.post('/api/auth/passkey')).json<{ challenge: string }>().challenge;
}

/** Adds an account with a passkey. The passkey has the same id as the account. */
function createOwner(role: 'user' | 'admin' = 'user') {
  const user = createAccount({ role });
  site.world.accounts.push(user);
  site.world.passkeys.set(user.id, user.id);
  return user;
}

describe('passkey sign-in', () => {
  it('a passkey sign-in with this site’s challenge opens a session', async () => {
    const user = createOwner();
    const browser = site.browser();
    const question = await browser.post('/api/auth/passkey');
    expect(question.json()).toEqual({
      challenge: expect.stringMatching(/^[\w-]{43}$/),
      rpId: new URL(publicUrl).hostname,
      timeout: 300_000,
      userVerification: 'required',
    });
    expect([...browser.cookies.keys()]).toEqual(['bottin-passkey']);
    const { challenge } = question.json<{ challenge: string }>();
    const signedIn = await browser.post(
      '/api/auth/login/passkey',
      createAssertion(user.id, challenge, publicUrl),
    );
    expect(signedIn.json()).toMatchObject({ user: { id: user.id }, next: null });
    expect([...browser.cookies.keys()]).toEqual(['bottin-session', 'bottin-device']);
  });

  it('a passkey sign-in accepts only one response to each challenge, even when several are sent concurrently', async () => {
    const user = createOwner();
    const browser = site.browser();
    const response = createAssertion(user.id, await requestChallenge(browser), publicUrl);
    const id = browser.cookies.get('bottin-passkey') ?? '';
    const attackers = [1, 2, 3].map(() => {
      const attacker = site.browser();
      attacker.cookies.set('bottin-passkey', id);
      return attacker.post('/api/auth/login/passkey', response);
    });
    const statuses = (await Promise.all(attackers)).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 409, 409]);
    const again = await browser.post('/api/auth/login/passkey', response);
    expect(again.problem()).toMatchObject({ statusCode: 409, errorType: 'passkey_over' });
  });

  it('a passkey response intercepted from another browser is refused, whether or not this browser has its own challenge', async () => {
    const user = createOwner();
    const response = createAssertion(user.id, await requestChallenge(site.browser()), publicUrl);
    const attacker = site.browser();
    expect((await attacker.post('/api/auth/login/passkey', response)).problem()).toMatchObject({
      errorType: 'passkey_over',
    });
    await requestChallenge(attacker);
    expect((await attacker.post('/api/auth/login/passkey', response)).problem()).toMatchObject({
      statusCode: 401,
      errorType: 'passkey_refused',
    });
    expect((await attacker.get('/api/auth/user')).status).toBe(401);
  });

  it('a passkey response that was created on another site is refused', async () => {
    const user = createOwner();
    const browser = site.browser();
    const phished = createAssertion(user.id, await requestChallenge(browser), 'https://b0ttin.example');
    expect((await browser.post('/api/auth/login/passkey', phished)).status).toBe(401);
  });

  it('a passkey challenge expires after five minutes', async () => {
    const user = createOwner();
    const browser = site.browser();
    const response = createAssertion(user.id, await requestChallenge(browser), publicUrl);
    const keys = await site.redis.keys('passkey:*');
    for (const key of keys) expect(await site.redis.pttl(key)).toBeLessThanOrEqual(300_000);
    await site.redis.del(keys);
    expect((await browser.post('/api/auth/login/passkey', response)).status).toBe(409);
  });

  it('an administrator who signs in with a passkey has access to the admin area', async () => {
    const user = createOwner('admin');
    const browser = site.browser();
    const response = createAssertion(user.id, await requestChallenge(browser), publicUrl);
    site.world.secondSteps.set(user.id, 'passkey');
    expect((await browser.post('/api/auth/login/passkey', response)).json()).toMatchObject({ next: null });
    expect((await browser.get('/api/admin/stats')).status).toBe(200);
  });

  it('an administrator with a passkey must use it after the password, because the password alone opens no session', async () => {
    const user = createOwner('admin');
    site.world.secondSteps.set(user.id, 'passkey');
    const browser = site.browser();
    const login = await browser.post('/api/auth/login', { email: user.email, password });
    expect(login.json()).toEqual({ user: null, next: 'passkey' });
    expect([...browser.cookies.keys()]).toEqual([]);
  });
});

describe('passkey registration', () => {
  const options = { currentPassword: password };

  it('a passkey can be added only once per challenge, and adding it ends every other session of the account', async () => {
    const { browser, user } = await site.signedIn();
    const before = site.browser();
    before.cookies.set('bottin-session', browser.cookies.get('bottin-session') ?? '');
    const started = await browser.post('/api/account/passkeys/options', options);
    const { challenge } = started.json<{ challenge: string }>();
    const passkey = { name: 'Téléphone', passkey: createRegistration('neuve', challenge, publicUrl) };
    const added = await browser.post('/api/account/passkeys', passkey);
    expect(added.status).toBe(200);
    expect((await browser.get('/api/auth/user')).json()).toMatchObject({ id: user.id });
    expect((await before.get('/api/auth/user')).status).toBe(401);
    expect((await browser.post('/api/account/passkeys', passkey)).problem()).toMatchObject({
      errorType: 'passkey_over',
    });
  });

  it('adding a passkey is refused with another account’s cookie, or with a challenge for signing in', async () => {
    const { browser } = await site.signedIn();
    const started = await browser.post('/api/account/passkeys/options', options);
    const { challenge } = started.json<{ challenge: string }>();
    const attacker = (await site.signedIn()).browser;
    attacker.cookies.set('bottin-passkey', browser.cookies.get('bottin-passkey') ?? '');
    const passkey = { name: 'À moi', passkey: createRegistration('volee', challenge, publicUrl) };
    expect((await attacker.post('/api/account/passkeys', passkey)).status).toBe(409);
    const question = {
      name: 'À moi',
      passkey: createRegistration('volee', await requestChallenge(attacker), publicUrl),
    };
    expect((await attacker.post('/api/account/passkeys', question)).status).toBe(409);
  });

  it('registering a passkey needs the password, and the registration’s challenge can’t be used to sign in', async () => {
    const { browser, user } = await site.signedIn();
    const wrong = await browser.post('/api/account/passkeys/options', { currentPassword: 'pas le bon' });
    expect(wrong.problem()).toMatchObject({ errorType: 'invalid_password' });
    site.world.passkeys.set('a-moi', user.id);
    const started = await browser.post('/api/account/passkeys/options', options);
    const { challenge } = started.json<{ challenge: string }>();
    const response = createAssertion('a-moi', challenge, publicUrl);
    expect((await browser.post('/api/auth/login/passkey', response)).status).toBe(409);
  });

  it('a passkey can be removed with the password and a response to this browser’s own challenge', async () => {
    const { browser } = await site.signedIn();
    const path = `/api/account/passkeys/${uuidv7()}/remove`;
    const stale = { ...options, passkey: createAssertion('cle', 'question', publicUrl) };
    expect((await browser.post(path, stale)).problem()).toMatchObject({ errorType: 'passkey_over' });
    const shown = { ...options, passkey: createAssertion('cle', await requestChallenge(browser), publicUrl) };
    expect((await browser.post(path, shown)).status).toBe(200);
    expect((await browser.get('/api/auth/user')).status).toBe(200);
  });
});
