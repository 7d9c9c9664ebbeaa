import { toRoutes } from '@bottin/contracts/pages/routes.ts';
import { pagesWithSamples } from '@bottin/contracts/pages/test/sample-pages.ts';
import { getPageLink, listSectionLinks } from './page-links.ts';

test('listSectionLinks lists a section’s pages in order, even pages that aren’t implemented yet', () => {
  const labels = listSectionLinks('directory', toRoutes(pagesWithSamples)).map(({ label }) => label);
  expect(labels).toEqual(['Catégories', 'Classements', 'Répertoire', 'Villes']);
  expect(listSectionLinks('platforms')).toHaveLength(5);
});

test('getPageLink links to the first path of a page that has several paths', () => {
  expect(getPageLink('dashboard')).toEqual({ to: '/dashboard', label: 'Tableau de bord' });
});

test('getPageLink throws for a page without a link label', () => {
  expect(() => getPageLink('oauth-test')).toThrow('oauth-test');
});
