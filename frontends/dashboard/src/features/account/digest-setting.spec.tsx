import { digestConsent } from '@bottin/contracts/domain/digest.ts';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Answer, answerCalls, problem, renderPart, testHost } from '../../test/test-kit.tsx';
import { DigestSetting } from './components/digest-setting.tsx';

const digest = '/api/account/digest';
const never = { body: { isWeekly: false, consentedAt: null, nextAt: null } };
const weekly = {
  body: { isWeekly: true, consentedAt: '2026-11-23T17:00:00.000Z', nextAt: '2026-11-27T12:00:00.000Z' },
};

function show(answers: Readonly<Record<string, Answer>>, path = '/dashboard?tab=profile') {
  const asked = answerCalls(answers);
  const { host, toasts } = testHost();
  renderPart(path, <DigestSetting host={host} />);
  return { asked, toasts };
}

afterEach(cleanup);

test('who doesn’t get it reads what they agree to, and agrees by a button', async () => {
  const { asked, toasts } = show({ [`GET ${digest}`]: never, [`POST ${digest}`]: weekly });
  const button = await screen.findByRole('button', { name: 'J’accepte, abonne-moi' });
  expect(screen.getByText(digestConsent)).toBeTruthy();
  await userEvent.click(button);
  await screen.findByText(
    /^Tu l’as demandé le 23 novembre 2026\. Le prochain est prévu le 27 novembre 2026\.$/,
  );
  expect(asked.at(-1)).toEqual({ call: `POST ${digest}`, body: { consent: digestConsent } });
  expect(toasts).toMatchObject([{ tone: 'success' }]);
});

test('who gets it can stop it', async () => {
  const { asked } = show({ [`GET ${digest}`]: weekly, [`DELETE ${digest}`]: never });
  await userEvent.click(await screen.findByRole('button', { name: 'Ne plus le recevoir' }));
  await screen.findByRole('button', { name: 'J’accepte, abonne-moi' });
  expect(asked.at(-1)?.call).toBe(`DELETE ${digest}`);
});

test('a text that changed meanwhile is told of, and nothing is agreed to', async () => {
  const refused = problem(
    400,
    'validation_failed',
    'Le texte à accepter a changé. Recharge la page pour le lire.',
  );
  const { toasts } = show({ [`GET ${digest}`]: never, [`POST ${digest}`]: { status: 400, body: refused } });
  await userEvent.click(await screen.findByRole('button', { name: 'J’accepte, abonne-moi' }));
  await waitFor(() => expect(toasts).toMatchObject([{ description: refused.message }]));
  expect(screen.getByText(digestConsent)).toBeTruthy();
});

test('what can’t be read can be asked again', async () => {
  show({ [`GET ${digest}`]: { status: 503, body: problem(503, 'service_unavailable', 'Réessaie.') } });
  expect(await screen.findByRole('button', { name: /Réessayer/ })).toBeTruthy();
});

test('a link that leads here takes the focus here', async () => {
  show({ [`GET ${digest}`]: never }, '/dashboard?tab=profile#resume');
  await screen.findByText(digestConsent);
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Résumé de la semaine'));
});
