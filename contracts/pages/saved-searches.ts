import { definePage } from './define-page.ts';
import { buildTitle } from './site.ts';

/** Saved searches of the signed-in account. */
export const savedSearchesPage = definePage({
  name: 'saved-searches',
  paths: ['/mes-recherches'],
  owner: 'dashboard',
  skeleton: 'dashboard',
  access: 'signed-in',
  noindex: true,
  disallow: true,
  head: { title: buildTitle('Mes recherches'), description: 'Les recherches que tu as enregistrées.' },
});
