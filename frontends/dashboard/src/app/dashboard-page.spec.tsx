import { jest } from '@jest/globals';
import { savePendingFollow } from '@bottin/ui/lib/pending-follow.ts';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { resumePendingFollow } from '../features/sign-in/resume-pending-follow.ts';
import {
  address,
  problem,
  renderAt,
  stubCalls,
  stubOff,
  testConnection,
  testHost,
  testUser,
} from '../test/test-kit.tsx';
import DashboardPage from './dashboard-page.tsx';

const list = `GET /api/users/${testUser.id}/platforms`;
const audience = `GET /api/users/${testUser.id}/audience`;

afterEach(cleanup);

function show(search = '', user = testUser) {
  const { host, toasts } = testHost(user);
  renderAt(`/dashboard${search}`, <DashboardPage host={host} />);
  return toasts;
}

test('the overview shows a greeting, key counts and recent activity', async () => {
  stubCalls({ [list]: { body: [testConnection] } });
  show();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Bonjour, Marie');
  expect(screen.getAllByTestId('skeleton')).toHaveLength(6);
  expect(await screen.findByText('YouTube connecté et vérifié')).toBeTruthy();
  expect(screen.getByText('1/5')).toBeTruthy();
  expect(screen.getByText('Profil créé')).toBeTruthy();
});

test('for a channel whose access was revoked, the overview shows a notice and the number of subscribers', async () => {
  const lost = { ...testConnection, isConnected: false, isVerified: false, needsReconnection: true };
  stubCalls({ [list]: { body: [lost] } });
  show();
  expect(await screen.findByText(/tes chiffres datent/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Reconnecter YouTube' }).getAttribute('href')).toBe(
    '/dashboard?tab=platforms',
  );
  expect(screen.getByText(/^12,3\sK$/)).toBeTruthy();
  expect(screen.getByText('0/5')).toBeTruthy();
});

test('the overview shows publications by week, as a chart and as a table', async () => {
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
  stubCalls({ [list]: { body: [{ ...testConnection, content }] } });
  show();
  const table = await screen.findByRole('table', { name: 'Publications par semaine' });
  const rows = [...table.querySelectorAll('tbody tr')].map((row) => row.lastChild?.textContent);
  expect(rows).toEqual(['0', '0', '0', '0', '0', '0', '0', '1']);
  cleanup();
  stubCalls({ [list]: { body: [testConnection] } });
  show();
  await screen.findByText('YouTube connecté et vérifié');
  expect(screen.queryByRole('table')).toBeNull();
});

test('the overview shows follower counts by day, as a chart and as a table', async () => {
  const days = [
    { day: '2026-03-01', followers: 12_000 },
    { day: '2026-03-02', followers: 11_990 },
    { day: '2026-03-31', followers: 12_345 },
  ];
  stubCalls({ [list]: { body: [testConnection] }, [audience]: { body: { days } } });
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

test('the audience chart offers a retry after a failed request, and draws no line for a single day of data', async () => {
  const once = { body: { days: [{ day: '2026-03-01', followers: 12_000 }] } };
  const fails = { status: 503, body: problem(503, 'service_unavailable', 'Plus tard.') };
  stubCalls({ [list]: { body: [testConnection] }, [audience]: fails });
  show();
  await screen.findByText('Plus tard.');
  stubCalls({ [list]: { body: [testConnection] }, [audience]: once });
  await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(await screen.findByText(/reviens demain/)).toBeTruthy();
  expect(document.querySelector('polyline')).toBeNull();
});

test('the overview explains how to connect a first platform, and offers a retry after a failure', async () => {
  stubCalls({ [list]: { body: [] } });
  show();
  expect(await screen.findByText('Aucune plateforme connectée')).toBeTruthy();
  cleanup();
  stubCalls({ [list]: { status: 503, body: problem(503, 'service_unavailable', 'Plus tard.') } });
  show();
  await screen.findByText('Plus tard.');
  stubCalls({ [list]: { body: [testConnection] } });
  await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(await screen.findByText('YouTube connecté et vérifié')).toBeTruthy();
});

test('the platforms tab asks for confirmation before disconnecting a channel, and shows why disconnecting failed', async () => {
  stubCalls({ [list]: { body: [testConnection] } });
  const toasts = show('?tab=platforms');
  await userEvent.click(await screen.findByRole('button', { name: 'Déconnecter' }));
  const [, confirm] = screen.getAllByText('Déconnecter');
  await userEvent.click(confirm ?? document.body);
  expect(toasts.map(({ title }) => title)).toEqual(['Impossible de déconnecter YouTube.']);
});

test('after a channel is disconnected, the focus is on the heading of its card', async () => {
  let connections = [testConnection];
  stubCalls({
    [list]: () => ({ body: connections }),
    'POST /api/auth/disconnect-youtube': () => {
      connections = [];
      return { body: { message: 'YouTube est déconnecté.' } };
    },
  });
  show('?tab=platforms');
  await userEvent.click(await screen.findByRole('button', { name: 'Déconnecter' }));
  const dialog = within(screen.getByRole('alertdialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Déconnecter' }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'YouTube' })));
});

test('a link to another tab moves the focus to that tab', async () => {
  stubCalls({ [list]: { body: [] } });
  show();
  await userEvent.click(await screen.findByRole('link', { name: 'Connecter une plateforme' }));
  expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'Mes plateformes' }));
});

test.each([
  ['Non connecté', 'Connecter YouTube', []],
  ['En attente', 'Synchroniser', [{ ...testConnection, isVerified: false }]],
  ['Vérifié', 'Synchroniser', [testConnection]],
  // Channel whose access was revoked at Google: it isn't connected and needs reconnection.
  [
    'À reconnecter',
    'Reconnecter YouTube',
    [{ ...testConnection, isConnected: false, needsReconnection: true }],
  ],
])('a channel with the badge « %s » offers the button « %s »', async (badge, action, connections) => {
  stubCalls({ [list]: { body: connections } });
  show('?tab=platforms');
  expect(await screen.findByRole('button', { name: action })).toBeTruthy();
  expect(screen.getByText(badge)).toBeTruthy();
});

test.each([[], [testConnection], [{ ...testConnection, isConnected: false, needsReconnection: true }]])(
  'without Google credentials, a notice replaces the connect and sync buttons in the platforms tab (case %#)',
  async (...connections) => {
    stubCalls({ [list]: { body: connections }, ...stubOff('figures') });
    show('?tab=platforms');
    expect(
      await screen.findByText('La connexion à YouTube n’est pas encore activée sur ce site.'),
    ).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Connecter|Reconnecter|Synchroniser/ })).toBeNull();
    expect(screen.queryAllByRole('button', { name: 'Déconnecter' })).toHaveLength(connections.length);
  },
);

test('without Google credentials, the profile tab has a notice instead of the connection link', async () => {
  stubCalls({
    [list]: { body: [] },
    'GET /api/auth/youtube-status': { body: { connected: false } },
    ...stubOff('figures'),
  });
  show('?tab=profile');
  expect(
    await screen.findByText('La connexion à YouTube n’est pas encore activée sur ce site.'),
  ).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Connecter YouTube' })).toBeNull();
});

test('the content tab shows an empty state when the channel has no content', async () => {
  stubCalls({ [list]: { body: [testConnection] } });
  show('?tab=content');
  expect(await screen.findByText('Aucun contenu trouvé')).toBeTruthy();
});

test('the profile tab shows the channel’s picture', async () => {
  stubCalls({
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
  });
  show('?tab=profile');
  await screen.findByText('Voir la chaîne');
  const pictures = [...document.querySelectorAll('img')].map((image) => image.getAttribute('src'));
  expect(pictures).toEqual(['/media/marie', '/media/marie']);
});

test('the account tab shows the settings of the account in a fixed order', async () => {
  stubCalls({ [list]: { body: [] } });
  show('?tab=account');
  const headings = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
  expect(headings).toEqual([
    'Mot de passe',
    'Validation en deux étapes',
    'Clés d’accès',
    'Sessions ouvertes',
    'Courriels',
    'Résumé de la semaine',
    'Mes données',
    'Supprimer mon compte',
  ]);
});

test.each(['#validation-en-deux-etapes', '#resume'])(
  'an older link to %s in the profile tab opens the account tab',
  (hash) => {
    stubCalls({ [list]: { body: [] } });
    HTMLElement.prototype.scrollIntoView = jest.fn();
    show(`?tab=profile${hash}`);
    expect(address()).toBe('/dashboard?tab=account');
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Mon compte');
  },
);

test('text marks a confirmed e-mail address, because a tick would mean a verified creator', async () => {
  stubCalls({ [list]: { body: [] } });
  show('?tab=profile', { ...testUser, isEmailVerified: true });
  const name = screen.getByRole('heading', { level: 2, name: testUser.publicName });
  expect(name.querySelector('svg')).toBeNull();
  const badge = screen.getByText('Courriel vérifié');
  expect(badge.className).not.toContain('sr-only');
  cleanup();
  show('?tab=profile', { ...testUser, isEmailVerified: false });
  expect(screen.queryByText('Courriel vérifié')).toBeNull();
});

test.each([
  ['tiktok', 'La synchronisation de TikTok arrivera plus tard.'],
  ['instagram', 'La synchronisation d’Instagram arrivera plus tard.'],
])('the content tab states in French that the platform %s will be synchronised later', (platform, text) => {
  stubCalls({ [list]: { body: [] } });
  show(`?tab=content&platform=${platform}`);
  expect(screen.getByText(text)).toBeTruthy();
});

test.each([
  [{ status: 'pending' as const }, /Ton compte est en attente d'approbation/],
  [{ status: 'refused' as const }, /Ton profil n’a pas été approuvé/],
  [{ isProfileComplete: false }, /n’apparaît pas encore dans l’annuaire/],
  [{ pendingEmail: 'neuve@exemple.ca' }, /neuve@exemple.ca/],
])('the dashboard shows a notice to an account with the fields %j', (part, text) => {
  stubCalls({ [list]: { body: [] } });
  show('', { ...testUser, ...part });
  expect(screen.getByRole('status').textContent).toMatch(text);
});

test('on a site that sends no e-mails, the notice about a new address doesn’t claim that a link was sent', async () => {
  stubCalls({ [list]: { body: [] }, ...stubOff('mail') });
  show('', { ...testUser, pendingEmail: 'neuve@exemple.ca' });
  expect(
    await screen.findByText(
      'Ta nouvelle adresse, neuve@exemple.ca, reste à confirmer. Ce site n’envoie pas encore de courriels.',
    ),
  ).toBeTruthy();
  expect(screen.queryByText(/le lien envoyé/)).toBeNull();
});

test.each([
  [{}, ['/createurs/marie-eve'], []],
  [{ status: 'pending' as const }, [], ['/apercu']],
  [{ status: 'refused' as const }, [], ['/apercu']],
  [{ isProfileComplete: false }, [], []],
  [{ status: 'pending' as const, userType: 'fan' as const }, [], []],
])(
  'for an account with the fields %j, the profile tab links to the profile URLs %j and the preview URLs %j',
  (part, expected, ahead) => {
    stubCalls({ [list]: { body: [] } });
    show('?tab=profile', { ...testUser, ...part });
    const links = screen.queryAllByRole('link', { name: 'Voir mon profil' });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(expected);
    const previews = screen.queryAllByRole('link', { name: 'Aperçu de mon profil' });
    expect(previews.map((link) => link.getAttribute('href'))).toEqual(ahead);
  },
);

test('the profile tab has a block for each platform that isn’t supported yet', async () => {
  stubCalls({ [list]: { body: [] } });
  show('?tab=profile');
  for (const name of ['TikTok', 'Instagram', 'Facebook', 'LinkedIn']) {
    const block = screen.getByRole('heading', { level: 3, name }).closest('li');
    expect(block?.textContent).toContain('Prochainement disponible');
  }
});

const myFeed = 'GET /api/my-feed?limit=9';
const fan = { ...testUser, userType: 'fan' as const, categories: ['humour' as const] };
const listTabNames = () => screen.getAllByRole('tab').map(({ textContent }) => textContent);

function stubFeed(items: readonly object[], followsAnyone = true) {
  stubCalls({
    [list]: { body: [] },
    [myFeed]: { body: { items, next: null, followsAnyone, newSince: null } },
    'GET /api/account/sessions': { status: 503, body: problem(503, 'down', 'Pas de session.') },
  });
}

test('a fan’s dashboard has two tabs, and opens with the publications of the followed profiles', async () => {
  stubFeed([
    {
      id: 'sirop',
      title: 'Le sirop',
      thumbnailUrl: null,
      contentUrl: 'https://www.youtube.com/watch?v=sirop',
      publishedAt: '2026-01-01T00:00:00.000Z',
      creator: { slug: 'lea', name: 'Léa' },
    },
  ]);
  show('', fan);
  expect(listTabNames()).toEqual(['Mon fil', 'Mon compte']);
  expect(await screen.findByRole('link', { name: /^Le sirop/ })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Léa' }).getAttribute('href')).toBe('/createurs/lea');
  expect(screen.getByRole('link', { name: 'Voir tout mon fil' }).getAttribute('href')).toBe(
    '/mon-fil-personnalise',
  );
  expect(screen.queryByText('Activité récente')).toBeNull();
});

test.each([
  [false, 'Pars à la découverte', 'Choisir qui suivre'],
  [true, 'Rien de neuf pour le moment', 'Le fil québécois'],
])(
  'the empty feed of a fan (follows anyone: %s) shows the title « %s » and the link « %s »',
  async (followsAnyone, title, action) => {
    stubFeed([], followsAnyone);
    show('', fan);
    expect(await screen.findByText(title)).toBeTruthy();
    expect(screen.getByRole('link', { name: action })).toBeTruthy();
  },
);

test('the feed is reloaded when a pending follow succeeds after the feed was shown', async () => {
  let isFollowed = false;
  savePendingFollow({ id: testUser.id, name: 'Léa' });
  stubCalls({
    [list]: { body: [] },
    [myFeed]: () => ({ body: { items: [], next: null, followsAnyone: isFollowed, newSince: null } }),
    [`POST /api/follows/${testUser.id}`]: () => {
      isFollowed = true;
      return { body: { isFollowed, followers: 1 } };
    },
  });
  const { host } = testHost(fan);
  renderAt('/dashboard', <DashboardPage host={host} />, 'shared');
  await screen.findByText('Pars à la découverte');
  await act(() => resumePendingFollow(host));
  expect(await screen.findByText('Rien de neuf pour le moment')).toBeTruthy();
});

test('the feed of a fan offers a retry after a failure', async () => {
  stubCalls({ [list]: { body: [] }, [myFeed]: { status: 503, body: problem(503, 'down', 'Plus tard.') } });
  show('', fan);
  await screen.findByText('Plus tard.');
  stubFeed([], false);
  await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(await screen.findByText('Pars à la découverte')).toBeTruthy();
});

test('a fan’s account tab contains the profile, but no link to a public profile and no channels', async () => {
  stubFeed([], false);
  show('?tab=profile', fan);
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Mon compte');
  expect(screen.getByRole('heading', { name: 'Intérêts' })).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Mot de passe' })).toBeTruthy();
  // The request for the sessions settles last, so a channel would be visible by now.
  expect(await screen.findByText('Pas de session.')).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'TikTok' })).toBeNull();
  expect(screen.queryByText('Connecte ta chaîne YouTube')).toBeNull();
  expect(screen.queryByRole('link', { name: 'Voir mon profil' })).toBeNull();
});

test('a fan sees the platforms tab when a channel is connected or the URL requests the tab', async () => {
  stubCalls({ [list]: { body: [testConnection] } });
  show('', fan);
  expect(await screen.findByRole('tab', { name: 'Mes plateformes' })).toBeTruthy();
  cleanup();
  stubCalls({ [list]: { body: [] } });
  show('?tab=platforms', fan);
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Mes plateformes');
  cleanup();
  show('?tab=content', fan);
  expect(screen.getAllByRole('tab', { selected: true })[0]?.textContent).toBe('Mon contenu');
  expect(await screen.findByText('Connecte ta chaîne pour voir tes publications ici.')).toBeTruthy();
});

const statistics = `GET /api/users/${testUser.id}/statistics?days=30`;
const company = { ...testUser, userType: 'company' as const, primaryPlatform: null };

function stubViews(views: readonly number[], followers: readonly number[] | null = [0]) {
  stubCalls({
    [list]: { body: [] },
    [statistics]: { body: { days: [], views, clicks: [], followers, searches: [] } },
  });
}

test('a company’s dashboard shows « Ce que tu cherches » and the number of views of its page', async () => {
  stubViews([3, 0, 1_231], [1, 1]);
  show('', { ...company, lookingFor: 'Des recettes à l’érable.', website: 'https://www.sirop.example/' });
  const wishes = within(screen.getByRole('region', { name: 'Ce que tu cherches' }));
  expect(wishes.getByText('Des recettes à l’érable.')).toBeTruthy();
  expect(wishes.getByRole('link', { name: 'sirop.example (nouvel onglet)' })).toBeTruthy();
  expect(wishes.getByRole('link', { name: 'Changer ce que je cherche' }).getAttribute('href')).toBe(
    '/edit-profile',
  );
  await screen.findByText(/^1\s234 vues$/);
  const visits = screen.getByRole('region', { name: 'Qui passe sur ta page' });
  expect(visits.textContent).toContain(' dans les 30 derniers jours, et 2 nouveaux abonnés');
  expect(screen.queryByText('Abonnés au total')).toBeNull();
  expect(screen.queryByText('Aucune plateforme connectée')).toBeNull();
});

test('a company without views and with an empty `lookingFor` sees hints and links', async () => {
  stubViews([0, 0], null);
  show('', company);
  expect(await screen.findByText('Personne n’a ouvert ta page dans les 30 derniers jours.')).toBeTruthy();
  expect(screen.getByText(/^Tu ne l’as pas encore dit/)).toBeTruthy();
  const links = screen.getAllByRole('link').map(({ textContent }) => textContent);
  expect(links).toEqual(
    expect.arrayContaining(['Dire ce que je cherche', 'Voir ma page', 'Trouver des créateurs']),
  );
});

test('a company’s dashboard offers a retry when loading the page views fails', async () => {
  stubCalls({
    [list]: { body: [] },
    [statistics]: { status: 503, body: problem(503, 'down', 'Plus tard.') },
  });
  show('', company);
  await screen.findByText('Plus tard.');
  stubViews([2]);
  await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(await screen.findByText('2 vues')).toBeTruthy();
});
