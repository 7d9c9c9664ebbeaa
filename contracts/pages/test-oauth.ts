import { definePage } from './define-page.ts';
import { buildTitle } from './site.ts';

/** Developer page for testing the OAuth popup. */
export const testOauthPage = definePage({
  name: 'test-oauth',
  paths: ['/test-oauth'],
  owner: 'dashboard',
  noindex: true,
  disallow: true,
  head: {
    title: buildTitle('Test OAuth'),
    description: 'Écran de test pour les développeurs.',
  },
});
