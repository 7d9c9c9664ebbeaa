import { definePage } from './define-page.ts';
import { buildTitle } from './site.ts';

/** Popup page that closes itself after the OAuth flow. */
export const oauthCallbackPage = definePage({
  name: 'oauth-callback',
  paths: ['/oauth-callback'],
  owner: 'dashboard',
  noindex: true,
  disallow: true,
  popup: true,
  head: {
    title: buildTitle('Connexion réussie'),
    description: 'Fermeture de la fenêtre...',
  },
});
