import { freshnessCalls } from '../http/endpoints.ts';
import { createLoader, definePage } from './define-page.ts';
import { buildTitle } from './site.ts';

/** Page for signing in and for the first step of the registration. */
export const authPage = definePage({
  name: 'auth',
  paths: ['/login', '/auth'],
  owner: 'dashboard',
  skeleton: 'form',
  noindex: true,
  navigation: { label: 'Connexion' },
  loaders: () => [createLoader(freshnessCalls.read)],
  head: {
    title: buildTitle('Connexion'),
    description: 'Connecte-toi ou crée ton compte gratuitement.',
  },
});
