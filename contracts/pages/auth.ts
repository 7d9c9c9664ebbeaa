import { definePage } from './define-page.ts';
import { buildTitle } from './site.ts';

/** Sign-in, and first step of registration. */
export const authPage = definePage({
  name: 'auth',
  paths: ['/login', '/auth'],
  owner: 'dashboard',
  noindex: true,
  navigation: { label: 'Connexion' },
  head: {
    title: buildTitle('Connexion'),
    description: 'Connecte-toi ou crée ton compte gratuitement.',
  },
});
