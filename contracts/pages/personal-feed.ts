import { feedKinds } from '../filters/feed.ts';
import { definePage } from './define-page.ts';
import { buildTitle } from './site.ts';

/**
 * Value of the query parameter `view` of the personal feed. With this value, the page shows the followed
 * profiles instead of their publications.
 */
export const profilesView = 'profiles';

export const personalFeedPage = definePage({
  name: 'personal-feed',
  paths: ['/mon-fil-personnalise'],
  owner: 'directory',
  skeleton: 'feed',
  access: 'signed-in',
  noindex: true,
  disallow: true,
  navigation: { label: 'Mon fil perso' },
  reads: [...feedKinds.map(({ name }) => name), 'view', 'page'],
  head: {
    title: buildTitle('Mon fil personnalisé'),
    description: 'Ton fil de créateurs québécois.',
  },
});
