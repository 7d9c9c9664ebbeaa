import { audienceSizes } from '../domain/audience.ts';
import { categoryFrom, categoryPages } from '../domain/categories.ts';
import { regions } from '../domain/cities.ts';
import { contentTypes, directorySortChoices, feedSorts } from '../domain/content.ts';
import type { Entry } from '../domain/entry.ts';
import { limits } from '../domain/limits.ts';
import { deepestPage } from '../domain/pages.ts';
import { type Platform, platforms } from '../domain/platforms.ts';
import { withoutControlCharacters } from '../domain/text.ts';
import { creatorCalls } from '../http/creators.ts';
import { type CallArguments, callUrl } from '../http/define-call.ts';
import { feedCalls } from '../http/feed.ts';

type ListQuery = NonNullable<CallArguments<typeof creatorCalls.list>['query']>;
type FeedQuery = NonNullable<CallArguments<typeof feedCalls.list>['query']>;

/** One of a list's values, or undefined for anything else that an address may hold. */
function oneOf<Value extends string>(values: readonly Value[], text: string | null): Value | undefined {
  return values.find((value) => value === text);
}

/** The page asked for; one past all that is ever answered is taken for the last of it. */
function pageOf(search: URLSearchParams, size: number): number {
  const text = search.get('page') ?? '';
  return /^[1-9]\d*$/.test(text) ? Math.min(Number(text), deepestPage(size)) : 1;
}

/** What /repertoire asks for, read from its own address; values that don't exist count as absent. */
export function directoryQueryOf(search: URLSearchParams) {
  const sort =
    directorySortChoices.find(({ value }) => value === search.get('sort')) ?? directorySortChoices[0];
  const [sortBy, sortOrder] = sort.value.split('-') as [ListQuery['sortBy'], ListQuery['sortOrder']];
  const wanted = search.getAll('platforms');
  return {
    status: 'approved' as const,
    // A control character can't be typed, and no correction of the address by its reader would be of use.
    search:
      withoutControlCharacters(search.get('search') ?? '')
        .trim()
        .slice(0, limits.search.max) || undefined,
    platforms: platforms.filter((platform) => wanted.includes(platform)),
    niche: categoryFrom(search.get('niche') ?? '') ?? undefined,
    region: oneOf(regions, search.get('region')),
    audienceSize: oneOf(audienceSizes, search.get('audience')),
    sortBy,
    sortOrder,
    page: pageOf(search, limits.pageSize.directory),
    limit: limits.pageSize.directory,
  };
}

/** What a feed asks for, read from its page's address; `fixed` is the platform of a platform page. */
export function feedQueryOf(search: URLSearchParams, fixed?: Platform) {
  const sortOrder: FeedQuery['sortOrder'] = search.get('sortOrder') === 'asc' ? 'asc' : 'desc';
  return {
    page: pageOf(search, limits.pageSize.feed),
    limit: limits.pageSize.feed,
    sortBy: oneOf(feedSorts, search.get('sortBy')) ?? feedSorts[0],
    sortOrder,
    platform: fixed ?? oneOf(platforms, search.get('platform')),
    contentType: oneOf(contentTypes, search.get('contentType')),
  };
}

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
