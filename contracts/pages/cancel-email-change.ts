import { definePage } from './define-page.ts';
import { buildTitle } from './site.ts';

/**
 * Page that the link in the change notice opens. The notice goes to the current e-mail address when a change
 * of address is requested.
 */
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
