import { definePage } from './define-page.ts';
import { home } from './landing.ts';

/** Home page at /accueil, which signed-in users see too. Its canonical URL is /. */
export const homePage = definePage({
  name: 'home',
  paths: ['/accueil'],
  owner: 'directory',
  skeleton: 'home',
  navigation: { label: 'Accueil' },
  ...home,
});
