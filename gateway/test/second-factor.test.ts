import { createAccount } from './support/factories.ts';
import { password } from './support/services.ts';
import { type Site, startSite } from './support/site.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite({ settings: { ADMIN_MFA: 'required' } });
});
afterAll(() => site.stop());

const validCode = '246810';

/**
 * Creates an account with a second factor, and signs in with its password in a new browser, without entering
 * the code.
 */
async function passPassword(role: 'user' | 'admin' = 'user') {
  const user = createAccount({ role });
  site.world.accounts.push(user);
  site.world.codes.set(user.id, validCode);
  const browser = site.browser();
  const login = () => browser.post('/api/auth/login', { email: user.email, password });
  const response = await login();
  return { user, browser, response, login };
}

describe('sign-in with a code', () => {
  it('signing in with a second factor opens a session only after the code', async () => {
    const { browser, response, user } = await passPassword();
    expect(response.json()).toEqual({ user: null, next: 'code' });
    expect([...browser.cookies.keys()]).toEqual(['bottin-sign-in']);
    expect((await browser.get('/api/auth/user')).status).toBe(401);
    expect((await browser.get('/api/account/data')).status).toBe(401);
    const passed = await browser.post('/api/auth/login/code', { code: '246 810' });
    expect(passed.json()).toMatchObject({ user: { id: user.id }, next: null });
    expect([...browser.cookies.keys()]).toEqual(['bottin-session', 'bottin-device']);
    expect((await browser.get('/api/auth/user')).status).toBe(200);
  });

  it('the cookie of a pending sign-in can’t be used as a session cookie', async () => {
    const { browser } = await passPassword();
    const id = browser.cookies.get('bottin-sign-in') ?? '';
    for (const name of ['bottin-session', 'bottin-registration']) {
      const attacker = site.browser();
      attacker.cookies.set(name, id);
      expect((await attacker.get('/api/auth/user')).status).toBe(401);
    }
  });

  it('a code is refused without a pending sign-in, or with a forged cookie', async () => {
    const { browser } = await passPassword();
    const attacker = site.browser();
    expect((await attacker.post('/api/auth/login/code', { code: validCode })).status).toBe(401);
    attacker.cookies.set('bottin-sign-in', 'p'.repeat(43));
    expect((await attacker.post('/api/auth/login/code', { code: validCode })).status).toBe(401);
    expect((await browser.post('/api/auth/login/code', { code: validCode })).status).toBe(200);
  });

  it('a pending sign-in can’t be completed twice', async () => {
    const { browser } = await passPassword();
    const id = browser.cookies.get('bottin-sign-in') ?? '';
    await browser.post('/api/auth/login/code', { code: validCode });
    const attacker = site.browser();
    attacker.cookies.set('bottin-sign-in', id);
    const again = await attacker.post('/api/auth/login/code', { code: validCode });
    expect(again.problem()).toMatchObject({ statusCode: 401, errorType: 'sign_in_over' });
  });

  it('a pending sign-in ends after five wrong codes, even concurrent ones, and then refuses the correct code', async () => {
    const { browser, login } = await passPassword();
    const attempts = ['111111', '222222', '333333', '444444', '555555', '666666', '777777'];
    const responses = await Promise.all(
      attempts.map((code) => browser.post('/api/auth/login/code', { code })),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([400, 400, 400, 400, 400, 401, 401]);
    expect((await browser.post('/api/auth/login/code', { code: validCode })).status).toBe(401);
    await login();
    expect((await browser.post('/api/auth/login/code', { code: validCode })).status).toBe(200);
  });

  it('a pending sign-in ends when the password is changed', async () => {
    const { browser, user } = await passPassword();
    site.world.credentials.set(user.id, 2);
    expect((await browser.post('/api/auth/login/code', { code: validCode })).status).toBe(401);
    expect((await browser.get('/api/auth/user')).status).toBe(401);
  });
});

test('setting up or removing a second factor ends every other session, but this browser stays signed in', async () => {
  const { browser, user } = await site.signedIn();
  for (const [path, body] of [
    ['confirm', { code: validCode }],
    ['remove', { currentPassword: password, code: validCode }],
  ] as const) {
    const before = site.browser();
    before.cookies.set('bottin-session', browser.cookies.get('bottin-session') ?? '');
    expect((await before.get('/api/auth/user')).status).toBe(200);
    expect((await browser.post(`/api/account/second-factor/${path}`, body)).status).toBe(200);
    expect((await browser.get('/api/auth/user')).json()).toMatchObject({ id: user.id });
    expect((await before.get('/api/auth/user')).status).toBe(401);
  }
});

describe('administrator', () => {
  it('an administrator without a second factor can’t use the admin area, and gets the error second_factor_needed', async () => {
    const user = createAccount({ role: 'admin' });
    site.world.accounts.push(user);
    const browser = site.browser();
    const signedIn = await browser.post('/api/auth/login', { email: user.email, password });
    expect(signedIn.json()).toMatchObject({ user: { id: user.id }, next: 'second-factor' });
    const paths = [
      '/api/admin/stats',
      '/api/admin/profiles?status=pending',
      '/remotes/admin/mf-manifest.json',
    ];
    const responses = () => Promise.all(paths.map((path) => browser.get(path)));
    expect((await browser.get('/api/auth/user')).json()).toMatchObject({ lacksSecondFactor: true });
    for (const response of await responses()) {
      expect(response.problem()).toMatchObject({ statusCode: 403, errorType: 'second_factor_needed' });
    }
    const deletion = await browser.send(`/api/admin/creators/${user.id}`, {
      method: 'DELETE',
      body: { currentPassword: password, reason: 'Faux profil.' },
    });
    expect(deletion.problem()).toMatchObject({ errorType: 'second_factor_needed' });
    await browser.post('/api/account/second-factor/confirm', { code: validCode });
    for (const response of await responses()) expect(response.status).toBe(200);
    expect((await browser.get('/api/auth/user')).json()).not.toHaveProperty('lacksSecondFactor');
  });

  it('an administrator has access to the admin area after entering the code', async () => {
    const { browser } = await passPassword('admin');
    expect((await browser.get('/api/admin/stats')).status).toBe(401);
    const passed = await browser.post('/api/auth/login/code', { code: validCode });
    expect(passed.json()).toMatchObject({ next: null });
    expect((await browser.get('/api/admin/stats')).status).toBe(200);
  });
});
