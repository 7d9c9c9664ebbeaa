import { definePage } from './define-page.ts';
import { home } from './landing.ts';

/** /accueil: the home page for everyone. Its canonical URL is /. */
export const homePage = definePage({
  name: 'home',
  paths: ['/accueil'],
  owner: 'directory',
  navigation: { label: 'Accueil' },
  ...home,
});
