import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { problem, renderAt, stubCalls, testHost } from '../test/test-kit.tsx';
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

test('only a click cancels the change; the page then links to the password reset', async () => {
  const requests = stubCalls({ [call]: { body: { message: 'Ton compte garde son adresse.' } } });
  show('bon');
  expect(requests).toEqual([]);
  await press();
  await screen.findByRole('heading', { level: 1, name: 'Changement annulé' });
  expect(requests).toEqual([{ call, body: { token: 'bon' } }]);
  expect(screen.getByText('Ton compte garde son adresse.')).toBeTruthy();
  const next = screen.getByRole('link', { name: 'Choisir un nouveau mot de passe' });
  expect(next.getAttribute('href')).toBe('/mot-de-passe-oublie');
});

test('the page shows « Rien à annuler » when there is no change of e-mail address to cancel', async () => {
  stubCalls({ [call]: { status: 400, body: problem(400, 'change_over', 'Ce lien ne sert plus.') } });
  show('ancien');
  await press();
  await screen.findByRole('heading', { level: 1, name: 'Rien à annuler' });
  expect(screen.getByText('Ce lien ne sert plus.')).toBeTruthy();
});

test('the page shows that another account has confirmed the e-mail address, and offers no retry', async () => {
  stubCalls({ [call]: { status: 409, body: problem(409, 'email_taken', 'Écris-nous.', 'email') } });
  const toasts = show('bon');
  await press();
  await screen.findByRole('heading', { level: 1, name: 'Adresse déjà utilisée' });
  expect(screen.getByText('Écris-nous.')).toBeTruthy();
  expect(toasts).toEqual([]);
});

test('the page allows a retry after a temporary failure', async () => {
  stubCalls({ [call]: { status: 503, body: problem(503, 'service_unavailable', 'Réessaie.') } });
  const toasts = show('bon');
  await press();
  expect(toasts).toHaveLength(1);
  expect(screen.getByRole('button', { name: 'Annuler le changement' })).toBeTruthy();
});

test('a link without a token is shown as invalid', async () => {
  show();
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Lien invalide');
});
