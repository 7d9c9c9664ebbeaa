import { feedKinds } from '../filters/feed.ts';
import { definePage } from './define-page.ts';
import { titleOf } from './site.ts';

/** The value of `view` that shows whom one follows in place of what they publish. */
export const profilesView = 'profiles';

/** The feed of who is signed in. */
export const personalFeedPage = definePage({
  name: 'personal-feed',
  paths: ['/mon-fil-personnalise'],
  owner: 'directory',
  access: 'signed-in',
  noindex: true,
  disallow: true,
  navigation: { label: 'Mon fil perso' },
  reads: [...feedKinds.map(({ name }) => name), 'view', 'page'],
  head: {
    title: titleOf('Mon fil personnalisé'),
    description: 'Ton fil de créateurs québécois.',
  },
});
