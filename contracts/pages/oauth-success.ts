import { definePage } from './define-page.ts';
import { titleOf } from './site.ts';

/** Back from Google, in the popup: it worked. */
export const oauthSuccessPage = definePage({
  name: 'oauth-success',
  paths: ['/oauth-success', '/auth/oauth-success'],
  owner: 'dashboard',
  noindex: true,
  disallow: true,
  popup: true,
  head: {
    title: titleOf('YouTube connecté'),
    description: 'Ta chaîne YouTube est connectée.',
  },
});
