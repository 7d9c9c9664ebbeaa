import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { problem, renderAt, stubCalls, testHost } from '../test/test-kit.tsx';
import UnsubscribePage from './unsubscribe-page.tsx';

afterEach(cleanup);

const call = 'POST /api/digest/unsubscribe';

function show(linkToken?: string) {
  const { host, toasts } = testHost();
  const state = linkToken === undefined ? null : { linkToken };
  renderAt({ pathname: '/desabonnement', state }, <UnsubscribePage host={host} />);
  return toasts;
}

const press = () => userEvent.click(screen.getByRole('button', { name: 'Me désabonner' }));

test('opening the page does nothing; one click unsubscribes, even when nobody is signed in', async () => {
  const requests = stubCalls({ [call]: { body: { message: 'Tu ne recevras plus le résumé.' } } });
  show('bon');
  expect(requests).toEqual([]);
  await press();
  await screen.findByRole('heading', { level: 1, name: 'Désabonnement fait' });
  expect(requests).toEqual([{ call, body: { token: 'bon' } }]);
  expect(screen.getByText('Tu ne recevras plus le résumé.')).toBeTruthy();
});

test('a link whose token the server rejects is shown as invalid', async () => {
  stubCalls({ [call]: { status: 400, body: problem(400, 'token_invalid', 'Rien à arrêter.') } });
  show('autre');
  await press();
  await screen.findByRole('heading', { level: 1, name: 'Lien invalide' });
  expect(screen.getByText('Rien à arrêter.')).toBeTruthy();
});

test('the page allows a retry after a temporary failure', async () => {
  stubCalls({ [call]: { status: 503, body: problem(503, 'service_unavailable', 'Réessaie.') } });
  const toasts = show('bon');
  await press();
  expect(toasts).toHaveLength(1);
  expect(screen.getByRole('button', { name: 'Me désabonner' })).toBeTruthy();
});

test('a link without a token is shown as invalid, with a link to the settings', async () => {
  show();
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Lien invalide');
  const link = screen.getByRole('link', { name: 'Choisir mes courriels' });
  expect(link.getAttribute('href')).toBe('/dashboard?tab=account#resume');
});
