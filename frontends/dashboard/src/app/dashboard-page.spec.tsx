import type { Connection } from '@bottin/contracts/http/platforms.ts';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerCalls, problem, renderAt, testHost, testUser } from '../test/test-kit.tsx';
import DashboardPage from './dashboard-page.tsx';

const list = `GET /api/users/${testUser.id}/platforms`;
const youtube: Connection = {
  id: '0192f0c1-7b1a-7000-8000-0000000000aa',
  platform: 'youtube',
  isConnected: true,
  isVerified: true,
  needsReconnection: false,
  subscriberCount: 12_345,
  connectedAt: '2026-01-01T00:00:00.000Z',
  lastSyncAt: '2026-01-01T00:00:00.000Z',
  content: [],
};

afterEach(cleanup);

function show(search = '') {
  const { host, toasts } = testHost(testUser);
  renderAt(`/dashboard${search}`, <DashboardPage host={host} />);
  return toasts;
}

test('the overview greets, counts and tells what happened', async () => {
  answerCalls({ [list]: { body: [youtube] } });
  show();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Bonjour, Marie');
  expect(screen.getAllByTestId('skeleton')).toHaveLength(4);
  expect(await screen.findByText('YouTube connecté et vérifié')).toBeTruthy();
  expect(screen.getByText('1/5')).toBeTruthy();
  expect(screen.getByText('Profil créé')).toBeTruthy();
});

test('nothing connected, and a failure, each say what to do', async () => {
  answerCalls({ [list]: { body: [] } });
  show();
  expect(await screen.findByText('Aucune plateforme connectée')).toBeTruthy();
  cleanup();
  answerCalls({ [list]: { status: 503, body: problem(503, 'service_unavailable', 'Plus tard.') } });
  show();
  await screen.findByText('Plus tard.');
  answerCalls({ [list]: { body: [youtube] } });
  await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(await screen.findByText('YouTube connecté et vérifié')).toBeTruthy();
});

test('disconnecting asks first, and a failure says so', async () => {
  answerCalls({ [list]: { body: [youtube] } });
  const toasts = show('?tab=platforms');
  await userEvent.click(await screen.findByRole('button', { name: 'Déconnecter' }));
  const [, confirm] = screen.getAllByText('Déconnecter');
  await userEvent.click(confirm ?? document.body);
  expect(toasts.map(({ title }) => title)).toEqual(['Impossible de déconnecter YouTube.']);
});

test('content that is missing says so', async () => {
  answerCalls({ [list]: { body: [youtube] } });
  show('?tab=content');
  expect(await screen.findByText('Aucun contenu trouvé')).toBeTruthy();
});
