import { routesOf } from '@bottin/contracts/pages/routes.ts';
import { pagesWithMadeUp } from '@bottin/contracts/pages/test/made-up.ts';
import { linksIn, linkTo } from './page-links.ts';

test('a section lists its pages in their order, one that is only declared too', () => {
  const labels = linksIn('directory', routesOf(pagesWithMadeUp)).map(({ label }) => label);
  expect(labels).toEqual(['Catégories', 'Classements', 'Répertoire', 'Villes']);
  expect(linksIn('platforms')).toHaveLength(5);
});

test('a page has one link, by the first of its paths', () => {
  expect(linkTo('dashboard')).toEqual({ to: '/dashboard', label: 'Tableau de bord' });
});

test('a page that links have no text for is not linked to', () => {
  expect(() => linkTo('oauth-test')).toThrow('oauth-test');
});
