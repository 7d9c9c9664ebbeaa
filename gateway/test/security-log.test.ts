import { calls } from '@bottin/contracts/http/calls.ts';
import { callUrl } from '@bottin/contracts/http/endpoint.ts';
import { securityActionByCall } from '@bottin/contracts/http/security-actions.ts';
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
const buildUrl = (call: (typeof calls)[number]) =>
  callUrl(call, call.path.includes('{') ? { params: { id } } : {});
const denied = () => site.services.getInputs(identityRpc.noteDenied);
/**
 * Waits for this number of security-log entries, because they are written asynchronously, after the response.
 */
const waitForDenials = (count: number) =>
  eventually(async () => denied().length >= count, { what: `${count} security-log entries` });

describe('admin actions in the security log', () => {
  it.each(administrators)(
    'a call of $id by an account without the admin role is recorded in the security log',
    async (call) => {
      const { browser } = await site.signedIn();
      const before = denied().length;
      const response = await browser.send(buildUrl(call), { method: call.method });
      expect(response.status).toBe(403);
      await waitForDenials(before + 1);
      expect(denied().slice(before)).toEqual([{ act: securityActionByCall[call.id], outcome: 'admin_only' }]);
    },
  );

  it('attempts to use the same admin action are logged at most once a minute', async () => {
    site.clock.advance(60_000);
    const { browser } = await site.signedIn();
    const before = denied().length;
    for (let attempts = 0; attempts < 15; attempts += 1) await browser.get('/api/admin/stats');
    await browser.get('/api/admin/profiles');
    await waitForDenials(before + 2);
    site.clock.advance(60_000);
    await browser.get('/api/admin/stats');
    await waitForDenials(before + 3);
    expect(denied().slice(before)).toEqual(
      ['read-stats', 'list-profiles', 'read-stats'].map((act) => ({ act, outcome: 'admin_only' })),
    );
  });

  it('an anonymous caller’s attempt to use an admin action isn’t logged', async () => {
    const before = denied().length;
    expect((await site.browser().get('/api/admin/stats')).status).toBe(401);
    expect(denied()).toHaveLength(before);
  });
});

describe('requests refused because of a rate limit or an expired sign-in', () => {
  let networks = 0;
  /** Creates a browser whose IP address is in a /24 network of its own. */
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

  it('requests refused because of a rate limit or an expired sign-in are logged once a minute per IP network', async () => {
    const { post } = stranger();
    const before = denied().length;
    const wrong = { email: 'personne@exemple.ca', password: 'pas le bon' };
    const statuses: number[] = [];
    for (let attempts = 0; attempts < 30; attempts += 1)
      statuses.push((await post('/api/auth/login', wrong)).status);
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(5);
    await waitForDenials(before + 1);
    expect((await stranger().post('/api/auth/login/code', { code: '123456' })).status).toBe(401);
    await waitForDenials(before + 2);
    expect(denied().slice(before)).toEqual([
      { act: 'sign-in', outcome: 'too_many_requests' },
      { act: 'sign-in', outcome: 'sign_in_over' },
    ]);
  });

  it('requests refused because of a rate limit or an expired sign-in are logged at most sixty times a minute in total', async () => {
    const before = denied().length;
    for (let attempts = 0; attempts < 70; attempts += 1)
      await stranger().post('/api/auth/login/code', { code: '123456' });
    await waitForDenials(before + 60);
    const { browser } = await site.signedIn();
    expect((await browser.get('/api/admin/stats')).status).toBe(403);
    await waitForDenials(before + 61);
    expect(denied().slice(before + 60)).toEqual([{ act: 'read-stats', outcome: 'admin_only' }]);
  });

  it('a refused request isn’t logged if the security log doesn’t cover its call', async () => {
    const { get } = stranger();
    const before = denied().length;
    let status = 0;
    for (let attempts = 0; status !== 429; attempts += 1) {
      if (attempts > 100) throw new Error('no rate limit was reached');
      ({ status } = await get('/api/auth/check-email/personne@exemple.ca'));
    }
    await stranger().post('/api/auth/login/code', { code: '123456' });
    await waitForDenials(before + 1);
    expect(denied().at(-1)).toEqual({ act: 'sign-in', outcome: 'sign_in_over' });
  });
});

describe('headers of an RPC', () => {
  it('the RPC headers contain the signed-in actor and the IP network of the caller', async () => {
    const received: Array<Record<string, string>> = [];
    const subscription = site.services.getConnection('identity').subscribe(identityRpc.suspend.subject, {
      callback: (_error, { headers }) => {
        const [actor = '', network = ''] = ['bottin-actor', 'bottin-network'].map((name) =>
          headers?.get(name),
        );
        received.push({ actor, network });
      },
    });
    await site.services.flush();
    const { browser, user } = await site.signedIn({ role: 'admin' });
    await browser.send(`/api/admin/users/${id}/suspend`, {
      method: 'POST',
      body: { reason: 'Faux concours.' },
      headers: { 'x-forwarded-for': '203.0.113.77', 'bottin-actor': id },
    });
    subscription.unsubscribe();
    expect(received).toEqual([{ actor: user.id, network: '203.0.113.0/24' }]);
  });
});

// This test must be the last one, because it makes the security log unavailable.
test('a forbidden call is still refused while the security log is unavailable', async () => {
  const { browser } = await site.signedIn();
  site.services.removeStubs(identityRpc.noteDenied);
  expect((await browser.get('/api/admin/stats')).status).toBe(403);
});
