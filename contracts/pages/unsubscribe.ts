import { definePage } from './define-page.ts';
import { titleOf } from './site.ts';

/** Where the link of a digest leads that stops it. */
export const unsubscribePage = definePage({
  name: 'unsubscribe',
  paths: ['/desabonnement'],
  owner: 'dashboard',
  noindex: true,
  disallow: true,
  carriesToken: true,
  head: {
    title: titleOf('Désabonnement'),
    description: 'Ne reçois plus le résumé de la semaine.',
  },
});
