import { account } from './support/people.ts';
import { password } from './support/services.ts';
import { type Site, startSite } from './support/site.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite({ settings: { ADMIN_SECOND_FACTOR: 'required' } });
});
afterAll(() => site.stop());

const right = '246810';

/** A browser whose account asks for a code, after its password. */
async function afterPassword(role: 'user' | 'admin' = 'user') {
  const user = account({ role });
  site.world.accounts.push(user);
  site.world.codes.set(user.id, right);
  const browser = site.browser();
  const login = () => browser.post('/api/auth/login', { email: user.email, password });
  const answer = await login();
  return { user, browser, answer, login };
}

describe('a sign-in with a code', () => {
  it('opens nothing before its code, and a session with it', async () => {
    const { browser, answer, user } = await afterPassword();
    expect(answer.json()).toEqual({ user: null, next: 'code' });
    expect([...browser.cookies.keys()]).toEqual(['bottin-sign-in']);
    expect((await browser.get('/api/auth/user')).status).toBe(401);
    expect((await browser.get('/api/account/data')).status).toBe(401);
    const passed = await browser.post('/api/auth/login/code', { code: '246 810' });
    expect(passed.json()).toMatchObject({ user: { id: user.id }, next: null });
    expect([...browser.cookies.keys()]).toEqual(['bottin-session', 'bottin-device']);
    expect((await browser.get('/api/auth/user')).status).toBe(200);
  });

  it('isn’t opened by its own cookie put in the session’s place', async () => {
    const { browser } = await afterPassword();
    const id = browser.cookies.get('bottin-sign-in') ?? '';
    for (const name of ['bottin-session', 'bottin-registration']) {
      const thief = site.browser();
      thief.cookies.set(name, id);
      expect((await thief.get('/api/auth/user')).status).toBe(401);
    }
  });

  it('is this browser’s: a code alone, or with another’s cookie made up, is worth nothing', async () => {
    const { browser } = await afterPassword();
    const thief = site.browser();
    expect((await thief.post('/api/auth/login/code', { code: right })).status).toBe(401);
    thief.cookies.set('bottin-sign-in', 'p'.repeat(43));
    expect((await thief.post('/api/auth/login/code', { code: right })).status).toBe(401);
    expect((await browser.post('/api/auth/login/code', { code: right })).status).toBe(200);
  });

  it('can’t be passed twice', async () => {
    const { browser } = await afterPassword();
    const id = browser.cookies.get('bottin-sign-in') ?? '';
    await browser.post('/api/auth/login/code', { code: right });
    const thief = site.browser();
    thief.cookies.set('bottin-sign-in', id);
    const again = await thief.post('/api/auth/login/code', { code: right });
    expect(again.problem()).toMatchObject({ statusCode: 401, errorType: 'sign_in_over' });
  });

  it('is over after five codes, many at once or not, though the sixth is right', async () => {
    const { browser, login } = await afterPassword();
    const tries = ['111111', '222222', '333333', '444444', '555555', '666666', '777777'];
    const answers = await Promise.all(tries.map((code) => browser.post('/api/auth/login/code', { code })));
    expect(answers.map(({ status }) => status).sort()).toEqual([400, 400, 400, 400, 400, 401, 401]);
    expect((await browser.post('/api/auth/login/code', { code: right })).status).toBe(401);
    await login();
    expect((await browser.post('/api/auth/login/code', { code: right })).status).toBe(200);
  });

  it('is over when the password changed meanwhile', async () => {
    const { browser, user } = await afterPassword();
    site.world.credentials.set(user.id, 2);
    expect((await browser.post('/api/auth/login/code', { code: right })).status).toBe(401);
    expect((await browser.get('/api/auth/user')).status).toBe(401);
  });
});

test('setting it up and giving it up end every other session, and leave this browser signed in', async () => {
  const { browser, user } = await site.signedIn();
  for (const [path, body] of [
    ['confirm', { code: right }],
    ['remove', { currentPassword: password, code: right }],
  ] as const) {
    const before = site.browser();
    before.cookies.set('bottin-session', browser.cookies.get('bottin-session') ?? '');
    expect((await before.get('/api/auth/user')).status).toBe(200);
    expect((await browser.post(`/api/account/second-factor/${path}`, body)).status).toBe(200);
    expect((await browser.get('/api/auth/user')).json()).toMatchObject({ id: user.id });
    expect((await before.get('/api/auth/user')).status).toBe(401);
  }
});

describe('an administrator', () => {
  it('without a second factor is told so, and nothing of the administration answers', async () => {
    const user = account({ role: 'admin' });
    site.world.accounts.push(user);
    const browser = site.browser();
    const signedIn = await browser.post('/api/auth/login', { email: user.email, password });
    expect(signedIn.json()).toMatchObject({ user: { id: user.id }, next: 'second-factor' });
    const paths = [
      '/api/admin/stats',
      '/api/admin/profiles?status=pending',
      '/remotes/admin/mf-manifest.json',
    ];
    const answers = () => Promise.all(paths.map((path) => browser.get(path)));
    expect((await browser.get('/api/auth/user')).json()).toMatchObject({ lacksSecondFactor: true });
    for (const answer of await answers()) {
      expect(answer.problem()).toMatchObject({ statusCode: 403, errorType: 'second_factor_needed' });
    }
    const deletion = await browser.ask(`/api/admin/creators/${user.id}`, {
      method: 'DELETE',
      body: { currentPassword: password },
    });
    expect(deletion.problem()).toMatchObject({ errorType: 'second_factor_needed' });
    await browser.post('/api/account/second-factor/confirm', { code: right });
    for (const answer of await answers()) expect(answer.status).toBe(200);
    expect((await browser.get('/api/auth/user')).json()).not.toHaveProperty('lacksSecondFactor');
  });

  it('with one is in the administration after the code', async () => {
    const { browser } = await afterPassword('admin');
    expect((await browser.get('/api/admin/stats')).status).toBe(401);
    const passed = await browser.post('/api/auth/login/code', { code: right });
    expect(passed.json()).toMatchObject({ next: null });
    expect((await browser.get('/api/admin/stats')).status).toBe(200);
  });
});
