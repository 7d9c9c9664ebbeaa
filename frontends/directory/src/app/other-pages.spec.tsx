import type { SessionUser } from '@bottin/contracts/domain/account.ts';
import type { SessionState } from '@bottin/contracts/remotes/host.ts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { formatSyncDates } from '../features/rankings/sync-dates.ts';
import { creatorList, feedItem, feedPage, stats } from '../test/fixtures.ts';
import { renderPage } from '../test/render-page.tsx';
import CategoriesPage from './categories-page.tsx';
import CategoryPage from './category-page.tsx';
import HomePage from './home-page.tsx';
import PersonalFeedPage from './personal-feed-page.tsx';
import PlatformPage from './platform-page.tsx';
import RankingsPage from './rankings-page.tsx';

describe('home page', () => {
  const responses = { '/api/stats': stats, '/api/creators?': creatorList(6) };

  it('opens the directory with the trimmed search text', async () => {
    const { address } = renderPage(HomePage, { path: '/', responses });
    await userEvent.type(screen.getByRole('combobox'), '  cuisine & vin {Enter}');
    expect(address()).toBe('/repertoire?search=cuisine+%26+vin');
  });

  it('opens the unfiltered directory when the search text is empty', async () => {
    const { address } = renderPage(HomePage, { path: '/', responses });
    await userEvent.click(screen.getByRole('button', { name: 'Rechercher' }));
    expect(address()).toBe('/repertoire');
  });

  it('shows the totals once they are loaded', async () => {
    renderPage(HomePage, { path: '/', responses });
    expect(screen.queryByText('Marques')).toBeNull();
    expect(await screen.findByText('Marques')).toBeTruthy();
    expect(screen.getByText('Tu représentes une marque ?')).toBeTruthy();
  });

  it.each([
    ['anonymous', null, 1],
    ['authenticated', { firstName: 'Julie' } as SessionUser, 0],
  ] as const)(
    'shows the registration link only to visitors who aren’t signed in (session: %s)',
    async (status, user, count) => {
      const session = { status, user } as SessionState;
      renderPage(HomePage, { path: '/', responses, session });
      expect(await screen.findByRole('link', { name: 'Voir le fil québécois' })).toBeTruthy();
      expect(screen.queryAllByRole('link', { name: 'Créer un compte' })).toHaveLength(count);
    },
  );

  it('shows the newest publications, or omits the section when the request fails', async () => {
    const feed = feedPage([feedItem(), feedItem({ id: 'v2', title: 'Une autre' })]);
    renderPage(HomePage, { path: '/', responses: { ...responses, '/api/content-feed?': feed } });
    const newest = within(await screen.findByRole('list', { name: 'Dernières publications' }));
    expect(newest.getAllByRole('listitem')).toHaveLength(2);
    expect(newest.getByRole('link', { name: /Une autre/ }).getAttribute('target')).toBe('_blank');
    expect(newest.getAllByText("Aujourd'hui").map(({ tagName }) => tagName)).toEqual(['TIME', 'TIME']);
    cleanup();
    renderPage(HomePage, { path: '/', responses });
    await screen.findByText('Marques');
    expect(screen.queryByRole('list', { name: 'Dernières publications' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Voir le fil québécois' })).toBeTruthy();
  });
});

describe('personal feed', () => {
  it('greets the user by first name', () => {
    const user = { firstName: 'Julie' } as SessionUser;
    renderPage(PersonalFeedPage, {
      path: '/mon-fil-personnalise',
      responses: {},
      session: { status: 'authenticated', user },
    });
    expect(screen.getByRole('heading', { level: 1, name: 'Bonjour Julie' })).toBeTruthy();
  });

  it('greets a user whose name is unknown as « créateur »', () => {
    renderPage(PersonalFeedPage, { path: '/mon-fil-personnalise', responses: {} });
    expect(screen.getByRole('heading', { level: 1, name: 'Bonjour créateur' })).toBeTruthy();
  });
});

describe('platform page', () => {
  it('shows totals, and requests only the publications of the platform in the URL', async () => {
    const { requests } = renderPage(PlatformPage, {
      path: '/tiktok-quebec',
      responses: { '/api/stats': stats, '/api/content-feed': feedPage([]) },
    });
    await screen.findByText('Contenus publiés');
    const facts = screen
      .getAllByRole('term')
      .map((term) => [term.nextSibling?.textContent, term.textContent]);
    expect(facts).toEqual([
      ['1', 'Créateur'],
      ['1\u00a0000', 'Abonnés cumulés'],
      ['2', 'Contenus publiés'],
      ['1', 'Créateur vérifié'],
    ]);
    expect(requests.some((url) => url.includes('platform=tiktok'))).toBe(true);
  });
});

describe('categories page', () => {
  it('shows each category’s count when the API’s keys are accented labels', async () => {
    renderPage(CategoriesPage, {
      path: '/categories',
      responses: { '/api/stats/categories': { Éducation: 1, Humour: 3 } },
    });
    expect(await screen.findByRole('link', { name: /Éducation.*1 créateur$/ })).toBeTruthy();
    expect(screen.getByRole('link', { name: /Humour.*3 créateurs$/ })).toBeTruthy();
    expect(screen.getAllByRole('listitem')).toHaveLength(10);
    expect(
      screen
        .getAllByRole('heading', { level: 2 })
        .slice(0, 10)
        .map(({ textContent }) => textContent),
    ).toEqual([
      ...['Affaires', 'Éducation', 'Humour', 'Cuisine', 'Voyage', 'Mode', 'Technologie', 'Santé'],
      ...['Divertissement', 'Lifestyle'],
    ]);
  });

  it('shows portraits of the most followed creators without changing a link’s accessible name', async () => {
    const face = (name: string) => ({
      slug: name,
      name,
      platform: 'youtube',
      profileImageUrl: `/media/${name}`,
    });
    renderPage(CategoriesPage, {
      path: '/categories',
      responses: {
        '/api/categories/faces': { humour: ['lea', 'zoe', 'max'].map(face), mode: [] },
        '/api/stats/categories': { Humour: 3 },
      },
    });
    const card = await screen.findByRole('link', { name: /^Humour.*3 créateurs$/ });
    await waitFor(() => expect(card.querySelectorAll('img')).toHaveLength(3));
    expect([...card.querySelectorAll('img')].map((image) => image.getAttribute('src'))).toEqual([
      '/media/lea',
      '/media/zoe',
      '/media/max',
    ]);
    expect(screen.getByRole('link', { name: /^Mode/ }).querySelector('img')).toBeNull();
  });

  it('links to every other category that has an entry, and to no category without entries', async () => {
    const counts = { Humour: 3, Sport: 1200, Musique: 4, Beauté: 1, Gaming: 0 };
    renderPage(CategoriesPage, { path: '/categories', responses: { '/api/stats/categories': counts } });
    const others = within(await screen.findByRole('region', { name: 'Autres catégories' }));
    expect(others.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Beauté1 créateur', '/repertoire?niche=beaute'],
      ['Musique4 créateurs', '/categories/musique'],
      [expect.stringMatching(/^Sport1.200 créateurs$/), '/repertoire?niche=sport'],
    ]);
  });
});

describe('category page', () => {
  const open = (slug: string, list: unknown) =>
    renderPage(CategoryPage, {
      path: `/categories/${slug}`,
      route: '/categories/:slug',
      responses: { '/api/creators/category/': list },
    });

  it('shows a not-found message for an unknown slug', () => {
    open('tricot', creatorList(0));
    expect(screen.getByRole('heading', { name: 'Catégorie non trouvée' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Retour aux catégories' })).toBeTruthy();
  });

  it('shows eight skeletons while the category loads', () => {
    open('musique', 'wait');
    expect(document.querySelectorAll('[aria-busy="true"] > *')).toHaveLength(8);
  });

  it('states that the category is empty, and links to other pages', async () => {
    open('musique', creatorList(0));
    expect(await screen.findByText('Aucun créateur trouvé')).toBeTruthy();
    expect(screen.getByText('0 créateur trouvé')).toBeTruthy();
    for (const [name, path] of [
      ['Voir les catégories', '/categories'],
      ['Voir le répertoire', '/repertoire'],
      ['Créer mon profil gratuitement', '/login?tab=register'],
    ] as const)
      expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(path);
  });

  it('appends the next page of entries and stores that page’s number in the URL', async () => {
    const { address, requests } = open('humour', creatorList(24, 30));
    await userEvent.click(await screen.findByRole('button', { name: 'Voir plus' }));
    expect(requests.at(-1)).toBe('/api/creators/category/humour?limit=24&page=2');
    expect(screen.queryByRole('button', { name: 'Voir plus' })).toBeNull();
    expect(document.activeElement).toBe(screen.getByText('Tu es au bout de la liste.'));
    expect(address()).toBe('/categories/humour?page=2');
  });

  it('the end of the list takes no focus when the URL opens the last page of entries', async () => {
    open('humour?page=2', creatorList(24, 30));
    expect(await screen.findByText('Tu es au bout de la liste.')).toBeTruthy();
    expect(document.activeElement).toBe(document.body);
  });

  it.each([
    ['2', [1, 2]],
    ['9', [1, 2]],
    ['-1', [1]],
  ])('when the page number in the URL is %s, loads the pages %j of the entries', async (page, pages) => {
    const { requests } = open(`humour?page=${page}`, creatorList(24, 30));
    await screen.findByRole('list', { name: 'Créateurs' });
    expect(requests).toEqual(pages.map((one) => `/api/creators/category/humour?limit=24&page=${one}`));
  });
});

describe('page of a category with thousands of entries', () => {
  const open = (page: number, total: number) =>
    renderPage(CategoryPage, {
      path: `/categories/humour?page=${page}`,
      route: '/categories/:slug',
      responses: { '/api/creators/category/': 'wait', [call(1)]: creatorList(24, total) },
    });
  const call = (page: number) => `/api/creators/category/humour?limit=24&page=${page}`;
  const calls = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, index) => call(from + index));

  it('requests page 1, the ten pages up to the URL’s page number, and earlier pages on demand', async () => {
    const { requests, address } = open(400, 9_700);
    const earlier = await screen.findByRole('button', { name: 'Voir les précédents' });
    expect(requests).toEqual([call(1), ...calls(391, 400)]);
    await userEvent.click(earlier);
    expect(requests.slice(11).sort()).toEqual(calls(381, 390).sort());
    await userEvent.click(screen.getByRole('button', { name: 'Voir plus' }));
    expect(requests.at(-1)).toBe(call(401));
    expect(requests).toHaveLength(22);
    expect(address()).toBe('/categories/humour?page=401');
  });

  it('on the last page of entries that a category can show, asks the visitor to narrow the search', async () => {
    open(416, 12_000);
    expect(await screen.findByText(/On ne montre que les 10 000 premiers résultats/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Voir plus' })).toBeNull();
  });
});

describe('rankings page', () => {
  const open = (creators: unknown) =>
    renderPage(RankingsPage, { path: '/classements', responses: { '/api/rankings': creators } });

  const withFollowers = (...counts: number[]) =>
    creatorList(counts.length).creators.map((one, index) => ({ ...one, followers: counts[index] }));
  const readRanks = (list: string) =>
    within(screen.getByRole('list', { name: list }))
      .getAllByRole('listitem')
      .map((item) => item.textContent?.match(/(?:#\d+|\d+(?:er|e))(?: ex æquo)?/g)?.at(-1));

  it('creators with the same follower count share their rank, on the podium and in the list', async () => {
    open({ creators: withFollowers(40, 40, 30, 20, 20, 10), isLastShared: true });
    await screen.findByRole('list', { name: 'Podium' });
    expect(readRanks('Podium')).toEqual(['1er ex æquo', '1er ex æquo', '3e']);
    expect(readRanks('Classement complet')).toEqual([
      ...['#1 ex æquo', '#1 ex æquo', '#3', '#4 ex æquo', '#4 ex æquo'],
      '#6 ex æquo',
    ]);
    expect(screen.getAllByText(/YouTube arrondit les abonnés à trois chiffres, vers le bas\./)).toHaveLength(
      1,
    );
  });

  it('shows ten skeleton rows while the ranking loads', () => {
    open('wait');
    expect(document.querySelectorAll('[aria-busy="true"] > *')).toHaveLength(10);
  });

  it('the podium shows the first creator between the second and the third', async () => {
    open({ creators: withFollowers(40, 30, 20, 10) });
    const podium = await screen.findByRole('list', { name: 'Podium' });
    expect(
      within(podium)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['Personne 1', 'Personne 0', 'Personne 2']);
    const rows = within(screen.getByRole('list', { name: 'Classement complet' })).getAllByRole('listitem');
    expect(rows.map((row) => row.firstElementChild?.textContent)).toEqual(['#1', '#2', '#3', '#4']);
    expect(rows.map((row) => row.firstElementChild?.querySelector('svg') !== null)).toEqual([
      ...[true, true, true],
      false,
    ]);
  });

  it('shows how many ranks each creator gained or lost in a week, and marks new entries', async () => {
    const { creators } = creatorList(4);
    const [first, second, third] = creators.map(({ slug }) => slug);
    renderPage(RankingsPage, {
      path: '/classements',
      responses: {
        '/api/rank-moves': {
          since: '2026-11-20',
          moves: { [first ?? '']: 3, [second ?? '']: -1, [third ?? '']: null },
        },
        '/api/rankings': { creators },
      },
    });
    expect(
      await screen.findByText(/^▲ et ▼ : rangs gagnés et perdus depuis le 20 novembre 2026/),
    ).toBeTruthy();
    const rows = within(screen.getByRole('list', { name: 'Classement complet' })).getAllByRole('listitem');
    const texts = rows.map((row) => /▲.*semaine|▼.*semaine|nouvelle entrée/.exec(row.textContent ?? '')?.[0]);
    expect(texts).toEqual([
      '▲3, 3 rangs de plus en une semaine',
      '▼1, 1 rang de moins en une semaine',
      'nouvelle entrée',
      undefined,
    ]);
  });

  it('omits the podium when the ranking has fewer than three creators', async () => {
    open({ creators: creatorList(2).creators });
    expect(await screen.findByRole('list', { name: 'Classement complet' })).toBeTruthy();
    expect(screen.queryByRole('list', { name: 'Podium' })).toBeNull();
  });

  it('explains that the ranking is empty', async () => {
    open({ creators: [] });
    expect(await screen.findByText('Aucun créateur dans le classement pour le moment.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Effacer les filtres' })).toBeNull();
  });

  it("requests the ranking that the URL's filters describe, and updates the URL when a menu changes", async () => {
    const { requests, address } = renderPage(RankingsPage, {
      path: '/classements?platform=tiktok&niche=mode&audienceSize=rien',
      responses: { '/api/rankings': { creators: creatorList(4).creators } },
    });
    expect(await screen.findByText('Les créateurs du Québec les plus suivis : TikTok, Mode.')).toBeTruthy();
    expect([...requests].sort()).toEqual([
      '/api/rank-moves?platform=tiktok&niche=mode',
      '/api/rankings?platform=tiktok&niche=mode',
    ]);
    // No creator here has 'Mode' as the first category, so a row shows 'Mode' only while the filter is
    // 'Mode'.
    const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent ?? '');
    expect(rows.filter((row) => row.includes('Mode'))).toHaveLength(4 + 3);
    await userEvent.selectOptions(screen.getByLabelText('Catégorie'), '');
    await waitFor(() => expect(address()).toBe('/classements?platform=tiktok&audienceSize=rien'));
  });

  it('offers a button that clears the filters when no creator matches them, and moves the focus to the ranking', async () => {
    const { address } = renderPage(RankingsPage, {
      path: '/classements?platform=tiktok&region=Laval',
      responses: { '/api/rankings': { creators: [] } },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Effacer les filtres' }));
    await waitFor(() => expect(address()).toBe('/classements'));
    expect(screen.queryByRole('button', { name: 'Effacer les filtres' })).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Classement' }));
  });

  it.each([
    [
      ['2026-11-20T12:00:00Z', '2026-11-23T12:00:00Z', null],
      'Chiffres lus sur les plateformes du 20 au 23 novembre 2026.',
    ],
    [
      ['2026-10-31T16:00:00Z', '2026-11-01T16:00:00Z'],
      'Chiffres lus sur les plateformes du 31 octobre au 1er novembre 2026.',
    ],
    [
      ['2025-12-31T17:00:00Z', '2026-01-02T17:00:00Z'],
      'Chiffres lus sur les plateformes du 31 décembre 2025 au 2 janvier 2026.',
    ],
    [
      ['2026-11-20T12:00:00Z', '2026-11-20T15:00:00Z'],
      'Chiffres lus sur les plateformes le 20 novembre 2026.',
    ],
    [[null], 'Chiffres donnés par les plateformes.'],
  ])('formatSyncDates formats the dates %j of the follower counts as « %s »', (syncDates, text) => {
    expect(formatSyncDates(syncDates.map((syncedAt) => ({ syncedAt })))).toBe(text);
  });
});
