import { definePage } from './define-page.ts';
import { buildTitle } from './site.ts';

/**
 * Page on which users cancel a change of e-mail address. The link to it is in the notice that the current
 * e-mail address receives when a change is requested.
 */
export const cancelEmailChangePage = definePage({
  name: 'cancel-email-change',
  paths: ['/annuler-changement'],
  owner: 'dashboard',
  noindex: true,
  disallow: true,
  carriesToken: true,
  head: {
    title: buildTitle('Annuler le changement de courriel'),
    description: 'Garde l’adresse courriel de ton compte.',
  },
});
