import { definePage } from './define-page.ts';
import { titleOf } from './site.ts';

/** The feed of who is signed in. */
export const personalFeedPage = definePage({
  name: 'personal-feed',
  paths: ['/mon-fil-personnalise'],
  owner: 'directory',
  access: 'signed-in',
  noindex: true,
  disallow: true,
  navigation: { label: 'Mon fil perso' },
  head: {
    title: titleOf('Mon fil personnalisé'),
    description: 'Ton fil de créateurs québécois.',
  },
});
