import { freshnessCalls } from '../http/endpoints.ts';
import { createLoader, definePage } from './define-page.ts';
import { buildTitle } from './site.ts';

export const forgottenPasswordPage = definePage({
  name: 'forgotten-password',
  paths: ['/mot-de-passe-oublie'],
  owner: 'dashboard',
  noindex: true,
  disallow: true,
  loaders: () => [createLoader(freshnessCalls.read)],
  head: {
    title: buildTitle('Mot de passe oublié'),
    description: 'Choisis un nouveau mot de passe.',
  },
});
