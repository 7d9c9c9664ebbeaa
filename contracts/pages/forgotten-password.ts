import { definePage } from './define-page.ts';
import { titleOf } from './site.ts';

/** Asking for the link to a new password. */
export const forgottenPasswordPage = definePage({
  name: 'forgotten-password',
  paths: ['/mot-de-passe-oublie'],
  owner: 'dashboard',
  noindex: true,
  disallow: true,
  head: {
    title: titleOf('Mot de passe oublié'),
    description: 'Choisis un nouveau mot de passe.',
  },
});
