import { definePage } from './define-page.ts';
import { buildTitle } from './site.ts';

/** Lists of the signed-in account. The parameter `liste` selects one of them by its id. */
export const shortlistsPage = definePage({
  name: 'shortlists',
  paths: ['/mes-listes'],
  owner: 'dashboard',
  skeleton: 'dashboard',
  access: 'signed-in',
  noindex: true,
  disallow: true,
  reads: ['liste', 'page'],
  head: { title: buildTitle('Mes listes'), description: 'Les profils que tu gardes.' },
});

/** Path of one list of the signed-in account. */
export const shortlistPath = (listId: string): string => `/mes-listes?liste=${listId}`;
