import { definePage } from './define-page.ts';
import { titleOf } from './site.ts';

/** Where who deleted their account is taken: nothing there is for who is signed in. */
export const accountDeletedPage = definePage({
  name: 'account-deleted',
  paths: ['/compte-supprime'],
  owner: 'dashboard',
  noindex: true,
  disallow: true,
  head: {
    title: titleOf('Suppression du compte'),
    description: 'Comment on supprime son compte.',
  },
});
