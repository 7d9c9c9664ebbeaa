import { definePage } from './define-page.ts';
import { titleOf } from './site.ts';

/** The popup that closes itself. */
export const oauthCallbackPage = definePage({
  name: 'oauth-callback',
  paths: ['/oauth-callback'],
  owner: 'dashboard',
  noindex: true,
  disallow: true,
  popup: true,
  head: {
    title: titleOf('Connexion réussie'),
    description: 'Fermeture de la fenêtre...',
  },
});
