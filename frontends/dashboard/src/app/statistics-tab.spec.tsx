import { listDaysUntil } from '@bottin/contracts/domain/days.ts';
import type { Statistics } from '@bottin/contracts/domain/statistics.ts';
import { jest } from '@jest/globals';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { address, problem, renderAt, stubCalls, testHost, testUser } from '../test/test-kit.tsx';
import DashboardPage from './dashboard-page.tsx';

const platforms = `GET /api/users/${testUser.id}/platforms`;
const call = (days: number) => `GET /api/users/${testUser.id}/statistics?days=${days}`;

function statistics(days: number, over: Partial<Statistics> = {}): Statistics {
  const none = Array.from({ length: days }, () => 0);
  return {
    days: listDaysUntil('2026-11-23', days),
    views: [...none.slice(2), 1_200, 34],
    clicks: [{ platform: 'youtube', counts: [...none.slice(1), 3] }],
    followers: [...none.slice(1), 2],
    searches: [{ words: 'cuisine laval', count: 12 }],
    ...over,
  };
}

function show(over: Partial<Statistics> = {}, path = '/dashboard?tab=statistics', user = testUser) {
  stubCalls({
    [platforms]: { body: [] },
    [call(30)]: { body: statistics(30, over) },
    [call(365)]: { body: statistics(365, over) },
  });
  renderAt(path, <DashboardPage host={testHost(user).host} />);
}

const figure = (name: string) => screen.findByRole('region', { name });
const getRows = (region: HTMLElement) =>
  within(region)
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.textContent).join(' | '));

afterEach(cleanup);

test('each chart has a title, a total and a table that starts with the newest day', async () => {
  show();
  const views = await figure('Vues de ton profil');
  expect(within(views).getByText(/^1\s234$/)).toBeTruthy();
  expect(getRows(views).slice(0, 3)).toEqual([
    'Jour | Vues',
    '23 novembre 2026 | 34',
    '22 novembre 2026 | 1\u00A0200',
  ]);
  expect(getRows(views)).toHaveLength(31);
  expect(getRows(await figure('Clics vers YouTube'))[1]).toBe('23 novembre 2026 | 3');
  expect(getRows(await figure('Abonnés gagnés sur Bottin'))[1]).toBe('23 novembre 2026 | 2');
  expect(getRows(await figure('Recherches qui mènent à ton profil'))).toEqual([
    'Recherche | Personnes',
    'cuisine laval | 12',
  ]);
});

test('the statistics tab shows a year by month, and stores the period in the URL', async () => {
  show();
  await figure('Vues de ton profil');
  await userEvent.click(screen.getByRole('button', { name: '365 jours' }));
  expect(address()).toBe('/dashboard?tab=statistics&days=365');
  expect(await screen.findAllByText('novembre 2025 (en partie)')).not.toHaveLength(0);
  expect(screen.getByRole('button', { name: '365 jours' }).getAttribute('aria-pressed')).toBe('true');
  expect(getRows(await figure('Vues de ton profil'))).toHaveLength(14);
});

test('the CSV file contains daily counts even when the chart shows months', async () => {
  const saved: Blob[] = [];
  Object.assign(URL, {
    createObjectURL: (blob: Blob) => {
      saved.push(blob);
      return 'blob:figures';
    },
    revokeObjectURL: () => {},
  });
  const names: string[] = [];
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    names.push(this.download);
  });
  show({}, '/dashboard?tab=statistics&days=365');
  await userEvent.click(
    within(await figure('Vues de ton profil')).getByRole('button', { name: /Télécharger en CSV/ }),
  );
  const reader = new FileReader();
  const text = await new Promise<string>((resolve) => {
    reader.onload = () => resolve(String(reader.result));
    reader.readAsText(saved[0] as Blob);
  });
  expect(names).toEqual(['bottin-vues.csv']);
  expect(text.split('\r\n')).toHaveLength(367);
  expect(text).toContain('2026-11-22;1200\r\n2026-11-23;34\r\n');
  jest.restoreAllMocks();
});

test('the statistics tab explains charts without data and charts that are unavailable', async () => {
  show({ clicks: [], followers: null, searches: [] });
  expect(
    await screen.findByText('Personne n’a encore suivi un lien de ton profil dans cette période.'),
  ).toBeTruthy();
  expect(screen.getByText(/^Ce chiffre n’est pas disponible en ce moment/)).toBeTruthy();
  expect(screen.getByText('Aucune recherche n’a encore mené assez de personnes à ton profil.')).toBeTruthy();
});

test('the statistics tab shows the user’s ranks, and that Bottin computes them', async () => {
  show({ ranks: { category: 'voyage', city: 'Shawinigan', local: 3, quebec: 1 } });
  const ranks = await figure('Ta place');
  expect(ranks.textContent).toMatch(/^3e en Voyage à Shawinigan, 1er au QuébecRang calculé par Bottin/);
  expect(within(ranks).getByRole('link').getAttribute('href')).toBe('/classements?niche=voyage');
});

test('the statistics tab shows no ranks for a profile that is in no ranking', async () => {
  show({ ranks: null });
  await figure('Vues de ton profil');
  expect(screen.queryByRole('region', { name: 'Ta place' })).toBeNull();
});

const nothing = { views: [0, 0], clicks: [], followers: [0, 0], searches: [] };
const getLinks = () =>
  within(screen.getByRole('tabpanel', { name: 'Mes statistiques' }))
    .getAllByRole('link')
    .slice(1)
    .map((link) => [link.textContent, link.getAttribute('href')]);

test('when all statistics are zero, a message and two links are shown instead of empty charts', async () => {
  show(nothing);
  expect(await screen.findByText('Personne n’a ouvert ton profil dans les 30 derniers jours')).toBeTruthy();
  expect(getLinks()).toEqual([
    ['Compléter mon profil', '/edit-profile'],
    ['Ouvrir et partager ma page', '/createurs/marie-eve'],
  ]);
  expect(screen.queryByRole('table')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: '365 jours' }));
  expect(await screen.findByText('Personne n’a ouvert ton profil dans les 365 derniers jours')).toBeTruthy();
});

test.each([
  [{ status: 'pending' as const }, 'Aperçu de mon profil', '/apercu'],
  [{ isProfileComplete: false }, 'Terminer mon inscription', '/inscription'],
])(
  'for an account with the fields %j, the tab states that the profile isn’t online and links to « %s »',
  async (part, name, href) => {
    show(nothing, '/dashboard?tab=statistics', { ...testUser, ...part });
    expect(await screen.findByText('Ton profil n’est pas encore en ligne')).toBeTruthy();
    expect(getLinks()[0]).toEqual([name, href]);
  },
);

test('a message replaces each chart without counts while other charts have counts', async () => {
  show({ views: [0, 0], followers: [0, 0] });
  expect(await screen.findByText('Personne n’a ouvert ton profil dans cette période.')).toBeTruthy();
  expect(screen.getByText('Personne n’a commencé à te suivre dans cette période.')).toBeTruthy();
  expect(await figure('Clics vers YouTube')).toBeTruthy();
});

test('the statistics tab offers a retry after a failure', async () => {
  stubCalls({
    [platforms]: { body: [] },
    [call(30)]: { status: 503, body: problem(503, 'unavailable', 'Reviens bientôt.') },
  });
  renderAt('/dashboard?tab=statistics', <DashboardPage host={testHost(testUser).host} />);
  expect((await screen.findByRole('alert')).textContent).toContain('Reviens bientôt.');
  stubCalls({ [call(30)]: { body: statistics(30) } });
  await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  await figure('Vues de ton profil');
});

test('the statistics tab is hidden from accounts without a public page, even when the URL names the tab', async () => {
  stubCalls({ [platforms]: { body: [] } });
  const fan = { ...testUser, userType: 'fan' as const };
  renderAt('/dashboard?tab=statistics', <DashboardPage host={testHost(fan).host} />);
  expect(screen.queryByRole('tab', { name: 'Mes statistiques' })).toBeNull();
  expect(screen.getByRole('tab', { name: 'Mon fil' }).getAttribute('aria-selected')).toBe('true');
});
