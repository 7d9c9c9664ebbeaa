import { parseFeedQuery } from '../filters/feed.ts';
import { creatorCalls } from '../http/creators.ts';
import { feedCalls } from '../http/feed.ts';
import { definePage, createLoader, type HeadTexts } from './define-page.ts';
import { personalFeedPage } from './personal-feed.ts';
import { siteName } from './site.ts';
import { buildWebSite } from './structured-data.ts';

/** Query for the most followed entries, shown next to the home page's search. */
export const homeCreatorsQuery = {
  status: 'approved' as const,
  platforms: [],
  sortBy: 'followers' as const,
  sortOrder: 'desc' as const,
  page: 1,
  limit: 6,
};

/** Query for the newest publications, shown below the fold of the home page. */
export const homeFeedQuery = { ...parseFeedQuery(new URLSearchParams()), limit: 3 };

/** Head and loaders that the home page has at both of its URLs. */
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

/** /: the home page for visitors, the personal feed for signed-in users. */
export const landingPage = definePage({
  name: 'landing',
  paths: ['/'],
  owner: 'directory',
  whenSignedIn: personalFeedPage,
  ...home,
});
