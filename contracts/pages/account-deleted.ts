import { definePage } from './define-page.ts';
import { buildTitle } from './site.ts';

/**
 * Confirms to users that their account was deleted. It is a separate page because the dashboard requires an
 * account.
 */
export const accountDeletedPage = definePage({
  name: 'account-deleted',
  paths: ['/compte-supprime'],
  owner: 'dashboard',
  noindex: true,
  disallow: true,
  head: {
    title: buildTitle('Suppression du compte'),
    description: 'Comment on supprime son compte.',
  },
});
