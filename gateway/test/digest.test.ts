import { digestConsentText } from '@bottin/contracts/domain/digest-consent.ts';
import { callUrl } from '@bottin/contracts/http/endpoint.ts';
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

describe('digest subscription', () => {
  it('a digest subscription always concerns the caller’s own account, and requires the exact consent text', async () => {
    const { browser, user } = await site.signedIn();
    const { user: other } = await site.signedIn();
    await browser.post(ownDigest, { consent: digestConsentText, userId: other.id });
    expect(site.services.getInputs(notificationsRpc.subscribeDigest)).toEqual([
      { userId: user.id, consent: digestConsentText },
    ]);
    for (const consent of [undefined, '', 'J’accepte tout.', `${digestConsentText} `]) {
      const response = await browser.post(ownDigest, { consent });
      expect(response.problem()).toMatchObject({
        statusCode: 400,
        message: 'Le texte à accepter a changé. Recharge la page pour le lire.',
      });
    }
    await browser.send(ownDigest, { method: 'DELETE' });
    expect(site.services.getInputs(notificationsRpc.unsubscribeDigest)).toEqual([{ userId: user.id }]);
  });
});

describe('one-click unsubscribe (RFC 8058)', () => {
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  it.each([
    ['as RFC 8058 specifies', 'List-Unsubscribe=One-Click', form],
    [
      'as multipart/form-data',
      '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
      { 'content-type': 'multipart/form-data; boundary=x' },
    ],
    ['without a body', '', {}],
    ['from another site', 'List-Unsubscribe=One-Click', { ...form, origin: 'https://mail.example' }],
  ])('a one-click POST request %s unsubscribes the recipient', async (_, body, headers) => {
    const before = site.services.getInputs(notificationsRpc.endDigest).length;
    const response = await fetch(`http://127.0.0.1:${site.gateway.publicPort}${oneClick}`, {
      method: 'POST',
      headers,
      ...(body ? { body } : {}),
    });
    expect([response.status, await response.json()]).toEqual([200, { message: 'C’est fait.' }]);
    expect(site.services.getInputs(notificationsRpc.endDigest).slice(before)).toEqual([
      { token, by: 'header' },
    ]);
  });

  it('a GET request to the one-click URL unsubscribes nobody, and redirects to a confirmation page', async () => {
    const before = site.services.getInputs(notificationsRpc.endDigest).length;
    const response = await fetch(`http://127.0.0.1:${site.gateway.publicPort}${oneClick}`, {
      redirect: 'manual',
    });
    expect([response.status, response.headers.get('location')]).toEqual([
      303,
      `/desabonnement#token=${token}`,
    ]);
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    expect(site.services.getInputs(notificationsRpc.endDigest)).toHaveLength(before);
  });

  it.each(['%00', 'a%00b', '%0B', '%E2%80%AE'])(
    'the unsubscribe token %s is refused because it contains control characters',
    async (invalidToken) => {
      const before = site.services.getInputs(notificationsRpc.endDigest).length;
      const browser = site.browser();
      const byHeader = await browser.post(`/api/digest/one-click/${invalidToken}`, {});
      const byLink = await browser.post('/api/digest/unsubscribe', {
        token: decodeURIComponent(invalidToken),
      });
      for (const response of [byHeader, byLink]) {
        expect(response.problem()).toMatchObject({ statusCode: 400, errorType: 'validation_failed' });
      }
      expect(site.services.getInputs(notificationsRpc.endDigest)).toHaveLength(before);
    },
  );

  it('calls other than one-click unsubscribe refuse a cross-site POST request', async () => {
    for (const path of ['/api/digest/unsubscribe', `${oneClick}/`, ownDigest, '/api/auth/logout']) {
      const response = await fetch(`http://127.0.0.1:${site.gateway.publicPort}${path}`, {
        method: 'POST',
        headers: form,
        body: 'List-Unsubscribe=One-Click',
      });
      expect([path, response.status]).toEqual([path, 403]);
    }
  });
});
