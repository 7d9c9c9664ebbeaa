import { feedQueryOf } from '../filters/feed.ts';
import { creatorCalls } from '../http/creators.ts';
import { feedCalls } from '../http/feed.ts';
import { definePage, firstCall, type HeadTexts } from './define-page.ts';
import { personalFeedPage } from './personal-feed.ts';
import { siteName } from './site.ts';
import { webSite } from './structured-data.ts';

/** The most followed entries that the home page shows beside its search. */
export const homeCreatorsQuery = {
  status: 'approved' as const,
  platforms: [],
  sortBy: 'followers' as const,
  sortOrder: 'desc' as const,
  page: 1,
  limit: 6,
};

/** The newest publications, which the home page shows below its first screen. */
export const homeFeedQuery = { ...feedQueryOf(new URLSearchParams()), limit: 3 };

/** What the home page says and shows, under both its addresses. */
export const home = {
  head: {
    title: `${siteName}\u202F: l’annuaire des créateurs de contenu du Québec`,
    description:
      'Trouve les créateurs, influenceurs et marques du Québec par plateforme, catégorie, région et audience. Gratuit et en français.',
    canonical: '/',
    keywords: 'créateurs de contenu, influenceurs, Québec, répertoire, annuaire, youtubeurs québécois',
  } satisfies HeadTexts,
  structuredData: () => [webSite(siteName)],
  firstCalls: () => [
    firstCall(creatorCalls.stats),
    firstCall(creatorCalls.list, { query: homeCreatorsQuery }),
    firstCall(feedCalls.list, { query: homeFeedQuery }),
    firstCall(creatorCalls.discoveries),
  ],
};

/** /: the home page for visitors, and their own feed for who is signed in. */
export const landingPage = definePage({
  name: 'landing',
  paths: ['/'],
  owner: 'directory',
  whenSignedIn: personalFeedPage,
  ...home,
});
