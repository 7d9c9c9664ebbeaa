import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerCalls, problem, renderAt, testConnection, testHost, testUser } from '../test/test-kit.tsx';
import DashboardPage from './dashboard-page.tsx';

const list = `GET /api/users/${testUser.id}/platforms`;
const audience = `GET /api/users/${testUser.id}/audience`;

afterEach(cleanup);

function show(search = '', user = testUser) {
  const { host, toasts } = testHost(user);
  renderAt(`/dashboard${search}`, <DashboardPage host={host} />);
  return toasts;
}

test('the overview greets, counts and tells what happened', async () => {
  answerCalls({ [list]: { body: [testConnection] } });
  show();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Bonjour, Marie');
  expect(screen.getAllByTestId('skeleton')).toHaveLength(6);
  expect(await screen.findByText('YouTube connecté et vérifié')).toBeTruthy();
  expect(screen.getByText('1/5')).toBeTruthy();
  expect(screen.getByText('Profil créé')).toBeTruthy();
});

test('the overview keeps the figures of a channel whose access was taken away, and says so', async () => {
  const lost = { ...testConnection, isConnected: false, isVerified: false, needsReconnection: true };
  answerCalls({ [list]: { body: [lost] } });
  show();
  expect(await screen.findByText(/tes chiffres datent/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Reconnecter YouTube' }).getAttribute('href')).toBe(
    '/dashboard?tab=platforms',
  );
  expect(screen.getByText(/^12,3\sK$/)).toBeTruthy();
  expect(screen.getByText('0/5')).toBeTruthy();
});

test('the overview counts what was published, in a table too', async () => {
  const published = (publishedAt: string) => ({
    id: publishedAt,
    title: 'Sirop',
    description: '',
    thumbnailUrl: null,
    contentUrl: 'https://www.youtube.com/watch?v=sirop',
    contentType: 'video' as const,
    viewCount: 1,
    likeCount: 1,
    publishedAt,
  });
  const content = [published(new Date().toISOString())];
  answerCalls({ [list]: { body: [{ ...testConnection, content }] } });
  show();
  const table = await screen.findByRole('table', { name: 'Publications par semaine' });
  const rows = [...table.querySelectorAll('tbody tr')].map((row) => row.lastChild?.textContent);
  expect(rows).toEqual(['0', '0', '0', '0', '0', '0', '0', '1']);
  cleanup();
  answerCalls({ [list]: { body: [testConnection] } });
  show();
  await screen.findByText('YouTube connecté et vérifié');
  expect(screen.queryByRole('table')).toBeNull();
});

test('the overview shows how the audience went, in a table too', async () => {
  const days = [
    { day: '2026-03-01', followers: 12_000 },
    { day: '2026-03-02', followers: 11_990 },
    { day: '2026-03-31', followers: 12_345 },
  ];
  answerCalls({ [list]: { body: [testConnection] }, [audience]: { body: { days } } });
  show();
  const table = await screen.findByRole('table', { name: 'Évolution de l’audience' });
  const rows = [...table.querySelectorAll('tbody tr')].map(({ children }) =>
    [...children].map(({ textContent }) => textContent),
  );
  expect(rows[0]).toEqual(['1er mars 2026', '12\u00A0000']);
  expect(rows).toHaveLength(3);
  expect(screen.getByText('+ 345 abonnés depuis le 1er mars 2026')).toBeTruthy();
  expect(document.querySelector('polyline')?.getAttribute('points')).toBe('0,87.6 10,90 300,6');
});

test('an audience read once has no line yet, and one that can’t be read is asked for again', async () => {
  const once = { body: { days: [{ day: '2026-03-01', followers: 12_000 }] } };
  const fails = { status: 503, body: problem(503, 'service_unavailable', 'Plus tard.') };
  answerCalls({ [list]: { body: [testConnection] }, [audience]: fails });
  show();
  await screen.findByText('Plus tard.');
  answerCalls({ [list]: { body: [testConnection] }, [audience]: once });
  await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(await screen.findByText(/reviens demain/)).toBeTruthy();
  expect(document.querySelector('polyline')).toBeNull();
});

test('nothing connected, and a failure, each say what to do', async () => {
  answerCalls({ [list]: { body: [] } });
  show();
  expect(await screen.findByText('Aucune plateforme connectée')).toBeTruthy();
  cleanup();
  answerCalls({ [list]: { status: 503, body: problem(503, 'service_unavailable', 'Plus tard.') } });
  show();
  await screen.findByText('Plus tard.');
  answerCalls({ [list]: { body: [testConnection] } });
  await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(await screen.findByText('YouTube connecté et vérifié')).toBeTruthy();
});

test('disconnecting asks first, and a failure says so', async () => {
  answerCalls({ [list]: { body: [testConnection] } });
  const toasts = show('?tab=platforms');
  await userEvent.click(await screen.findByRole('button', { name: 'Déconnecter' }));
  const [, confirm] = screen.getAllByText('Déconnecter');
  await userEvent.click(confirm ?? document.body);
  expect(toasts.map(({ title }) => title)).toEqual(['Impossible de déconnecter YouTube.']);
});

test.each([
  ['Non connecté', 'Connecter YouTube', []],
  ['En attente', 'Synchroniser', [{ ...testConnection, isVerified: false }]],
  ['Vérifié', 'Synchroniser', [testConnection]],
  // As the service answers once Google refuses: no longer connected, and to be reconnected.
  [
    'À reconnecter',
    'Reconnecter YouTube',
    [{ ...testConnection, isConnected: false, needsReconnection: true }],
  ],
])('a channel that is « %s » offers « %s »', async (badge, action, connections) => {
  answerCalls({ [list]: { body: connections } });
  show('?tab=platforms');
  expect(await screen.findByRole('button', { name: action })).toBeTruthy();
  expect(screen.getByText(badge)).toBeTruthy();
});

test('content that is missing says so', async () => {
  answerCalls({ [list]: { body: [testConnection] } });
  show('?tab=content');
  expect(await screen.findByText('Aucun contenu trouvé')).toBeTruthy();
});

test('the profile shows the channel’s picture, and the account’s settings', async () => {
  answerCalls({
    [list]: { body: [testConnection] },
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

test('a confirmed e-mail is told in words, apart from the name, where a tick is a verified creator’s', async () => {
  answerCalls({ [list]: { body: [] } });
  show('?tab=profile', { ...testUser, isEmailVerified: true });
  const name = screen.getByRole('heading', { level: 2, name: testUser.publicName });
  expect(name.querySelector('svg')).toBeNull();
  const told = screen.getByText('Email vérifié');
  expect(told.className).not.toContain('sr-only');
  cleanup();
  show('?tab=profile', { ...testUser, isEmailVerified: false });
  expect(screen.queryByText('Email vérifié')).toBeNull();
});

test.each([
  ['tiktok', 'La synchronisation de TikTok arrivera plus tard.'],
  ['instagram', 'La synchronisation d’Instagram arrivera plus tard.'],
])('what is to come of %s is said in French', (platform, text) => {
  answerCalls({ [list]: { body: [] } });
  show(`?tab=content&platform=${platform}`);
  expect(screen.getByText(text)).toBeTruthy();
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

test.each([
  [{}, ['/createurs/marie-eve'], []],
  [{ status: 'pending' as const }, [], ['/apercu']],
  [{ status: 'refused' as const }, [], ['/apercu']],
  [{ isProfileComplete: false }, [], []],
  [{ status: 'pending' as const, userType: 'fan' as const }, [], []],
])(
  'the public profile of an account that is %o is led to only once it is there, its preview until then',
  (part, expected, ahead) => {
    answerCalls({ [list]: { body: [] } });
    show('?tab=profile', { ...testUser, ...part });
    const links = screen.queryAllByRole('link', { name: 'Voir mon profil' });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(expected);
    const previews = screen.queryAllByRole('link', { name: 'Aperçu de mon profil' });
    expect(previews.map((link) => link.getAttribute('href'))).toEqual(ahead);
  },
);

test('a fan has no count of platforms, unless they connected one', async () => {
  answerCalls({ [list]: { body: [] } });
  show('', { ...testUser, userType: 'fan' });
  expect(await screen.findByText('Profil mis à jour')).toBeTruthy();
  expect(screen.queryByText(/\/5$/)).toBeNull();
  expect(screen.queryByText('Abonnés au total')).toBeNull();
  cleanup();
  answerCalls({ [list]: { body: [testConnection] } });
  show('', { ...testUser, userType: 'fan' });
  expect(await screen.findByText('1/5')).toBeTruthy();
});

test('the profile has a block for each platform that is to come', async () => {
  answerCalls({ [list]: { body: [] } });
  show('?tab=profile');
  for (const name of ['TikTok', 'Instagram', 'Facebook', 'LinkedIn']) {
    const block = screen.getByRole('heading', { level: 3, name }).closest('li');
    expect(block?.textContent).toContain('Prochainement disponible');
  }
});

test('a fan is led to what there is to follow, and to no public profile', async () => {
  answerCalls({
    [list]: { body: [] },
    'GET /api/auth/youtube-status': { body: { connected: false, latestVideos: [] } },
    'GET /api/account/sessions': { status: 503, body: problem(503, 'down', 'Pas de session.') },
  });
  show('', { ...testUser, userType: 'fan', categories: ['humour'] });
  expect(await screen.findByText('Pars à la découverte')).toBeTruthy();
  expect(screen.queryByText('Aucune plateforme connectée')).toBeNull();
  cleanup();
  show('?tab=profile', { ...testUser, userType: 'fan', categories: ['humour'] });
  expect(screen.getByRole('heading', { name: 'Intérêts' })).toBeTruthy();
  // Asked together with the channel, and answered after it.
  expect(await screen.findByText('Pas de session.')).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'TikTok' })).toBeNull();
  expect(screen.queryByText('Connecte ta chaîne YouTube')).toBeNull();
  expect(screen.queryByRole('link', { name: 'Voir mon profil' })).toBeNull();
});
