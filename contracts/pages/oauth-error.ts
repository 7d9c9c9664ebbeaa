import { definePage } from './define-page.ts';
import { buildTitle } from './site.ts';

/** Popup page shown when the OAuth flow with Google failed. */
export const oauthErrorPage = definePage({
  name: 'oauth-error',
  paths: ['/auth/oauth-error'],
  owner: 'dashboard',
  noindex: true,
  disallow: true,
  popup: true,
  head: {
    title: buildTitle('Erreur de connexion'),
    description: 'La connexion à YouTube a échoué.',
  },
});
