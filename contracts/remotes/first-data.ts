import { categoryPages } from '../domain/categories.ts';
import type { Entry } from '../domain/entry.ts';
import { limits } from '../domain/limits.ts';
import { type Platform, platforms } from '../domain/platforms.ts';
import { directoryQueryOf } from '../filters/directory.ts';
import { feedQueryOf } from '../filters/feed.ts';
import { pageOf } from '../filters/page-of.ts';
import { creatorCalls } from '../http/creators.ts';
import { callUrl } from '../http/define-call.ts';
import { feedCalls } from '../http/feed.ts';

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

/** The platform of a platform page's path. */
export function platformOfPath(path: string): Platform | null {
  return platforms.find((platform) => path === `/${platform}-quebec`) ?? null;
}

/** The address of an entry's YouTube channel data; null when it has none. */
export function youtubeUrlOf(creator: Entry): string | null {
  const hasYoutube =
    creator.platform === 'youtube' || creator.platforms.some(({ platform }) => platform === 'youtube');
  return hasYoutube ? callUrl(creatorCalls.youtube, { params: { id: creator.id } }) : null;
}

/**
 * The addresses whose answers a page shows first: the gateway inlines them, and pages ask for the same ones. An entry's
 * page needs {@link youtubeUrlOf} too, once its entry is known.
 */
export function firstCallsOf(
  { page, path, params }: { page: string; path: string; params: Readonly<Record<string, string>> },
  search: URLSearchParams,
): string[] {
  const slug = params.slug ?? '';
  switch (page) {
    case 'landing':
    case 'home':
      return [
        callUrl(creatorCalls.stats),
        callUrl(creatorCalls.list, { query: homeCreatorsQuery }),
        callUrl(feedCalls.list, { query: homeFeedQuery }),
      ];
    case 'directory':
      return [callUrl(creatorCalls.stats), callUrl(creatorCalls.list, { query: directoryQueryOf(search) })];
    case 'quebec-feed':
      return [callUrl(feedCalls.list, { query: feedQueryOf(search) })];
    case 'platform': {
      const platform = platformOfPath(path);
      if (!platform) return [];
      return [callUrl(creatorCalls.stats), callUrl(feedCalls.list, { query: feedQueryOf(search, platform) })];
    }
    case 'categories':
      return [callUrl(creatorCalls.categoryStats)];
    case 'category':
      return categoryPages.some((known) => known === slug) ? [categoryUrl(slug, 1)] : [];
    case 'rankings':
      return [callUrl(creatorCalls.rankings)];
    case 'creator':
      return [callUrl(creatorCalls.bySlug, { params: { slug } })];
    default:
      return [];
  }
}

/** The address of the entries that a page's head lists; null for a page that lists none. */
export function listAddressOf(
  place: { page: string; path: string; params: Readonly<Record<string, string>> },
  search: URLSearchParams,
): string | null {
  const lists = ['directory', 'category', 'rankings'].includes(place.page);
  return (lists && firstCallsOf(place, search).at(-1)) || null;
}

/** The address of one page of a category. */
function categoryUrl(slug: string, page: number): string {
  return callUrl(creatorCalls.category, { params: { slug }, query: categoryQueryOf(page) });
}

/** How many pages of a category its page's address shows: each 'Voir plus' is one more. */
export function categoryPagesOf(search: URLSearchParams): number {
  return pageOf(search, limits.pageSize.category);
}

/** The query of one page of a category. */
export function categoryQueryOf(page: number) {
  return { limit: limits.pageSize.category, page };
}
