import { delays } from '@bottin/contracts/domain/limits.ts';
import { parseDirectoryQuery } from '@bottin/contracts/filters/directory.ts';
import { creatorCalls } from '@bottin/contracts/http/endpoints.ts';
import { callUrl } from '@bottin/contracts/http/endpoint.ts';
import { directoryPage } from '@bottin/contracts/pages/directory.ts';
import { jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { creator, creatorList, facets, stats } from '../test/fixtures.ts';
import { problem, renderPage, type StubResponses } from '../test/render-page.tsx';
import DirectoryPage from './directory-page.tsx';

Element.prototype.scrollIntoView = () => {};
window.matchMedia = (media) => ({ matches: true, media }) as MediaQueryList;

function open(list: unknown, path = '/repertoire', data: Record<string, unknown> = {}) {
  const responses: StubResponses = { '/api/stats': stats, '/api/creators?': list };
  return renderPage(DirectoryPage, { path, responses, data });
}

describe('React re-renders of the directory page', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
  });

  /**
   * Renders the page with its list loaded. Returns a spy on `directoryPage.subject`, a function that every
   * render of the page calls.
   */
  async function renderAndSpy() {
    open(creatorList(12, 40));
    await screen.findAllByRole('article');
    return jest.spyOn(directoryPage, 'subject');
  }

  it('typing re-renders only the search box until the text is in the URL', async () => {
    const rendered = await renderAndSpy();
    const box = screen.getByRole('combobox', { name: 'Rechercher un créateur' });
    await userEvent.setup({ delay: null }).type(box, 'hum');
    expect(box).toHaveProperty('value', 'hum');
    expect(rendered).not.toHaveBeenCalled();
    await act(() => jest.advanceTimersByTimeAsync(delays.search));
    expect(rendered).toHaveBeenCalled();
  });

  it('the page doesn’t re-render after its list is shown', async () => {
    const rendered = await renderAndSpy();
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    expect(rendered).not.toHaveBeenCalled();
  });
});

describe('directory', () => {
  it.each(['grid', 'list'])('shows twelve skeletons in the %s view while the list loads', async (view) => {
    open('wait', `/repertoire?view=${view}`);
    expect(await screen.findByText('Abonnés cumulés')).toBeTruthy();
    expect(screen.getByText('Recherche…')).toBeTruthy();
    expect(document.querySelectorAll('[aria-busy="true"] > *')).toHaveLength(12);
  });

  it.each([
    [0, '0 créateur trouvé'],
    [1, '1 créateur trouvé'],
    [2, '2 créateurs trouvés'],
  ])('formats the result count %i as « %s »', async (count, text) => {
    open(creatorList(count));
    expect(await screen.findByRole('heading', { name: text })).toBeTruthy();
  });

  it('states that no creator was found, and offers to clear the filters', async () => {
    const { address } = open(creatorList(0), '/repertoire?niche=humour&platforms=youtube&page=2');
    expect(await screen.findByText('Aucun créateur trouvé')).toBeTruthy();
    expect(screen.getByText("Essaie d'ajuster tes filtres ou ta recherche.")).toBeTruthy();
    expect(screen.queryByRole('group', { name: 'Affichage' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Effacer les filtres' }));
    expect(address()).toBe('/repertoire');
    expect(screen.queryByRole('button', { name: 'Effacer les filtres' })).toBeNull();
  });

  it.each([
    ['', true],
    ['?utm_source=x&fbclid=1', true],
    ['?view=list', false],
    ['?utm_source=x&niche=humour', false],
  ])('at /repertoire%s, the suggestions have a place below the results: %p', async (query, expected) => {
    open(creatorList(1), `/repertoire${query}`);
    const results = await screen.findByRole('region', { name: 'Résultats' });
    expect(results.parentElement?.nextElementSibling !== null).toBe(expected);
  });

  it('shows a French error message and a retry button when the list request fails', async () => {
    const page = open(problem(503));
    expect(await screen.findByText('Ce service ne répond pas pour le moment.')).toBeTruthy();
    page.respondWith({ '/api/creators?': creatorList(3) });
    await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
    expect(await screen.findAllByRole('article')).toHaveLength(3);
  });

  it('the filter sheet’s button leads to the results, even when the request for them failed', async () => {
    const page = open(problem(503));
    await screen.findByText('Ce service ne répond pas pour le moment.');
    await userEvent.click(screen.getByRole('button', { name: /^Filtres/ }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Filtres' }));
    expect(sheet.getByRole('button', { name: 'Voir les résultats' })).toBeTruthy();
    page.respondWith({ '/api/creators?': creatorList(3) });
    await userEvent.selectOptions(sheet.getByLabelText('Région'), 'Laval');
    expect(await sheet.findByRole('button', { name: 'Voir 3 créateurs' })).toBeTruthy();
  });

  it('stores filters, sort, view and page number in the URL', async () => {
    const { address, requests } = open(creatorList(12, 40));
    await screen.findAllByRole('article');
    await userEvent.click(screen.getByRole('button', { name: 'YouTube' }));
    await userEvent.click(screen.getByRole('button', { name: 'TikTok' }));
    await userEvent.selectOptions(screen.getByLabelText('Région'), 'Laval');
    await userEvent.selectOptions(screen.getByLabelText('Trier par'), 'Nom (A-Z)');
    await userEvent.click(await screen.findByRole('button', { name: 'Page 3' }));
    await userEvent.click(screen.getByRole('button', { name: 'Liste' }));
    expect(address()).toBe(
      '/repertoire?platforms=youtube&platforms=tiktok&region=Laval&sortBy=name&sortOrder=asc&page=3&view=list',
    );
    expect(requests.at(-1)).toBe(
      '/api/creators?status=approved&platforms=youtube&platforms=tiktok&region=Laval&sortBy=name&sortOrder=asc&page=3&limit=12',
    );
  }, 30_000);

  it('a letter link sorts by name and opens the page of that letter, and a new filter removes the letter', async () => {
    const { address, requests, respondWith } = open({
      ...creatorList(12, 40),
      page: 3,
      letters: { P: 12, Z: 28 },
    });
    const index = within(await screen.findByRole('navigation', { name: 'Index alphabétique' }));
    await userEvent.click(index.getByRole('link', { name: 'P' }));
    expect(address()).toBe('/repertoire?sortBy=name&sortOrder=asc&letter=P');
    expect(requests.at(-1)).toBe(
      '/api/creators?status=approved&sortBy=name&sortOrder=asc&page=1&limit=12&letter=P',
    );
    expect(await screen.findByRole('button', { name: 'Page 3', current: 'page' })).toBeTruthy();
    expect(await index.findByRole('link', { name: 'P', current: true })).toBeTruthy();
    expect(index.getByRole('button', { name: 'A, aucun nom' })).toHaveProperty('disabled', true);
    respondWith({ '/api/creators?': creatorList(12, 40) });
    await userEvent.selectOptions(screen.getByLabelText('Région'), 'Laval');
    expect(address()).toBe('/repertoire?sortBy=name&sortOrder=asc&region=Laval');
  }, 30_000);

  it('a selected letter moves the focus to its first person, even again, and « Liste » leaves the focus where it is', async () => {
    const list = {
      creators: ['Olivier', 'Paul', 'Perle'].map((name) => creator({ name, slug: name, id: name })),
      total: 40,
      page: 1,
      letters: { O: 1, P: 39 },
    };
    const { address, respondWith } = open(list, '/repertoire?sortBy=name&sortOrder=asc&letter=O');
    await screen.findAllByRole('article');
    await userEvent.click(screen.getByRole('button', { name: 'Liste' }));
    expect(address()).toBe('/repertoire?sortBy=name&sortOrder=asc&letter=O&view=list');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Liste' }));
    await userEvent.click(screen.getByRole('link', { name: 'P' }));
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Voir le profil de Paul'));
    await userEvent.click(screen.getByRole('link', { name: 'P' }));
    expect(document.activeElement?.textContent).toBe('Voir le profil de Paul');
    await userEvent.click(screen.getByRole('button', { name: 'Grille' }));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Grille' }));
    respondWith({ '/api/stats': stats, '/api/creators?': { ...list, total: 41 } });
    // SWR reloads the list when the browser is online again, unless it has just loaded it.
    await waitFor(
      () => {
        fireEvent(window, new Event('online'));
        expect(screen.getByRole('heading', { name: '41 créateurs trouvés' })).toBeTruthy();
      },
      { timeout: 10_000 },
    );
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Grille' }));
  }, 30_000);

  it('states that no name begins with the letter of the URL', async () => {
    const list = { ...creatorList(12, 40), page: 1, letters: { P: 40 } };
    open(list, '/repertoire?sortBy=name&sortOrder=asc&letter=X');
    expect(await screen.findByText(/^Aucun nom sous «.X.»$/)).toBeTruthy();
  });

  it('the white pages show sixty people in alphabetical order, with letters as headings', async () => {
    const { address, requests } = open({
      creators: ['Anne', 'Émile', 'Eve'].map((name, index) =>
        creator({ name, slug: name, id: String(index) }),
      ),
      total: 90,
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Pages blanches' }));
    expect(address()).toBe('/repertoire?sortBy=name&sortOrder=asc&view=pages');
    expect(requests.at(-1)).toContain('page=1&limit=60');
    await waitFor(() =>
      expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
        'A',
        'E',
      ]),
    );
    const people = within(screen.getByRole('list', { name: 'Créateurs, E' })).getAllByRole('listitem');
    expect(people.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Émile · Québec12.345$/),
      expect.stringMatching(/^Eve · Québec12.345$/),
    ]);
  }, 30_000);

  it('after a pause in typing, writes the typed text to the URL and returns to page 1', async () => {
    const { address } = open(creatorList(12, 40), '/repertoire?page=3');
    await screen.findAllByRole('article');
    fireEvent.change(screen.getByRole('combobox', { name: 'Rechercher un créateur' }), {
      target: { value: ' poutine ' },
    });
    expect(address()).toBe('/repertoire?page=3');
    await waitFor(() => expect(address()).toBe('/repertoire?search=poutine'));
  });

  it('« Effacer les filtres » also clears a text that isn’t in the URL yet', async () => {
    const { address } = open(creatorList(12, 40), '/repertoire?niche=humour');
    await screen.findAllByRole('article');
    const box = screen.getByRole('combobox', { name: 'Rechercher un créateur' });
    fireEvent.change(box, { target: { value: 'poutine' } });
    fireEvent.click(screen.getByRole('button', { name: 'Effacer les filtres' }));
    expect(box).toHaveProperty('value', '');
    expect(document.activeElement).toBe(box);
    expect(address()).toBe('/repertoire');
  });

  it('shows a notice when the results come from the simplified fallback search', async () => {
    open({ ...creatorList(1), plain: true }, '/repertoire?search=a');
    expect(await screen.findByText(/Recherche simplifiée/)).toBeTruthy();
  });

  it('shows the result count of each filter choice, and keeps the counts while the next list loads', async () => {
    const page = open({ ...creatorList(12, 40), facets });
    expect(await screen.findByRole('button', { name: /^YouTube \(1.234\)$/ })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Toutes' })).toBeTruthy();
    expect(screen.getByRole('option', { name: 'Montréal (34)' })).toBeTruthy();
    expect(screen.getByRole('option', { name: 'Nano (<10K) (5)' })).toBeTruthy();
    page.respondWith({ '/api/creators?': 'wait' });
    await userEvent.selectOptions(screen.getByLabelText('Région'), 'Laval');
    expect(screen.getByText('Recherche…')).toBeTruthy();
    expect(screen.getByRole('option', { name: 'Montréal (34)' })).toBeTruthy();
  });

  it.each([
    ['embedded in the page', true],
    ['requested by the page', false],
  ])(
    'while the next list loads, shows the previous list (%s) for a moment, then skeletons',
    async (_, inlined) => {
      const query = parseDirectoryQuery(new URLSearchParams('search=hum'));
      const list = creatorList(12, 40);
      const data = inlined ? { [callUrl(creatorCalls.list, { query })]: list } : {};
      const page = open(inlined ? 'wait' : list, '/repertoire?search=hum', data);
      await screen.findAllByRole('article');
      page.respondWith({ '/api/creators?': 'wait' });
      await userEvent.selectOptions(screen.getByLabelText('Région'), 'Laval');
      expect(await screen.findByText('Recherche…')).toBeTruthy();
      expect(screen.getAllByRole('article')).toHaveLength(12);
      await waitFor(() => expect(document.querySelectorAll('[aria-busy="true"] > *')).toHaveLength(12));
      expect(screen.queryAllByRole('article')).toHaveLength(0);
      await userEvent.selectOptions(screen.getByLabelText('Région'), 'Québec');
      expect(screen.queryAllByRole('article')).toHaveLength(0);
    },
  );

  it('removes the previous results when the next list request fails', async () => {
    const page = open(creatorList(12, 40));
    await screen.findAllByRole('article');
    page.respondWith({ '/api/creators?': problem(503) });
    await userEvent.selectOptions(screen.getByLabelText('Région'), 'Laval');
    expect(await screen.findByText('Ce service ne répond pas pour le moment.')).toBeTruthy();
    expect(screen.queryAllByRole('article')).toHaveLength(0);
    page.respondWith({ '/api/creators?': creatorList(3) });
    await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
    expect(await screen.findAllByRole('article')).toHaveLength(3);
  });

  it('shows a notice when results only match approximately', async () => {
    open({ ...creatorList(1), near: true }, '/repertoire?search=tremblai');
    expect(await screen.findByText('Résultats proches de « tremblai »')).toBeTruthy();
  });

  it('sorts by relevance by default when there is a search text, and never offers relevance without one', async () => {
    const { address, requests } = open(creatorList(2), '/repertoire?search=vélo');
    await screen.findAllByRole('article');
    const menu = () => screen.getByLabelText('Trier par');
    const options = () => [...menu().querySelectorAll('option')].map(({ textContent }) => textContent);
    expect(options()[0]).toBe('Pertinence');
    expect(menu()).toHaveProperty('value', 'relevance-desc');
    expect(requests.at(-1)).toContain('sortBy=relevance&sortOrder=desc');
    await userEvent.selectOptions(menu(), 'Abonnés (décroissant)');
    expect(address()).toBe('/repertoire?search=v%C3%A9lo&sortBy=followers');
    expect(requests.at(-1)).toContain('sortBy=followers&sortOrder=desc');
    await userEvent.selectOptions(menu(), 'Abonnés (croissant)');
    expect(address()).toBe('/repertoire?search=v%C3%A9lo&sortOrder=asc');
    await userEvent.selectOptions(menu(), 'Pertinence');
    expect(address()).toBe('/repertoire?search=v%C3%A9lo');
    await userEvent.click(screen.getByRole('button', { name: 'Effacer les filtres' }));
    expect(options()[0]).toBe('Abonnés (décroissant)');
    expect(options()).not.toContain('Pertinence');
  });

  it('the niche menu offers the ten main categories, then every other category that has results', async () => {
    open({ ...creatorList(12, 40), facets });
    await screen.findAllByRole('article');
    const offered = [...screen.getByLabelText('Catégorie').querySelectorAll('option')].map(
      ({ textContent }) => textContent?.replace(/ \(.*/, ''),
    );
    expect(offered).toEqual([
      ...['Tous', 'Affaires', 'Lifestyle', 'Humour', 'Éducation', 'Cuisine', 'Voyage', 'Mode'],
      ...['Technologie', 'Santé', 'Divertissement', 'Sport'],
    ]);
  });

  it('the niche menu offers the selected category even when it isn’t a main category', async () => {
    open({ ...creatorList(1), facets }, '/repertoire?niche=sport');
    expect(await screen.findByRole('option', { name: 'Sport (7)', selected: true })).toBeTruthy();
  });

  it('the niche menu lists the specification’s ten niches first, then every other niche that has an entry', async () => {
    const counts = { ...facets.niche.counts, sport: 7, musique: 2, bricolage: 1 };
    open({ ...creatorList(1), facets: { ...facets, niche: { all: 40, counts } } });
    await screen.findByRole('article');
    const options = within(screen.getByLabelText('Catégorie')).getAllByRole('option');
    expect(options.map(({ textContent }) => textContent?.replace(/ \(.*/, ''))).toEqual([
      ...['Tous', 'Affaires', 'Lifestyle', 'Humour', 'Éducation', 'Cuisine', 'Voyage', 'Mode', 'Technologie'],
      ...['Santé', 'Divertissement', 'Sport', 'Musique', 'Bricolage'],
    ]);
  });

  it.each(['grid', 'list'])(
    'in the %s view, each entry shows the platform and the niche that the filters select',
    async (view) => {
      const tiktok = {
        id: 't',
        platform: 'tiktok',
        profileUrl: 'https://www.tiktok.com/@julie',
        followers: 987,
      } as const;
      const list = { creators: [creator({ platforms: [tiktok], categories: ['humour', 'mode'] })], total: 1 };
      open(list, `/repertoire?platforms=tiktok&niche=mode&view=${view}`);
      const card = within(await screen.findByRole('article'));
      expect(card.getByText('TikTok')).toBeTruthy();
      expect(card.getByText('987')).toBeTruthy();
      expect(card.getByText('Nano')).toBeTruthy();
      expect(card.getByText('Mode')).toBeTruthy();
      expect(card.getByRole('link', { name: /Profil externe/ }).getAttribute('href')).toBe(tiktok.profileUrl);
    },
  );

  it.each([
    ['platforms=tiktok&platforms=youtube', 1],
    ['platforms=tiktok&platforms=youtube&sortBy=name&audienceSize=nano', 1],
    ['platforms=tiktok&platforms=youtube&sortBy=name', 0],
    ['platforms=tiktok&audienceSize=nano', 0],
    ['audienceSize=nano', 0],
  ])(
    'for the query « %s », %i notes state that followers are counted on the main platform',
    async (query, count) => {
      open(creatorList(1), `/repertoire?${query}`);
      await screen.findByRole('article');
      expect(screen.queryAllByText(/comptent les abonnés de la plateforme principale/)).toHaveLength(count);
    },
  );

  it.each(['grid', 'list'])('highlights the search matches in each entry of the %s view', async (view) => {
    const list = { creators: [creator({ description: 'Des recettes d’ici' })], total: 1 };
    const marks = { [creator().id]: { name: [[0, 5]], description: [[4, 12]] } };
    open({ ...list, marks }, `/repertoire?search=julie&view=${view}`);
    await screen.findByRole('article');
    const marked = [...document.querySelectorAll('mark')].map(({ textContent }) => textContent);
    expect(marked).toEqual(['Julie', 'recettes']);
    expect(screen.getByRole('heading', { name: /^Julie Tremblay/ })).toBeTruthy();
  });

  it('suggests the spelling « Tremblay » when the search finds nothing, and its link keeps the other filters', async () => {
    const { address } = open(
      { ...creatorList(0), didYouMean: 'Tremblay' },
      '/repertoire?search=rtemblay&niche=humour&page=2',
    );
    await userEvent.click(await screen.findByRole('link', { name: /Tremblay/ }));
    expect(address()).toBe('/repertoire?niche=humour&search=Tremblay');
  });

  it('the heading of the results takes the focus from the suggested spelling’s link, which disappears', async () => {
    const { respondWith } = open(
      { ...creatorList(0), didYouMean: 'Tremblay' },
      '/repertoire?search=rtemblay',
    );
    const link = await screen.findByRole('link', { name: /Tremblay/ });
    respondWith({ '/api/stats': stats, '/api/creators?': creatorList(1) });
    await userEvent.click(link);
    expect(await screen.findByRole('article')).toBeTruthy();
    expect(link.isConnected).toBe(false);
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: '1 créateur trouvé' }));
  });

  it.each([
    'search=a',
    'platforms=tiktok',
    'niche=humour',
    'region=Laval',
    'audienceSize=nano',
    'sortBy=name',
  ])('the clear button removes « %s » from the URL and then disappears', async (filter) => {
    const { address } = open(creatorList(1), `/repertoire?${filter}&view=list`);
    await screen.findByRole('article');
    await userEvent.click(screen.getByRole('button', { name: 'Effacer les filtres' }));
    expect(address()).toBe('/repertoire?view=list');
    expect(screen.queryByRole('button', { name: 'Effacer les filtres' })).toBeNull();
  });

  it('redirects from a legacy URL to the current URL before requesting the list', async () => {
    const { address, requests } = open(creatorList(1), '/repertoire?audience=nano&sort=name-asc&view=list');
    await screen.findByRole('article');
    expect(address()).toBe('/repertoire?audienceSize=nano&sortBy=name&sortOrder=asc&view=list');
    expect(requests.filter((url) => url.startsWith('/api/creators?'))).toEqual([
      '/api/creators?status=approved&audienceSize=nano&sortBy=name&sortOrder=asc&page=1&limit=12',
    ]);
  });

  it('offers a button to page 1 when the URL’s page number is past the last page', async () => {
    const { address } = open({ creators: [], total: 30 }, '/repertoire?niche=humour&page=9');
    expect(await screen.findByText('Cette page est vide')).toBeTruthy();
    expect(screen.getByText('La dernière page est la 3.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Revenir à la première page' }));
    expect(address()).toBe('/repertoire?niche=humour');
  });

  it('on the last page that the directory can show, asks the visitor to narrow the search', async () => {
    open(creatorList(12, 25_000), '/repertoire?page=833');
    expect(await screen.findByText(/On ne montre que les 10 000 premiers résultats/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Suivant' }).hasAttribute('disabled')).toBe(true);
  });
});
