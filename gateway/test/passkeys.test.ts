import { v7 as uuidv7 } from 'uuid';
import { answerTo, made } from './support/passkeys.ts';
import { account } from './support/people.ts';
import { type Browser, publicUrl } from './support/browser.ts';
import { password } from './support/services.ts';
import { type Site, startSite } from './support/site.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite({ settings: { ADMIN_SECOND_FACTOR: 'required' } });
});
afterAll(() => site.stop());

/** What a browser is asked to have a passkey answer. */
async function asked(browser: Browser): Promise<string> {
  return (await browser.post('/api/auth/passkey')).json<{ challenge: string }>().challenge;
}

/** Someone whose passkey is called by their id. */
function owner(role: 'user' | 'admin' = 'user') {
  const user = account({ role });
  site.world.accounts.push(user);
  site.world.passkeys.set(user.id, user.id);
  return user;
}

describe('a sign-in with a passkey', () => {
  it('answers a question of this site and opens a session', async () => {
    const user = owner();
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
    const signedIn = await browser.post('/api/auth/login/passkey', answerTo(user.id, challenge, publicUrl));
    expect(signedIn.json()).toMatchObject({ user: { id: user.id }, next: null });
    expect([...browser.cookies.keys()]).toEqual(['bottin-session', 'bottin-device']);
  });

  it('takes one answer to a question: not a second, many at once or not', async () => {
    const user = owner();
    const browser = site.browser();
    const answer = answerTo(user.id, await asked(browser), publicUrl);
    const id = browser.cookies.get('bottin-passkey') ?? '';
    const thieves = [1, 2, 3].map(() => {
      const thief = site.browser();
      thief.cookies.set('bottin-passkey', id);
      return thief.post('/api/auth/login/passkey', answer);
    });
    const statuses = (await Promise.all(thieves)).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 409, 409]);
    const again = await browser.post('/api/auth/login/passkey', answer);
    expect(again.problem()).toMatchObject({ statusCode: 409, errorType: 'passkey_over' });
  });

  it('is this browser’s: an answer that was overheard is worth nothing in another, asked or not', async () => {
    const user = owner();
    const answer = answerTo(user.id, await asked(site.browser()), publicUrl);
    const thief = site.browser();
    expect((await thief.post('/api/auth/login/passkey', answer)).problem()).toMatchObject({
      errorType: 'passkey_over',
    });
    await asked(thief);
    expect((await thief.post('/api/auth/login/passkey', answer)).problem()).toMatchObject({
      statusCode: 401,
      errorType: 'passkey_refused',
    });
    expect((await thief.get('/api/auth/user')).status).toBe(401);
  });

  it('is of this site alone', async () => {
    const user = owner();
    const browser = site.browser();
    const phished = answerTo(user.id, await asked(browser), 'https://b0ttin.example');
    expect((await browser.post('/api/auth/login/passkey', phished)).status).toBe(401);
  });

  it('is over after five minutes', async () => {
    const user = owner();
    const browser = site.browser();
    const answer = answerTo(user.id, await asked(browser), publicUrl);
    const keys = await site.redis.keys('passkey:*');
    for (const key of keys) expect(await site.redis.pttl(key)).toBeLessThanOrEqual(300_000);
    await site.redis.del(keys);
    expect((await browser.post('/api/auth/login/passkey', answer)).status).toBe(409);
  });

  it('brings an administrator into the administration', async () => {
    const user = owner('admin');
    const browser = site.browser();
    const answer = answerTo(user.id, await asked(browser), publicUrl);
    site.world.secondSteps.set(user.id, 'passkey');
    expect((await browser.post('/api/auth/login/passkey', answer)).json()).toMatchObject({ next: null });
    expect((await browser.get('/api/admin/stats')).status).toBe(200);
  });

  it('is what an administrator’s password leads to, and the password alone opens nothing', async () => {
    const user = owner('admin');
    site.world.secondSteps.set(user.id, 'passkey');
    const browser = site.browser();
    const login = await browser.post('/api/auth/login', { email: user.email, password });
    expect(login.json()).toEqual({ user: null, next: 'passkey' });
    expect([...browser.cookies.keys()]).toEqual([]);
  });
});

describe('a passkey of one’s own', () => {
  const options = { currentPassword: password };

  it('is added by who asked for it, once, which ends every other session', async () => {
    const { browser, user } = await site.signedIn();
    const before = site.browser();
    before.cookies.set('bottin-session', browser.cookies.get('bottin-session') ?? '');
    const started = await browser.post('/api/account/passkeys/options', options);
    const { challenge } = started.json<{ challenge: string }>();
    const passkey = { name: 'Téléphone', passkey: made('neuve', challenge, publicUrl) };
    const added = await browser.post('/api/account/passkeys', passkey);
    expect(added.status).toBe(200);
    expect((await browser.get('/api/auth/user')).json()).toMatchObject({ id: user.id });
    expect((await before.get('/api/auth/user')).status).toBe(401);
    expect((await browser.post('/api/account/passkeys', passkey)).problem()).toMatchObject({
      errorType: 'passkey_over',
    });
  });

  it('isn’t added to another account by who brings its cookie, nor by the question of a sign-in', async () => {
    const { browser } = await site.signedIn();
    const started = await browser.post('/api/account/passkeys/options', options);
    const { challenge } = started.json<{ challenge: string }>();
    const thief = (await site.signedIn()).browser;
    thief.cookies.set('bottin-passkey', browser.cookies.get('bottin-passkey') ?? '');
    const passkey = { name: 'À moi', passkey: made('volee', challenge, publicUrl) };
    expect((await thief.post('/api/account/passkeys', passkey)).status).toBe(409);
    const question = { name: 'À moi', passkey: made('volee', await asked(thief), publicUrl) };
    expect((await thief.post('/api/account/passkeys', question)).status).toBe(409);
  });

  it('isn’t begun without the password, and what one is made from signs nobody in', async () => {
    const { browser, user } = await site.signedIn();
    const wrong = await browser.post('/api/account/passkeys/options', { currentPassword: 'pas le bon' });
    expect(wrong.problem()).toMatchObject({ errorType: 'invalid_password' });
    site.world.passkeys.set('a-moi', user.id);
    const started = await browser.post('/api/account/passkeys/options', options);
    const { challenge } = started.json<{ challenge: string }>();
    const answer = answerTo('a-moi', challenge, publicUrl);
    expect((await browser.post('/api/auth/login/passkey', answer)).status).toBe(409);
  });

  it('is removed with the password, and an answer to this browser’s question where one is shown', async () => {
    const { browser } = await site.signedIn();
    const path = `/api/account/passkeys/${uuidv7()}/remove`;
    const stale = { ...options, passkey: answerTo('cle', 'question', publicUrl) };
    expect((await browser.post(path, stale)).problem()).toMatchObject({ errorType: 'passkey_over' });
    const shown = { ...options, passkey: answerTo('cle', await asked(browser), publicUrl) };
    expect((await browser.post(path, shown)).status).toBe(200);
    expect((await browser.get('/api/auth/user')).status).toBe(200);
  });
});
