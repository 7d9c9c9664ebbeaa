import { definePage } from './define-page.ts';
import { titleOf } from './site.ts';

/** Signing in, and beginning to register. */
export const authPage = definePage({
  name: 'auth',
  paths: ['/login', '/auth'],
  owner: 'dashboard',
  noindex: true,
  navigation: { label: 'Connexion' },
  head: {
    title: titleOf('Connexion'),
    description: 'Connecte-toi ou crée ton compte gratuitement.',
  },
});
