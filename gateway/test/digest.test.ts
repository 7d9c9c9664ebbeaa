import { digestConsent } from '@bottin/contracts/domain/digest.ts';
import { callUrl } from '@bottin/contracts/http/define-call.ts';
import { digestCalls } from '@bottin/contracts/http/digest.ts';
import { notificationsRpc } from '@bottin/contracts/rpc/notifications.ts';
import { type Site, startSite } from './support/site.ts';

const token = 'a'.repeat(43);
const ownDigest = callUrl(digestCalls.get);
const oneClick = callUrl(digestCalls.unsubscribeOneClick, { params: { token } });

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

describe('asking for the digest', () => {
  it('is always for oneself, and takes the text that is shown today, to the letter', async () => {
    const { browser, user } = await site.signedIn();
    const { user: other } = await site.signedIn();
    await browser.post(ownDigest, { consent: digestConsent, userId: other.id });
    expect(site.services.inputsOf(notificationsRpc.subscribeDigest)).toEqual([
      { userId: user.id, consent: digestConsent },
    ]);
    for (const consent of [undefined, '', 'J’accepte tout.', `${digestConsent} `]) {
      const answer = await browser.post(ownDigest, { consent });
      expect(answer.problem()).toMatchObject({
        statusCode: 400,
        message: 'Le texte à accepter a changé. Recharge la page pour le lire.',
      });
    }
    await browser.ask(ownDigest, { method: 'DELETE' });
    expect(site.services.inputsOf(notificationsRpc.unsubscribeDigest)).toEqual([{ userId: user.id }]);
  });
});

describe('a mail program’s own button (RFC 8058)', () => {
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  it.each([
    ['as the RFC has it', 'List-Unsubscribe=One-Click', form],
    [
      'as a form with parts',
      '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
      { 'content-type': 'multipart/form-data; boundary=x' },
    ],
    ['without a body', '', {}],
    ['from another site', 'List-Unsubscribe=One-Click', { ...form, origin: 'https://mail.example' }],
  ])('unsubscribes, %s', async (_, body, headers) => {
    const before = site.services.inputsOf(notificationsRpc.endDigest).length;
    const answer = await fetch(`http://127.0.0.1:${site.gateway.publicPort}${oneClick}`, {
      method: 'POST',
      headers,
      ...(body ? { body } : {}),
    });
    expect([answer.status, await answer.json()]).toEqual([200, { message: 'C’est fait.' }]);
    expect(site.services.inputsOf(notificationsRpc.endDigest).slice(before)).toEqual([
      { token, by: 'header' },
    ]);
  });

  it('changes nothing when the address is only opened: the page asks', async () => {
    const before = site.services.inputsOf(notificationsRpc.endDigest).length;
    const answer = await fetch(`http://127.0.0.1:${site.gateway.publicPort}${oneClick}`, {
      redirect: 'manual',
    });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, `/desabonnement#token=${token}`]);
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect(site.services.inputsOf(notificationsRpc.endDigest)).toHaveLength(before);
  });

  it.each(['%00', 'a%00b', '%0B', '%E2%80%AE'])('refuses a token of control characters: %s', async (made) => {
    const before = site.services.inputsOf(notificationsRpc.endDigest).length;
    const browser = site.browser();
    const byHeader = await browser.post(`/api/digest/one-click/${made}`, {});
    const byLink = await browser.post('/api/digest/unsubscribe', { token: decodeURIComponent(made) });
    for (const answer of [byHeader, byLink]) {
      expect(answer.problem()).toMatchObject({ statusCode: 400, errorType: 'validation_failed' });
    }
    expect(site.services.inputsOf(notificationsRpc.endDigest)).toHaveLength(before);
  });

  it('lets nobody in elsewhere: the same request to any other call is refused', async () => {
    for (const path of ['/api/digest/unsubscribe', `${oneClick}/`, ownDigest, '/api/auth/logout']) {
      const answer = await fetch(`http://127.0.0.1:${site.gateway.publicPort}${path}`, {
        method: 'POST',
        headers: form,
        body: 'List-Unsubscribe=One-Click',
      });
      expect([path, answer.status]).toEqual([path, 403]);
    }
  });
});
