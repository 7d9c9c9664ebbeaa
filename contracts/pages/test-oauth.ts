import { definePage } from './define-page.ts';
import { titleOf } from './site.ts';

/** A developer’s screen for trying the popup. */
export const testOauthPage = definePage({
  name: 'test-oauth',
  paths: ['/test-oauth'],
  owner: 'dashboard',
  noindex: true,
  disallow: true,
  head: {
    title: titleOf('Test OAuth'),
    description: 'Écran de test pour les développeurs.',
  },
});
