import { screen, within } from '@testing-library/react';
import { creatorList, feedItem, feedPage } from '../test/fixtures.ts';
import { problem, renderPage } from '../test/render-page.tsx';
import RegionPage from './region-page.tsx';
import RegionsPage from './regions-page.tsx';

describe('regions page', () => {
  it('links each of the 17 regions on the map and in the list, with the same counts', async () => {
    renderPage(RegionsPage, {
      path: '/regions',
      responses: { '/api/stats/regions': { mauricie: 3, estrie: 1 } },
    });
    const map = within(screen.getByRole('navigation', { name: 'Carte des régions' }));
    const list = within(screen.getByRole('list', { name: 'Régions' }));
    expect(await map.findByRole('link', { name: 'Mauricie, 3 créateurs' })).toBeTruthy();
    expect(map.getByRole('link', { name: 'Estrie, 1 créateur' })).toBeTruthy();
    const items = list.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(items).toEqual(expect.arrayContaining(['Mauricie3 créateurs', 'Estrie1 créateur']));
    const paths = (links: HTMLElement[]) => links.map((link) => link.getAttribute('href'));
    expect(paths(map.getAllByRole('link'))).toEqual(paths(list.getAllByRole('link')));
    expect(new Set(paths(list.getAllByRole('link'))).size).toBe(17);
  });

  it('shows the regions without counts when the request for the counts fails', async () => {
    renderPage(RegionsPage, { path: '/regions', responses: { '/api/stats/regions': problem(503) } });
    const map = within(screen.getByRole('navigation', { name: 'Carte des régions' }));
    expect(await map.findByRole('link', { name: 'Mauricie' })).toBeTruthy();
  });
});

describe('page of a region', () => {
  const open = (responses: Record<string, unknown>, path = '/regions/mauricie') =>
    renderPage(RegionPage, { path, route: '/regions/:slug', responses });

  it('shows the most followed creators with ranks, other creators as cards, and publications', async () => {
    const { requests } = open({
      '/api/creators?': creatorList(7, 34),
      '/api/content-feed?': feedPage([feedItem()]),
    });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Créateurs de la Mauricie');
    const ranked = await screen.findByRole('list', { name: 'Les plus suivis' });
    expect(within(ranked).getAllByRole('listitem')).toHaveLength(5);
    expect(screen.getAllByRole('article').length).toBeGreaterThanOrEqual(2);
    expect(screen.getByRole('link', { name: 'Voir les 34 créateurs' }).getAttribute('href')).toBe(
      '/repertoire?region=Mauricie',
    );
    expect(await screen.findByRole('heading', { name: 'Dernières publications' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Le fil de la région' }).getAttribute('href')).toBe(
      '/fil-quebecois?region=Mauricie',
    );
    expect(requests.find((one) => one.includes('content-feed'))).toContain('region=Mauricie');
    expect(requests[0]).toContain('region=Mauricie');
  });

  it('states that the region has no creators, and links to the other regions', async () => {
    open({ '/api/creators?': creatorList(0, 0), '/api/content-feed?': feedPage([]) });
    expect(await screen.findByText('Aucun créateur pour le moment')).toBeTruthy();
    expect(screen.getByText('Personne de la Mauricie n’est encore dans l’annuaire.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Voir les autres régions' }).getAttribute('href')).toBe(
      '/regions',
    );
    expect(screen.queryByRole('heading', { name: 'Dernières publications' })).toBeNull();
  });

  it('says that an unknown region doesn’t exist', () => {
    open({}, '/regions/ontario');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Région non trouvée');
  });
});
