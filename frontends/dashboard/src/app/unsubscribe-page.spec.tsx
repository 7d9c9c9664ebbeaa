import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerCalls, problem, renderAt, testHost } from '../test/test-kit.tsx';
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

test('opening the link changes nothing; pressing unsubscribes, without an account', async () => {
  const asked = answerCalls({ [call]: { body: { message: 'Tu ne recevras plus le résumé.' } } });
  show('bon');
  expect(asked).toEqual([]);
  await press();
  await screen.findByRole('heading', { level: 1, name: 'Désabonnement fait' });
  expect(asked).toEqual([{ call, body: { token: 'bon' } }]);
  expect(screen.getByText('Tu ne recevras plus le résumé.')).toBeTruthy();
});

test('a link that is none of ours says that there is nothing to stop', async () => {
  answerCalls({ [call]: { status: 400, body: problem(400, 'token_invalid', 'Rien à arrêter.') } });
  show('autre');
  await press();
  await screen.findByRole('heading', { level: 1, name: 'Lien invalide' });
  expect(screen.getByText('Rien à arrêter.')).toBeTruthy();
});

test('what fails for now can be pressed again', async () => {
  answerCalls({ [call]: { status: 503, body: problem(503, 'service_unavailable', 'Réessaie.') } });
  const toasts = show('bon');
  await press();
  expect(toasts).toHaveLength(1);
  expect(screen.getByRole('button', { name: 'Me désabonner' })).toBeTruthy();
});

test('without a token the page says so, and leads on', async () => {
  show();
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Lien invalide');
  const link = screen.getByRole('link', { name: 'Choisir mes emails' });
  expect(link.getAttribute('href')).toBe('/dashboard?tab=profile#resume');
});
