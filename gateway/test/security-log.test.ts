import { calls } from '@bottin/contracts/http/calls.ts';
import { callUrl } from '@bottin/contracts/http/define-call.ts';
import { actOfCall } from '@bottin/contracts/http/security-acts.ts';
import { identityRpc } from '@bottin/contracts/rpc/identity.ts';
import { type Site, startSite } from './support/site.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite({ settings: { TRUSTED_PROXIES: '1' } });
});
afterAll(() => site.stop());

const id = '0198a0a0-0000-7000-8000-000000000000';
const administrators = calls.filter(({ access }) => access === 'admin');
const addressOf = (call: (typeof calls)[number]) =>
  callUrl(call, call.path.includes('{') ? { params: { id } } : {});
const denied = () => site.services.inputsOf(identityRpc.noteDenied);

describe('a call of administrators', () => {
  it.each(administrators)('$id is written down when someone else who is signed in makes it', async (call) => {
    const { browser } = await site.signedIn();
    const before = denied().length;
    const answer = await browser.ask(addressOf(call), { method: call.method });
    expect(answer.status).toBe(403);
    expect(denied().slice(before)).toEqual([{ act: actOfCall[call.id], outcome: 'admin_only' }]);
  });

  it('is refused all the same while nobody can write it down', async () => {
    const { browser } = await site.signedIn();
    site.services.silence(identityRpc.noteDenied);
    expect((await browser.get('/api/admin/stats')).status).toBe(403);
    site.services.answer(identityRpc.noteDenied, () => ({}));
    await site.services.flush();
  });

  it('is written down ten times a minute, however often someone tries', async () => {
    const { browser } = await site.signedIn();
    const before = denied().length;
    for (let tries = 0; tries < 15; tries += 1) await browser.get('/api/admin/stats');
    expect(denied()).toHaveLength(before + 10);
    site.clock.advance(60_000);
    await browser.get('/api/admin/stats');
    expect(denied()).toHaveLength(before + 11);
  });

  it('leaves nothing when nobody is signed in: it names nobody', async () => {
    const before = denied().length;
    expect((await site.browser().get('/api/admin/stats')).status).toBe(401);
    expect(denied()).toHaveLength(before);
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
