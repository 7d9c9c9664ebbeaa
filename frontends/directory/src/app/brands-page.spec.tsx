import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { creator } from '../test/fixtures.ts';
import { problem, renderPage } from '../test/render-page.tsx';
import BrandsPage from './brands-page.tsx';
import CreatorPage from './creator-page.tsx';

const brand = creator({
  id: 'b0b0b0b0-ac96-774b-bcce-b302099a8057',
  slug: 'sirop-et-cie',
  name: 'Sirop et cie',
  userType: 'company',
  platform: null,
  followers: null,
  audienceSize: null,
  profileUrl: null,
  niche: 'Cuisine',
  categories: ['cuisine'],
  website: 'https://www.sirop.exemple.ca/',
  lookingFor: 'Des recettes au sirop,\nl’hiver.',
});
const minimalBrand = creator({
  id: 'c0c0c0c0-ac96-774b-bcce-b302099a8057',
  slug: 'muette',
  name: 'Muette inc.',
});
const brands = { brands: [brand, minimalBrand], total: 2 };
const show = (response: unknown, path = '/marques') =>
  renderPage(BrandsPage, { path, route: '/marques', responses: { '/api/brands': response } });

describe('brands page', () => {
  it('lists each brand with its website and with what the brand looks for', async () => {
    show(brands);
    const [first, second] = within(await screen.findByRole('list', { name: 'Marques' })).getAllByRole(
      'listitem',
    );
    expect(
      within(first as HTMLElement)
        .getByRole('link')
        .getAttribute('href'),
    ).toBe('/createurs/sirop-et-cie');
    expect(first?.textContent).toContain('Cherche\u202F: Des recettes au sirop');
    expect(first?.textContent).toContain('sirop.exemple.ca');
    expect(second?.textContent).not.toContain('Cherche');
    expect(screen.getByRole('heading', { name: '2 marques' })).toBeTruthy();
  });

  it("requests the list that the URL's filters describe, and updates the URL when the visitor changes a filter", async () => {
    const { requests, address } = show(brands, '/marques?niche=cuisine&search=sirop&page=2');
    await screen.findByRole('list', { name: 'Marques' });
    expect(requests).toEqual(['/api/brands?search=sirop&niche=cuisine&page=2&limit=24']);
    await userEvent.selectOptions(screen.getByLabelText('Région'), 'Québec');
    expect(address()).toBe(`/marques?niche=cuisine&search=sirop&region=${encodeURIComponent('Québec')}`);
  });

  it('offers a button that clears the filters when no brand matches them', async () => {
    const { address } = show({ brands: [], total: 0 }, '/marques?niche=sport&search=x');
    await userEvent.click(await screen.findByRole('button', { name: 'Effacer les filtres' }));
    expect(address()).toBe('/marques');
    expect(await screen.findByText('La première est peut-être la tienne.')).toBeTruthy();
  });

  it("offers a button to page 1 when the URL's page number is past the last page", async () => {
    const { address } = show({ brands: [], total: 30 }, '/marques?page=9');
    expect(await screen.findByText('La dernière page est la 2.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Revenir à la première page' }));
    expect(address()).toBe('/marques');
  });

  it('reloads the list when the visitor presses "Réessayer" after a failed request', async () => {
    const { respondWith } = show(problem(503));
    expect(await screen.findByText('Ce service ne répond pas pour le moment.')).toBeTruthy();
    respondWith({ '/api/brands': brands });
    await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
    expect(await screen.findByRole('list', { name: 'Marques' })).toBeTruthy();
  });

  it('shows visitors a link to the registration of brands', async () => {
    show(brands);
    expect(screen.getByRole('link', { name: 'Inscrire ma marque' }).getAttribute('href')).toBe(
      '/login?tab=register&type=brand',
    );
  });
});

describe('profile page of a brand', () => {
  const page = (response: unknown) =>
    renderPage(CreatorPage, {
      path: '/createurs/sirop-et-cie',
      route: '/createurs/:slug',
      responses: { '/api/creators/slug/sirop-et-cie': response },
    });

  it("shows the brand's type, place and what it looks for, and links to its website", async () => {
    page(brand);
    expect((await screen.findByRole('link', { name: 'Marque' })).getAttribute('href')).toBe('/marques');
    expect(screen.getByRole('link', { name: /^Visiter le site/ }).getAttribute('href')).toBe(brand.website);
    const wish = screen.getByRole('region', { name: 'Ce que la marque cherche' });
    expect(wish.textContent).toContain('Des recettes au sirop');
    const facts = within(screen.getByRole('region', { name: 'Informations' }));
    expect(facts.getByRole('link', { name: /sirop\.exemple\.ca/ }).getAttribute('target')).toBe('_blank');
    expect(facts.getByText('Catégorie')).toBeTruthy();
    expect(screen.queryByText(/Influence|Taille d'audience|Aucune plateforme/)).toBeNull();
  });

  it('omits the website and the section « Ce que la marque cherche » when the brand left these fields empty', async () => {
    const { website: _1, lookingFor: _2, ...silent } = brand;
    page(silent);
    await screen.findByRole('link', { name: 'Marque' });
    expect(screen.queryByRole('link', { name: /Visiter le site/ })).toBeNull();
    expect(screen.queryByRole('region', { name: 'Ce que la marque cherche' })).toBeNull();
  });
});
