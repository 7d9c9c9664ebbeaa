import { definePage } from './define-page.ts';
import { titleOf } from './site.ts';

/** Back from Google, in the popup: it failed. */
export const oauthErrorPage = definePage({
  name: 'oauth-error',
  paths: ['/auth/oauth-error'],
  owner: 'dashboard',
  noindex: true,
  disallow: true,
  popup: true,
  head: {
    title: titleOf('Erreur de connexion'),
    description: 'La connexion à YouTube a échoué.',
  },
});
