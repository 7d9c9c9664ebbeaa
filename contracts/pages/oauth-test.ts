import { definePage } from './define-page.ts';
import { buildTitle } from './site.ts';

/** Developer page for testing the platform connection. */
export const oauthTestPage = definePage({
  name: 'oauth-test',
  paths: ['/oauth-test'],
  owner: 'dashboard',
  noindex: true,
  disallow: true,
  head: {
    title: buildTitle('Test OAuth'),
    description: 'Écran de test pour les développeurs.',
  },
});
