import { definePage } from './define-page.ts';
import { buildTitle } from './site.ts';

/** Popup page shown when the OAuth flow with Google succeeded. */
export const oauthSuccessPage = definePage({
  name: 'oauth-success',
  paths: ['/oauth-success', '/auth/oauth-success'],
  owner: 'dashboard',
  noindex: true,
  disallow: true,
  popup: true,
  head: {
    title: buildTitle('YouTube connecté'),
    description: 'Ta chaîne YouTube est connectée.',
  },
});
