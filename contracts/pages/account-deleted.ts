import { definePage } from './define-page.ts';
import { buildTitle } from './site.ts';

/** Confirmation shown after users delete their account. Signed-in users don't need it. */
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
