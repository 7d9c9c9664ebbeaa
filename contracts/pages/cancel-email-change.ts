import { definePage } from './define-page.ts';
import { titleOf } from './site.ts';

/** Where the link leads that tells the present address of a change. */
export const cancelEmailChangePage = definePage({
  name: 'cancel-email-change',
  paths: ['/annuler-changement'],
  owner: 'dashboard',
  noindex: true,
  disallow: true,
  carriesToken: true,
  head: {
    title: titleOf('Annuler le changement d’email'),
    description: 'Garde l’adresse email de ton compte.',
  },
});
