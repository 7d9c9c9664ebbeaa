import { definePage } from './define-page.ts';
import { buildTitle } from './site.ts';

/** Page that the unsubscribe link in digests opens. */
export const unsubscribePage = definePage({
  name: 'unsubscribe',
  paths: ['/desabonnement'],
  owner: 'dashboard',
  noindex: true,
  disallow: true,
  carriesToken: true,
  head: {
    title: buildTitle('Désabonnement'),
    description: 'Ne reçois plus le résumé de la semaine.',
  },
});
