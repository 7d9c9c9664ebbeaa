import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerCalls, problem, renderAt, testHost } from '../test/test-kit.tsx';
import CancelEmailChangePage from './cancel-email-change-page.tsx';

afterEach(cleanup);

const call = 'POST /api/auth/cancel-email-change';

function show(linkToken?: string) {
  const { host, toasts } = testHost();
  const state = linkToken === undefined ? null : { linkToken };
  renderAt({ pathname: '/annuler-changement', state }, <CancelEmailChangePage host={host} />);
  return toasts;
}

const press = () => userEvent.click(screen.getByRole('button', { name: 'Annuler le changement' }));

test('opening the link changes nothing; pressing cancels, once, and leads to a new password', async () => {
  const asked = answerCalls({ [call]: { body: { message: 'Ton compte garde son adresse.' } } });
  show('bon');
  expect(asked).toEqual([]);
  await press();
  await screen.findByRole('heading', { level: 1, name: 'Changement annulé' });
  expect(asked).toEqual([{ call, body: { token: 'bon' } }]);
  expect(screen.getByText('Ton compte garde son adresse.')).toBeTruthy();
  const next = screen.getByRole('link', { name: 'Choisir un nouveau mot de passe' });
  expect(next.getAttribute('href')).toBe('/mot-de-passe-oublie');
});

test('a change that is over says so', async () => {
  answerCalls({ [call]: { status: 400, body: problem(400, 'change_over', 'Ce lien ne sert plus.') } });
  show('ancien');
  await press();
  await screen.findByRole('heading', { level: 1, name: 'Rien à annuler' });
  expect(screen.getByText('Ce lien ne sert plus.')).toBeTruthy();
});

test('an address that another account proved meanwhile says so, and can’t be pressed again', async () => {
  answerCalls({ [call]: { status: 409, body: problem(409, 'email_taken', 'Écris-nous.', 'email') } });
  const toasts = show('bon');
  await press();
  await screen.findByRole('heading', { level: 1, name: 'Adresse déjà utilisée' });
  expect(screen.getByText('Écris-nous.')).toBeTruthy();
  expect(toasts).toEqual([]);
});

test('what fails for now can be pressed again', async () => {
  answerCalls({ [call]: { status: 503, body: problem(503, 'service_unavailable', 'Réessaie.') } });
  const toasts = show('bon');
  await press();
  expect(toasts).toHaveLength(1);
  expect(screen.getByRole('button', { name: 'Annuler le changement' })).toBeTruthy();
});

test('without a token there is nothing to cancel', async () => {
  show();
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Lien invalide');
});
