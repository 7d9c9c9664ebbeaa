import { parseFeedQuery } from '../filters/feed.ts';
import { creatorCalls, feedCalls } from '../http/endpoints.ts';
import { definePage, createLoader, type HeadTexts } from './define-page.ts';
import { personalFeedPage } from './personal-feed.ts';
import { siteName } from './site.ts';
import { buildWebSite } from './web-site-data.ts';

/** Query for the most followed entries, which the home page shows next to its search. */
export const homeCreatorsQuery = {
  status: 'approved' as const,
  platforms: [],
  sortBy: 'followers' as const,
  sortOrder: 'desc' as const,
  page: 1,
  limit: 6,
};

/** Query for the newest publications, which the home page shows below the fold. */
export const homeFeedQuery = { ...parseFeedQuery(new URLSearchParams()), limit: 3 };

/** Head and loaders of the home page, which are the same at both of its URLs (/ and /accueil). */
export const home = {
  head: {
    title: `${siteName}\u202F: l’annuaire des créateurs de contenu du Québec`,
    description:
      'Trouve les créateurs, influenceurs et marques du Québec par plateforme, catégorie, région et audience. Gratuit et en français.',
    canonical: '/',
    keywords: 'créateurs de contenu, influenceurs, Québec, répertoire, annuaire, youtubeurs québécois',
  } satisfies HeadTexts,
  structuredData: () => [buildWebSite(siteName)],
  loaders: () => [
    createLoader(creatorCalls.stats),
    createLoader(creatorCalls.list, { query: homeCreatorsQuery }),
    createLoader(feedCalls.list, { query: homeFeedQuery }),
    createLoader(creatorCalls.discoveries),
  ],
};

/** Page at /: the home page for visitors, and the personal feed for signed-in users. */
export const landingPage = definePage({
  name: 'landing',
  paths: ['/'],
  owner: 'directory',
  skeleton: 'home',
  whenSignedIn: personalFeedPage,
  ...home,
});
