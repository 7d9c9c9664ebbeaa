import type { SessionUser } from '@bottin/contracts/http/auth.ts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { creatorList, feedPage, stats } from '../test/fixtures.ts';
import { renderPage } from '../test/render-page.tsx';
import CategoriesPage from './categories-page.tsx';
import CategoryPage from './category-page.tsx';
import HomePage from './home-page.tsx';
import PersonalFeedPage from './personal-feed-page.tsx';
import PlatformPage from './platform-page.tsx';
import RankingsPage from './rankings-page.tsx';

describe('home', () => {
  const answers = { '/api/stats': stats, '/api/creators?': creatorList(6) };

  it('searches for the trimmed text', async () => {
    const { address } = renderPage(HomePage, { path: '/', answers });
    await userEvent.type(screen.getByRole('combobox'), '  cuisine & vin {Enter}');
    expect(address()).toBe('/repertoire?search=cuisine+%26+vin');
  });

  it('goes to the directory without a text', async () => {
    const { address } = renderPage(HomePage, { path: '/', answers });
    await userEvent.click(screen.getByRole('button', { name: 'Rechercher' }));
    expect(address()).toBe('/repertoire');
  });

  it('shows the totals once they are known', async () => {
    renderPage(HomePage, { path: '/', answers });
    expect(screen.queryByText('Marques')).toBeNull();
    expect(await screen.findByText('Marques')).toBeTruthy();
    expect(screen.getByText('Tu représentes une marque ?')).toBeTruthy();
  });
});

describe('personal feed', () => {
  it('greets by first name', () => {
    const user = { firstName: 'Julie' } as SessionUser;
    renderPage(PersonalFeedPage, {
      path: '/mon-fil-personnalise',
      answers: {},
      session: { status: 'authenticated', user },
    });
    expect(screen.getByRole('heading', { level: 1, name: 'Bonjour Julie' })).toBeTruthy();
  });

  it('greets a creator without a name', () => {
    renderPage(PersonalFeedPage, { path: '/mon-fil-personnalise', answers: {} });
    expect(screen.getByRole('heading', { level: 1, name: 'Bonjour créateur' })).toBeTruthy();
  });
});

describe('platform page', () => {
  it('filters the feed by its platform and shows four tiles', async () => {
    const { asked } = renderPage(PlatformPage, {
      path: '/tiktok-quebec',
      answers: { '/api/stats': stats, '/api/content-feed': feedPage([]) },
    });
    expect(await screen.findByText('Contenus publiés')).toBeTruthy();
    expect(asked.some((url) => url.includes('platform=tiktok'))).toBe(true);
  });
});

describe('categories', () => {
  it('counts by the accented label', async () => {
    renderPage(CategoriesPage, {
      path: '/categories',
      answers: { '/api/stats/categories': { Éducation: 1, Humour: 3 } },
    });
    expect(await screen.findByRole('link', { name: /Éducation.*1 créateur$/ })).toBeTruthy();
    expect(screen.getByRole('link', { name: /Humour.*3 créateurs$/ })).toBeTruthy();
    expect(screen.getAllByRole('listitem')).toHaveLength(10);
  });
});

describe('category', () => {
  const open = (slug: string, list: unknown) =>
    renderPage(CategoryPage, {
      path: `/categories/${slug}`,
      route: '/categories/:slug',
      answers: { '/api/creators/category/': list },
    });

  it('does not know every slug', () => {
    open('tricot', creatorList(0));
    expect(screen.getByRole('heading', { name: 'Catégorie non trouvée' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Retour aux catégories' })).toBeTruthy();
  });

  it('shows eight skeletons while it loads', () => {
    open('musique', 'wait');
    expect(document.querySelectorAll('[aria-busy="true"] > *')).toHaveLength(8);
  });

  it('says that a category is empty', async () => {
    open('musique', creatorList(0));
    expect(await screen.findByText('Aucun créateur trouvé')).toBeTruthy();
    expect(screen.getByText('0 créateur trouvé')).toBeTruthy();
  });

  it('goes on past the first page', async () => {
    const { asked } = open('humour', creatorList(24, 30));
    await userEvent.click(await screen.findByRole('button', { name: 'Voir plus' }));
    expect(asked.at(-1)).toBe('/api/creators/category/humour?limit=24&page=2');
    expect(screen.queryByRole('button', { name: 'Voir plus' })).toBeNull();
  });
});

describe('rankings', () => {
  const open = (creators: unknown) =>
    renderPage(RankingsPage, { path: '/classements', answers: { '/api/rankings': creators } });

  it('shows ten rows while it loads', () => {
    open('wait');
    expect(document.querySelectorAll('[aria-busy="true"] > *')).toHaveLength(10);
  });

  it('puts the first between the second and the third', async () => {
    open({ creators: creatorList(4).creators });
    const podium = await screen.findByRole('list', { name: 'Podium' });
    expect(
      within(podium)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['Personne 1', 'Personne 0', 'Personne 2']);
    expect(screen.getByText('#4')).toBeTruthy();
  });

  it('has no podium for two', async () => {
    open({ creators: creatorList(2).creators });
    expect(await screen.findByRole('list', { name: 'Classement complet' })).toBeTruthy();
    expect(screen.queryByRole('list', { name: 'Podium' })).toBeNull();
  });

  it('says that it is empty', async () => {
    open({ creators: [] });
    expect(await screen.findByText('Aucun créateur dans le classement pour le moment.')).toBeTruthy();
  });
});
