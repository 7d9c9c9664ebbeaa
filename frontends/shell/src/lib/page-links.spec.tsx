import { toRoutes } from '@bottin/contracts/pages/routes.ts';
import { pagesWithSamples } from '@bottin/contracts/pages/test/sample-pages.ts';
import { getPageLink, listSectionLinks } from './page-links.ts';

test('lists the pages of a section in order, including a page that is declared but not implemented', () => {
  const labels = listSectionLinks('directory', toRoutes(pagesWithSamples)).map(({ label }) => label);
  expect(labels).toEqual(['Catégories', 'Classements', 'Répertoire', 'Villes']);
  expect(listSectionLinks('platforms')).toHaveLength(5);
});

test('links to the first of a page’s paths', () => {
  expect(getPageLink('dashboard')).toEqual({ to: '/dashboard', label: 'Tableau de bord' });
});

test('throws for a page without a link label', () => {
  expect(() => getPageLink('oauth-test')).toThrow('oauth-test');
});
