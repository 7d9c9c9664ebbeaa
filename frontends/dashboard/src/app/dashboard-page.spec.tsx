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

function show(search = '', user = testUser) {
  const { host, toasts } = testHost(user);
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

test('the profile shows the channel’s picture, and the account’s settings', async () => {
  answerCalls({
    [list]: { body: [youtube] },
    'GET /api/auth/youtube-status': {
      body: {
        connected: true,
        channelName: 'Marie',
        avatar: '/media/marie',
        channelUrl: 'https://www.youtube.com/@marie',
        latestVideos: [],
      },
    },
    'GET /api/account/sessions': { body: [] },
  });
  show('?tab=profile');
  await screen.findByText('Voir la chaîne');
  const pictures = [...document.querySelectorAll('img')].map((image) => image.getAttribute('src'));
  expect(pictures).toEqual(['/media/marie', '/media/marie']);
  expect(screen.getByRole('heading', { name: 'Compte et sécurité' })).toBeTruthy();
});

test.each([
  [{ status: 'pending' as const }, /Ton compte est en attente d'approbation/],
  [{ status: 'refused' as const }, /Ton profil n’a pas été approuvé/],
  [{ isProfileComplete: false }, /n’apparaît pas encore dans l’annuaire/],
  [{ pendingEmail: 'neuve@exemple.ca' }, /neuve@exemple.ca/],
])('an account that is %o says what it waits for', (part, text) => {
  answerCalls({ [list]: { body: [] } });
  show('', { ...testUser, ...part });
  expect(screen.getByRole('status').textContent).toMatch(text);
});

test('a fan is led to what there is to follow, and to no public profile', async () => {
  answerCalls({ [list]: { body: [] } });
  show('', { ...testUser, userType: 'fan', categories: ['humour'] });
  expect(await screen.findByText('Pars à la découverte')).toBeTruthy();
  expect(screen.queryByText('Aucune plateforme connectée')).toBeNull();
  cleanup();
  show('?tab=profile', { ...testUser, userType: 'fan', categories: ['humour'] });
  expect(screen.getByRole('heading', { name: 'Intérêts' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Voir mon profil' })).toBeNull();
});
