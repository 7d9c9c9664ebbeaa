import { jest } from '@jest/globals';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  address,
  goBack,
  renderAt,
  SilentChannel,
  type StubResponse,
  stubCalls,
  testConnection,
  testHost,
  testUser,
} from '../test/test-kit.tsx';
import DashboardPage from './dashboard-page.tsx';

const list = `GET /api/users/${testUser.id}/platforms`;
const selected = () => screen.getAllByRole('tab', { selected: true }).map((tab) => tab.textContent)[0];

function show(path: string, user: typeof testUser | null = testUser, cache: 'own' | 'shared' = 'own') {
  renderAt(path, <DashboardPage host={testHost(user).host} />, cache);
}

afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

test('the open tab is stored in the URL, and the Back button returns to the previous tab', async () => {
  stubCalls({ [list]: { body: [] } });
  show('/creator-dashboard');
  await screen.findByText('Aucune plateforme connectée');
  expect(selected()).toBe('Vue d’ensemble');
  await userEvent.click(screen.getByRole('tab', { name: 'Mes plateformes' }));
  expect(address()).toBe('/creator-dashboard?tab=platforms');
  await userEvent.click(screen.getByRole('tab', { name: 'Mon contenu' }));
  expect([address(), selected()]).toEqual(['/creator-dashboard?tab=content', 'Mon contenu']);
  goBack();
  expect([address(), selected()]).toEqual(['/creator-dashboard?tab=platforms', 'Mes plateformes']);
  goBack();
  expect(selected()).toBe('Vue d’ensemble');
  expect(screen.getByRole('link', { name: 'Modifier mon profil' }).getAttribute('href')).toBe(
    '/edit-profile',
  );
});

test('recovery codes stay visible when the user opens another tab, and leaving the page asks for confirmation', async () => {
  stubCalls({
    [list]: { body: [] },
    'GET /api/account/sessions': { body: [] },
    'GET /api/account/passkeys': { body: { passkeys: [], proof: null } },
    'GET /api/account/digest': { body: { isWeekly: false, consentedAt: null, nextAt: null } },
    'GET /api/account/second-factor': { body: { since: '2026-01-02T12:00:00.000Z', recoveryCodesLeft: 9 } },
    'POST /api/account/second-factor/recovery-codes': { body: { recoveryCodes: ['ABCD-EFGH-IJKL-MNOP'] } },
  });
  show('/dashboard?tab=account');
  await userEvent.click(await screen.findByRole('button', { name: 'Renouveler les codes de secours' }));
  const dialog = within(screen.getByRole('alertdialog'));
  await userEvent.type(dialog.getByLabelText(/^Ton mot de passe/), 'secret');
  await userEvent.type(dialog.getByLabelText(/^Code/), '123456');
  await userEvent.click(dialog.getByRole('button', { name: 'Renouveler' }));
  expect(await screen.findByText('ABCD-EFGH-IJKL-MNOP')).toBeTruthy();
  await userEvent.click(screen.getByRole('tab', { name: 'Mes plateformes' }));
  expect(screen.queryByText('ABCD-EFGH-IJKL-MNOP')).toBeNull();
  await userEvent.click(screen.getByRole('link', { name: 'Mes listes' }));
  const question = await screen.findByRole('alertdialog', { name: /^Quitter sans noter tes codes/ });
  await userEvent.click(within(question).getByRole('button', { name: 'Rester' }));
  await userEvent.click(screen.getByRole('tab', { name: 'Mon compte' }));
  expect(screen.getByText('ABCD-EFGH-IJKL-MNOP')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Je les ai notés' }));
  await userEvent.click(screen.getByRole('link', { name: 'Mes listes' }));
  expect(address()).toBe('/mes-listes');
});

test('the dashboard requires a session, and its greeting contains the public name when the first name is missing', async () => {
  stubCalls({ [list]: { body: [] } });
  show('/dashboard', null);
  expect(address()).toBe('/login');
  cleanup();
  show('/dashboard', { ...testUser, firstName: '' });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Bonjour, marie-eve');
  await screen.findByText('Aucune plateforme connectée');
});

test('the dashboard uses the singular for a count of one', async () => {
  const item = {
    id: 'sirop',
    title: 'Le sirop',
    description: '',
    thumbnailUrl: null,
    contentUrl: 'https://www.youtube.com/watch?v=sirop',
    contentType: 'video',
    viewCount: 1,
    likeCount: 0,
    publishedAt: '2026-01-01T00:00:00.000Z',
  };
  stubCalls({ [list]: { body: [{ ...testConnection, subscriberCount: 1, content: [item] }] } });
  show('/dashboard');
  expect(await screen.findByText('1 abonné')).toBeTruthy();
  await userEvent.click(screen.getByRole('tab', { name: 'Mon contenu' }));
  expect(screen.getByText(/^1 vue · 0 j’aime/)).toBeTruthy();
});

test('the overview shows a dash instead of zero for a channel that hides its subscriber count', async () => {
  stubCalls({ [list]: { body: [{ ...testConnection, subscriberCount: null, content: [] }] } });
  show('/dashboard');
  expect(await screen.findByText('Ta chaîne masque son nombre d’abonnés')).toBeTruthy();
  expect(screen.getByText('Abonnés au total').nextElementSibling?.textContent).toBe('—');
});

test('the content tab shows content by platform, with descriptions cut at 100 characters', async () => {
  const item = {
    id: 'sirop',
    title: 'Le sirop',
    description: 'x'.repeat(300),
    thumbnailUrl: null,
    contentUrl: 'https://www.youtube.com/watch?v=sirop',
    contentType: 'video',
    viewCount: 1200,
    likeCount: 3,
    publishedAt: '2026-01-01T00:00:00.000Z',
  };
  stubCalls({ [list]: { body: [{ ...testConnection, content: [item] }] } });
  show('/dashboard?tab=content');
  const text = (await screen.findByText(/^x+…$/)).textContent ?? '';
  expect(text.length).toBeLessThanOrEqual(101);
  expect(text.length).toBeGreaterThan(90);
  for (const name of ['TikTok', 'Instagram', 'Facebook', 'LinkedIn']) {
    await userEvent.click(screen.getByRole('tab', { name }));
    expect(screen.getByText('Prochainement disponible')).toBeTruthy();
  }
  expect(address()).toBe('/dashboard?tab=content&platform=linkedin');
});

/** Clicks « Connecter YouTube » in the platforms tab; `popup` is the window that opens. */
async function connect(responses: Record<string, StubResponse> = {}) {
  jest.useFakeTimers();
  const popup = { closed: false, close: () => {}, location: { replace: () => {} } };
  Object.assign(window, { open: () => popup });
  Object.assign(globalThis, { BroadcastChannel: SilentChannel });
  const requests = stubCalls({
    [list]: { body: [] },
    [`GET /api/oauth/youtube/authorize?userId=${testUser.id}`]: { body: { authUrl: 'https://google.test/' } },
    ...responses,
  });
  show('/dashboard?tab=platforms', testUser, 'shared');
  await act(async () => jest.advanceTimersByTimeAsync(0));
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Connecter YouTube' })));
  const times = (call: string) => requests.filter((one) => one.call === call).length;
  return { popup, times };
}

const advance = (ms: number) => act(async () => jest.advanceTimersByTimeAsync(ms));

test('the YouTube card’s live region isn’t hidden while it is empty', async () => {
  await connect();
  const region = screen.getByText(/^Termine la connexion/).closest('[aria-live]');
  expect(region?.className).not.toContain('hidden');
});

test('the YouTube card is reloaded when the channel is connected, and again 30 s later', async () => {
  const { times } = await connect();
  const before = times(list);
  const data = { type: 'OAUTH_SUCCESS', platform: 'youtube' };
  await act(async () => {
    window.dispatchEvent(new MessageEvent('message', { origin: window.location.origin, data }));
  });
  await advance(29_000);
  expect(times(list)).toBe(before + 1);
  await advance(1_000);
  expect(times(list)).toBe(before + 2);
});

test('the dashboard checks every second whether the popup is closed', async () => {
  const status = 'GET /api/auth/youtube-status';
  const { popup, times } = await connect({ [status]: { body: { connected: false } } });
  popup.closed = true;
  await advance(999);
  expect(times(status)).toBe(0);
  await advance(1);
  expect(times(status)).toBe(1);
  expect(screen.getByText(/La fenêtre s’est fermée avant la fin/)).toBeTruthy();
});
