import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerCalls, problem, renderAt, testHost } from '../test/test-kit.tsx';
import ValidateEmailPage from './validate-email-page.tsx';

afterEach(cleanup);

const show = (token?: string) => {
  const { host } = testHost();
  const state = token === undefined ? null : { linkToken: token };
  renderAt({ pathname: '/valider-email', state }, <ValidateEmailPage host={host} />);
};

test('a good link is followed once, although effects run twice', async () => {
  const asked = answerCalls({
    'GET /api/auth/validate-email?token=bon': { body: { message: 'Ton adresse email est validée.' } },
  });
  show('bon');
  expect(screen.getByRole('heading').textContent).toBe('Validation en cours...');
  await screen.findByRole('heading', { name: 'Email validé !' });
  expect(screen.getByRole('link', { name: 'Me connecter' }).getAttribute('href')).toBe('/login');
  expect(asked).toHaveLength(1);
});

test.each([
  [
    'expired',
    400,
    'Le lien de validation a expiré. Un nouveau lien sera envoyé à ton adresse email.',
    'Lien expiré',
  ],
  ['unknown', 400, 'Le lien de validation est invalide ou a déjà été utilisé.', 'Lien invalide'],
  ['down', 503, 'Ce service ne répond pas pour le moment.', 'Erreur de validation'],
])('a refused link (%s) says why', async (token, status, message, title) => {
  answerCalls({
    [`GET /api/auth/validate-email?token=${token}`]: { status, body: problem(status, token, message) },
  });
  show(token);
  await screen.findByRole('heading', { name: title });
  expect(screen.getByText(message)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Créer un compte' }).getAttribute('href')).toBe('/inscription');
  expect(screen.getByRole('link', { name: 'Me connecter' }).getAttribute('href')).toBe('/login');
  // For one that was too old, another is on its way already.
  expect(screen.queryAllByLabelText(/^Email/)).toHaveLength(token === 'expired' ? 0 : 1);
});

test('an invalid link is sent again to the address that one types', async () => {
  const resend = 'POST /api/auth/resend-validation';
  const asked = answerCalls({ [resend]: { body: { message: 'Un nouveau lien est en route.' } } });
  show();
  const again = screen.getByRole('button', { name: 'Renvoyer le lien de validation' });
  await userEvent.type(screen.getByLabelText(/^Email/), 'marie@');
  await userEvent.click(again);
  expect(await screen.findByText('Adresse email invalide')).toBeTruthy();
  expect(asked).toEqual([]);
  await userEvent.type(screen.getByLabelText(/^Email/), 'exemple.ca');
  await userEvent.click(again);
  expect(await screen.findByText('Un nouveau lien est en route.')).toBeTruthy();
  expect(asked).toEqual([{ call: resend, body: { email: 'marie@exemple.ca' } }]);
  answerCalls({ [resend]: { status: 429, body: problem(429, 'too_many_requests', 'Trop de tentatives.') } });
  await userEvent.click(again);
  expect(await screen.findByText('Trop de tentatives.')).toBeTruthy();
});

test('a link without a token is invalid', () => {
  const asked = answerCalls({});
  show();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Lien invalide');
  expect(screen.getByText('Token de validation manquant')).toBeTruthy();
  expect(asked).toHaveLength(0);
});
