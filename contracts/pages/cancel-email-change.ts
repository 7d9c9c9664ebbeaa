import { definePage } from './define-page.ts';
import { buildTitle } from './site.ts';

/** Target of the link in the e-mail that notifies the current address of a change. */
export const cancelEmailChangePage = definePage({
  name: 'cancel-email-change',
  paths: ['/annuler-changement'],
  owner: 'dashboard',
  noindex: true,
  disallow: true,
  carriesToken: true,
  head: {
    title: buildTitle('Annuler le changement d’email'),
    description: 'Garde l’adresse email de ton compte.',
  },
});
