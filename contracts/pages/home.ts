import { definePage } from './define-page.ts';
import { home } from './landing.ts';

/** /accueil: home page for everyone. Its canonical address for search engines is /. */
export const homePage = definePage({
  name: 'home',
  paths: ['/accueil'],
  owner: 'directory',
  navigation: { label: 'Accueil' },
  ...home,
});
