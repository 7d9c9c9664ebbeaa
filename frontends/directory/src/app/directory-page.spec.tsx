import { delays } from '@bottin/contracts/domain/limits.ts';
import { directoryQueryOf } from '@bottin/contracts/filters/directory.ts';
import { creatorCalls } from '@bottin/contracts/http/creators.ts';
import { callUrl } from '@bottin/contracts/http/define-call.ts';
import { directoryPage } from '@bottin/contracts/pages/directory.ts';
import { jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { creator, creatorList, facets, stats } from '../test/fixtures.ts';
import { type Answers, problem, renderPage } from '../test/render-page.tsx';
import DirectoryPage from './directory-page.tsx';

Element.prototype.scrollIntoView = () => {};
window.matchMedia = (media) => ({ matches: true, media }) as MediaQueryList;

function open(list: unknown, path = '/repertoire', data: Record<string, unknown> = {}) {
  const answers: Answers = { '/api/stats': stats, '/api/creators?': list };
  return renderPage(DirectoryPage, { path, answers, data });
}

describe('renderings of the page', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
  });

  /** The page once it shows its list; it asks for its subject whenever it is rendered. */
  async function shown() {
    open(creatorList(12, 40));
    await screen.findAllByRole('article');
    return jest.spyOn(directoryPage, 'subject');
  }

  it('renders the search alone, letter after letter, until what is typed is in the address', async () => {
    const rendered = await shown();
    const box = screen.getByRole('combobox', { name: 'Rechercher un créateur' });
    await userEvent.setup({ delay: null }).type(box, 'hum');
    expect(box).toHaveProperty('value', 'hum');
    expect(rendered).not.toHaveBeenCalled();
    await act(() => jest.advanceTimersByTimeAsync(delays.search));
    expect(rendered).toHaveBeenCalled();
  });

  it('renders nothing more once its list is there', async () => {
    const rendered = await shown();
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    expect(rendered).not.toHaveBeenCalled();
  });
});

describe('directory', () => {
  it.each(['grid', 'list'])('shows twelve skeletons while it loads: %s', async (view) => {
    open('wait', `/repertoire?view=${view}`);
    expect(await screen.findByText('Abonnés cumulés')).toBeTruthy();
    expect(screen.getByText('Recherche…')).toBeTruthy();
    expect(document.querySelectorAll('[aria-busy="true"] > *')).toHaveLength(12);
  });

  it.each([
    [0, '0 créateur trouvé'],
    [1, '1 créateur trouvé'],
    [2, '2 créateurs trouvés'],
  ])('counts %i in French', async (count, text) => {
    open(creatorList(count));
    expect(await screen.findByRole('heading', { name: text })).toBeTruthy();
  });

  it('says that nothing was found and clears what narrows the search', async () => {
    const { address } = open(creatorList(0), '/repertoire?niche=humour&platforms=youtube&page=2');
    expect(await screen.findByText('Aucun créateur trouvé')).toBeTruthy();
    expect(screen.getByText("Essaie d'ajuster tes filtres ou ta recherche.")).toBeTruthy();
    expect(screen.queryByRole('group', { name: 'Affichage' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Effacer les filtres' }));
    expect(address()).toBe('/repertoire');
    expect(screen.queryByRole('button', { name: 'Effacer les filtres' })).toBeNull();
  });

  it('tells a failure in French and asks again', async () => {
    const page = open(problem(503));
    expect(await screen.findByText('Ce service ne répond pas pour le moment.')).toBeTruthy();
    page.answerWith({ '/api/creators?': creatorList(3) });
    await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
    expect(await screen.findAllByRole('article')).toHaveLength(3);
  });

  it('keeps filters, sort, view and page in the address', async () => {
    const { address, asked } = open(creatorList(12, 40));
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
    expect(asked.at(-1)).toBe(
      '/api/creators?status=approved&platforms=youtube&platforms=tiktok&region=Laval&sortBy=name&sortOrder=asc&page=3&limit=12',
    );
  }, 30_000);

  it('applies the typed text by itself, and starts over', async () => {
    const { address } = open(creatorList(12, 40), '/repertoire?page=3');
    await screen.findAllByRole('article');
    fireEvent.change(screen.getByRole('combobox', { name: 'Rechercher un créateur' }), {
      target: { value: ' poutine ' },
    });
    expect(address()).toBe('/repertoire?page=3');
    await waitFor(() => expect(address()).toBe('/repertoire?search=poutine'), { timeout: 4000 });
  });

  it('says when the fallback search answered', async () => {
    open({ ...creatorList(1), plain: true }, '/repertoire?search=a');
    expect(await screen.findByText(/Recherche simplifiée/)).toBeTruthy();
  });

  it('shows with each choice how many it would find, also while the next counts come', async () => {
    const page = open({ ...creatorList(12, 40), facets });
    expect(await screen.findByRole('button', { name: /^YouTube \(1.234\)$/ })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Toutes (40)' })).toBeTruthy();
    expect(screen.getByRole('option', { name: 'Montréal (34)' })).toBeTruthy();
    expect(screen.getByRole('option', { name: 'Nano (<10K) (5)' })).toBeTruthy();
    page.answerWith({ '/api/creators?': 'wait' });
    await userEvent.selectOptions(screen.getByLabelText('Région'), 'Laval');
    expect(screen.getByText('Recherche…')).toBeTruthy();
    expect(screen.getByRole('option', { name: 'Montréal (34)' })).toBeTruthy();
  });

  it.each([
    ['came with the page', true],
    ['was asked for', false],
  ])(
    'leaves what was found where it is for a moment when it %s, and shows skeletons when the next takes longer',
    async (_, inlined) => {
      const query = directoryQueryOf(new URLSearchParams('search=hum'));
      const list = creatorList(12, 40);
      const data = inlined ? { [callUrl(creatorCalls.list, { query })]: list } : {};
      const page = open(inlined ? 'wait' : list, '/repertoire?search=hum', data);
      await screen.findAllByRole('article');
      page.answerWith({ '/api/creators?': 'wait' });
      await userEvent.selectOptions(screen.getByLabelText('Région'), 'Laval');
      expect(await screen.findByText('Recherche…')).toBeTruthy();
      expect(screen.getAllByRole('article')).toHaveLength(12);
      await waitFor(() => expect(document.querySelectorAll('[aria-busy="true"] > *')).toHaveLength(12));
      expect(screen.queryAllByRole('article')).toHaveLength(0);
      await userEvent.selectOptions(screen.getByLabelText('Région'), 'Québec');
      expect(screen.queryAllByRole('article')).toHaveLength(0);
    },
  );

  it('never leaves what was found before where the next can not be had', async () => {
    const page = open(creatorList(12, 40));
    await screen.findAllByRole('article');
    page.answerWith({ '/api/creators?': problem(503) });
    await userEvent.selectOptions(screen.getByLabelText('Région'), 'Laval');
    expect(await screen.findByText('Ce service ne répond pas pour le moment.')).toBeTruthy();
    expect(screen.queryAllByRole('article')).toHaveLength(0);
    page.answerWith({ '/api/creators?': creatorList(3) });
    await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
    expect(await screen.findAllByRole('article')).toHaveLength(3);
  });

  it('says that what was found is written nearly so', async () => {
    open({ ...creatorList(1), near: true }, '/repertoire?search=tremblai');
    expect(await screen.findByText('Résultats proches de « tremblai »')).toBeTruthy();
  });

  it('sorts a text by relevance unless told otherwise, and nothing else by it', async () => {
    const { address, asked } = open(creatorList(2), '/repertoire?search=vélo');
    await screen.findAllByRole('article');
    const menu = () => screen.getByLabelText('Trier par');
    const options = () => [...menu().querySelectorAll('option')].map(({ textContent }) => textContent);
    expect(options()[0]).toBe('Pertinence');
    expect(menu()).toHaveProperty('value', 'relevance-desc');
    expect(asked.at(-1)).toContain('sortBy=relevance&sortOrder=desc');
    await userEvent.selectOptions(menu(), 'Abonnés (décroissant)');
    expect(address()).toBe('/repertoire?search=v%C3%A9lo&sortBy=followers');
    expect(asked.at(-1)).toContain('sortBy=followers&sortOrder=desc');
    await userEvent.selectOptions(menu(), 'Abonnés (croissant)');
    expect(address()).toBe('/repertoire?search=v%C3%A9lo&sortOrder=asc');
    await userEvent.selectOptions(menu(), 'Pertinence');
    expect(address()).toBe('/repertoire?search=v%C3%A9lo');
    await userEvent.click(screen.getByRole('button', { name: 'Effacer les filtres' }));
    expect(options()[0]).toBe('Abonnés (décroissant)');
    expect(options()).not.toContain('Pertinence');
  });

  it('offers the ten categories of its menu, and every other one that would find something', async () => {
    open({ ...creatorList(12, 40), facets });
    await screen.findAllByRole('article');
    const offered = [...screen.getByLabelText('Niche').querySelectorAll('option')].map(({ textContent }) =>
      textContent?.replace(/ \(.*/, ''),
    );
    expect(offered).toEqual([
      ...['Tous', 'Affaires', 'Lifestyle', 'Humour', 'Éducation', 'Cuisine', 'Voyage', 'Mode'],
      ...['Technologie', 'Santé', 'Divertissement', 'Sport'],
    ]);
  });

  it('offers a chosen category that its menu lacks', async () => {
    open({ ...creatorList(1), facets }, '/repertoire?niche=sport');
    expect(await screen.findByRole('option', { name: 'Sport (7)', selected: true })).toBeTruthy();
  });

  it('offers the specification’s ten niches first, then every other one that has an entry', async () => {
    const counts = { ...facets.niche.counts, sport: 7, musique: 2, bricolage: 1 };
    open({ ...creatorList(1), facets: { ...facets, niche: { all: 40, counts } } });
    await screen.findByRole('article');
    const options = within(screen.getByLabelText('Niche')).getAllByRole('option');
    expect(options.map(({ textContent }) => textContent?.replace(/ \(.*/, ''))).toEqual([
      ...['Tous', 'Affaires', 'Lifestyle', 'Humour', 'Éducation', 'Cuisine', 'Voyage', 'Mode', 'Technologie'],
      ...['Santé', 'Divertissement', 'Sport', 'Musique', 'Bricolage'],
    ]);
  });

  it.each(['grid', 'list'])(
    'shows of each entry the platform and the niche that it was narrowed to: %s',
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
    ['platforms=tiktok', 1],
    ['platforms=tiktok&sortBy=name&audienceSize=nano', 1],
    ['platforms=tiktok&sortBy=name', 0],
    ['audienceSize=nano', 0],
  ])('says whose followers order a list that is narrowed to a platform: %s', async (query, count) => {
    open(creatorList(1), `/repertoire?${query}`);
    await screen.findByRole('article');
    expect(screen.queryAllByText(/comptent les abonnés de la plateforme principale/)).toHaveLength(count);
  });

  it.each(['grid', 'list'])('marks what the search found: %s', async (view) => {
    const list = { creators: [creator({ description: 'Des recettes d’ici' })], total: 1 };
    const marks = { [creator().id]: { name: [[0, 5]], description: [[4, 12]] } };
    open({ ...list, marks }, `/repertoire?search=julie&view=${view}`);
    await screen.findByRole('article');
    const marked = [...document.querySelectorAll('mark')].map(({ textContent }) => textContent);
    expect(marked).toEqual(['Julie', 'recettes']);
    expect(screen.getByRole('heading', { name: /^Julie Tremblay/ })).toBeTruthy();
  });

  it('leads to a search that finds something, with the same filters', async () => {
    const { address } = open(
      { ...creatorList(0), didYouMean: 'Tremblay' },
      '/repertoire?search=rtemblay&niche=humour&page=2',
    );
    await userEvent.click(await screen.findByRole('link', { name: /Tremblay/ }));
    expect(address()).toBe('/repertoire?niche=humour&search=Tremblay');
  });

  it.each([
    'search=a',
    'platforms=tiktok',
    'niche=humour',
    'region=Laval',
    'audienceSize=nano',
    'sortBy=name',
  ])('can be cleared of %s, and of nothing by default', async (filter) => {
    const { address } = open(creatorList(1), `/repertoire?${filter}&view=list`);
    await screen.findByRole('article');
    await userEvent.click(screen.getByRole('button', { name: 'Effacer les filtres' }));
    expect(address()).toBe('/repertoire?view=list');
    expect(screen.queryByRole('button', { name: 'Effacer les filtres' })).toBeNull();
  });

  it('leads from an address of before to the present one, and asks nothing by the former', async () => {
    const { address, asked } = open(creatorList(1), '/repertoire?audience=nano&sort=name-asc&view=list');
    await screen.findByRole('article');
    expect(address()).toBe('/repertoire?audienceSize=nano&sortBy=name&sortOrder=asc&view=list');
    expect(asked.filter((url) => url.startsWith('/api/creators?'))).toEqual([
      '/api/creators?status=approved&audienceSize=nano&sortBy=name&sortOrder=asc&page=1&limit=12',
    ]);
  });

  it('leads back from a page past the end', async () => {
    const { address } = open({ creators: [], total: 30 }, '/repertoire?niche=humour&page=9');
    expect(await screen.findByText('Cette page est vide')).toBeTruthy();
    expect(screen.getByText('La dernière page est la 3.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Revenir à la première page' }));
    expect(address()).toBe('/repertoire?niche=humour');
  });

  it('says at the end of its depth that the search must be narrowed', async () => {
    open(creatorList(12, 25_000), '/repertoire?page=833');
    expect(await screen.findByText(/On ne montre que les 10 000 premiers résultats/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Suivant' }).hasAttribute('disabled')).toBe(true);
  });
});
