import { calls } from '@bottin/contracts/http/calls.ts';
import { callUrl } from '@bottin/contracts/http/define-call.ts';
import { actOfCall } from '@bottin/contracts/http/security-acts.ts';
import { identityRpc } from '@bottin/contracts/rpc/identity.ts';
import { eventually } from '@bottin/testing/wait.ts';
import { type Site, startSite } from './support/site.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite({ settings: { TRUSTED_PROXIES: '1', RATE_LIMITS: 'production' } });
});
afterAll(() => site.stop());

const id = '0198a0a0-0000-7000-8000-000000000000';
const administrators = calls.filter(({ access }) => access === 'admin');
const addressOf = (call: (typeof calls)[number]) =>
  callUrl(call, call.path.includes('{') ? { params: { id } } : {});
const denied = () => site.services.inputsOf(identityRpc.noteDenied);
/** Lines are written beside the answer. */
const untilDenied = (count: number) =>
  eventually(async () => denied().length >= count, { what: `${count} lines of the security log` });

describe('a call of administrators', () => {
  it.each(administrators)('$id is written down when someone else who is signed in makes it', async (call) => {
    const { browser } = await site.signedIn();
    const before = denied().length;
    const answer = await browser.ask(addressOf(call), { method: call.method });
    expect(answer.status).toBe(403);
    await untilDenied(before + 1);
    expect(denied().slice(before)).toEqual([{ act: actOfCall[call.id], outcome: 'admin_only' }]);
  });

  it('is written down once a minute for each act, however often someone tries', async () => {
    site.clock.advance(60_000);
    const { browser } = await site.signedIn();
    const before = denied().length;
    for (let tries = 0; tries < 15; tries += 1) await browser.get('/api/admin/stats');
    await browser.get('/api/admin/profiles');
    await untilDenied(before + 2);
    site.clock.advance(60_000);
    await browser.get('/api/admin/stats');
    await untilDenied(before + 3);
    expect(denied().slice(before)).toEqual(
      ['read-stats', 'list-profiles', 'read-stats'].map((act) => ({ act, outcome: 'admin_only' })),
    );
  });

  it('leaves nothing when nobody is signed in: it names nobody', async () => {
    const before = denied().length;
    expect((await site.browser().get('/api/admin/stats')).status).toBe(401);
    expect(denied()).toHaveLength(before);
  });
});

describe('what a budget or the time for a sign-in refuses', () => {
  let networks = 0;
  /** A browser in a /24 of its own. */
  const stranger = () => {
    networks += 1;
    const from = { 'x-forwarded-for': `198.18.${networks}.7` };
    const browser = site.browser();
    return {
      post: (path: string, body: unknown) => browser.post(path, body, from),
      get: (path: string) => browser.get(path, from),
    };
  };

  beforeEach(() => site.clock.advance(3_600_000));

  it('is written down once a minute for a network', async () => {
    const { post } = stranger();
    const before = denied().length;
    const wrong = { email: 'personne@exemple.ca', password: 'pas le bon' };
    const statuses: number[] = [];
    for (let tries = 0; tries < 30; tries += 1) statuses.push((await post('/api/auth/login', wrong)).status);
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(5);
    await untilDenied(before + 1);
    expect((await stranger().post('/api/auth/login/code', { code: '123456' })).status).toBe(401);
    await untilDenied(before + 2);
    expect(denied().slice(before)).toEqual([
      { act: 'sign-in', outcome: 'too_many_requests' },
      { act: 'sign-in', outcome: 'sign_in_over' },
    ]);
  });

  it('leaves sixty lines a minute at most, from however many networks', async () => {
    const before = denied().length;
    for (let tries = 0; tries < 70; tries += 1)
      await stranger().post('/api/auth/login/code', { code: '123456' });
    await untilDenied(before + 60);
    const { browser } = await site.signedIn();
    expect((await browser.get('/api/admin/stats')).status).toBe(403);
    await untilDenied(before + 61);
    expect(denied().slice(before + 60)).toEqual([{ act: 'read-stats', outcome: 'admin_only' }]);
  });

  it('leaves nothing where it is no act on an account', async () => {
    const { get } = stranger();
    const before = denied().length;
    let status = 0;
    for (let tries = 0; status !== 429; tries += 1) {
      if (tries > 100) throw new Error('no budget is spent');
      ({ status } = await get('/api/auth/check-email/personne@exemple.ca'));
    }
    await stranger().post('/api/auth/login/code', { code: '123456' });
    await untilDenied(before + 1);
    expect(denied().at(-1)).toEqual({ act: 'sign-in', outcome: 'sign_in_over' });
  });
});

describe('services', () => {
  it('are told who acts, and from which network', async () => {
    const heard: Array<Record<string, string>> = [];
    const subscription = site.services.as('identity').subscribe(identityRpc.suspend.subject, {
      callback: (_error, { headers }) => {
        const [actor = '', network = ''] = ['bottin-actor', 'bottin-network'].map((name) =>
          headers?.get(name),
        );
        heard.push({ actor, network });
      },
    });
    await site.services.flush();
    const { browser, user } = await site.signedIn({ role: 'admin' });
    await browser.ask(`/api/admin/users/${id}/suspend`, {
      method: 'POST',
      headers: { 'x-forwarded-for': '203.0.113.77', 'bottin-actor': id },
    });
    subscription.unsubscribe();
    expect(heard).toEqual([{ actor: user.id, network: '203.0.113.0/24' }]);
  });
});

// Last: nothing is written down any more.
test('a call is refused all the same while nobody can write it down', async () => {
  const { browser } = await site.signedIn();
  site.services.silence(identityRpc.noteDenied);
  expect((await browser.get('/api/admin/stats')).status).toBe(403);
});
