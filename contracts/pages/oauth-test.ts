import { definePage } from './define-page.ts';
import { titleOf } from './site.ts';

/** A developer’s screen for trying the connection. */
export const oauthTestPage = definePage({
  name: 'oauth-test',
  paths: ['/oauth-test'],
  owner: 'dashboard',
  noindex: true,
  disallow: true,
  head: {
    title: titleOf('Test OAuth'),
    description: 'Écran de test pour les développeurs.',
  },
});
