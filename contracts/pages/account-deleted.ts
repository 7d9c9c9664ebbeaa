import { definePage } from './define-page.ts';
import { buildTitle } from './site.ts';

/** Confirmation shown after deleting one's account; of no use to signed-in users. */
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
