import { digestConsentText } from '@bottin/contracts/domain/digest-consent.ts';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { problem, renderPart, type StubResponse, stubCalls, testHost } from '../../test/test-kit.tsx';
import { DigestSetting } from './components/digest-setting.tsx';

const digest = '/api/account/digest';
const notSubscribed = { body: { isWeekly: false, consentedAt: null, nextAt: null } };
const subscribed = {
  body: { isWeekly: true, consentedAt: '2026-11-23T17:00:00.000Z', nextAt: '2026-11-27T12:00:00.000Z' },
};

function show(responses: Readonly<Record<string, StubResponse>>, path = '/dashboard?tab=account') {
  const requests = stubCalls(responses);
  const { host, toasts } = testHost();
  renderPart(path, <DigestSetting host={host} />);
  return { requests, toasts };
}

afterEach(cleanup);

test('the setting shows the consent text to a non-subscriber, who subscribes with one click', async () => {
  const { requests, toasts } = show({ [`GET ${digest}`]: notSubscribed, [`POST ${digest}`]: subscribed });
  const button = await screen.findByRole('button', { name: 'J’accepte, abonne-moi' });
  expect(screen.getByText(digestConsentText)).toBeTruthy();
  await userEvent.click(button);
  await screen.findByText(
    /^Tu l’as demandé le 23 novembre 2026\. Le prochain est prévu le 27 novembre 2026\.$/,
  );
  expect(requests.at(-1)).toEqual({ call: `POST ${digest}`, body: { consent: digestConsentText } });
  expect(toasts).toMatchObject([{ tone: 'success' }]);
});

test('a subscriber can unsubscribe with one click', async () => {
  const { requests } = show({ [`GET ${digest}`]: subscribed, [`DELETE ${digest}`]: notSubscribed });
  await userEvent.click(await screen.findByRole('button', { name: 'Ne plus le recevoir' }));
  await screen.findByRole('button', { name: 'J’accepte, abonne-moi' });
  expect(requests.at(-1)?.call).toBe(`DELETE ${digest}`);
  // The button was replaced by another one, so the focus moves to the heading.
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Résumé de la semaine'));
});

test('when the consent text has changed, an error is shown and the user isn’t subscribed', async () => {
  const refused = problem(
    400,
    'validation_failed',
    'Le texte à accepter a changé. Recharge la page pour le lire.',
  );
  const { toasts } = show({
    [`GET ${digest}`]: notSubscribed,
    [`POST ${digest}`]: { status: 400, body: refused },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'J’accepte, abonne-moi' }));
  await waitFor(() => expect(toasts).toMatchObject([{ description: refused.message }]));
  expect(screen.getByText(digestConsentText)).toBeTruthy();
});

test('the setting offers a retry when it can’t be loaded', async () => {
  show({ [`GET ${digest}`]: { status: 503, body: problem(503, 'service_unavailable', 'Réessaie.') } });
  expect(await screen.findByRole('button', { name: /Réessayer/ })).toBeTruthy();
});

test('a link to the digest setting moves the focus to the setting', async () => {
  show({ [`GET ${digest}`]: notSubscribed }, '/dashboard?tab=account#resume');
  await screen.findByText(digestConsentText);
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Résumé de la semaine'));
});
