import { cleanup, screen } from '@testing-library/react';
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
});

test('a link without a token is invalid', () => {
  const asked = answerCalls({});
  show();
  expect(screen.getByRole('heading').textContent).toBe('Lien invalide');
  expect(screen.getByText('Token de validation manquant')).toBeTruthy();
  expect(asked).toHaveLength(0);
});
