import { definePage } from './define-page.ts';
import { buildTitle } from './site.ts';

/** Page that compares people side by side. The parameter `qui` lists two to five slugs. */
export const comparisonPage = definePage({
  name: 'comparison',
  paths: ['/comparer'],
  owner: 'dashboard',
  noindex: true,
  disallow: true,
  reads: ['qui'],
  head: { title: buildTitle('Comparer'), description: 'Des profils côte à côte, chiffres et dates compris.' },
});
