import type { Entry } from '@bottin/contracts/domain/entry.ts';
import type { FeedItem, FeedPage } from '@bottin/contracts/domain/feed.ts';
import { toPagination } from '@bottin/contracts/domain/pagination.ts';
import { directoryFilters } from '@bottin/contracts/filters/directory.ts';
import type { EntryList } from '@bottin/contracts/filters/directory-query.ts';
import type { Stats } from '@bottin/contracts/http/creators.ts';

export function creator(changes: Partial<Entry> = {}): Entry {
  return {
    id: '01890a5d-ac96-774b-bcce-b302099a8057',
    slug: 'julie-tremblay',
    name: 'Julie Tremblay',
    userType: 'creator',
    platform: 'youtube',
    platforms: [],
    niche: 'Humour',
    categories: ['humour'],
    tags: [],
    region: 'Québec',
    followers: 12_345,
    audienceSize: 'micro',
    verified: true,
    description: '',
    profileUrl: 'https://www.youtube.com/@julie',
    profileImageUrl: '/media/julie',
    createdAt: '2025-07-24T12:00:00.000Z',
    syncedAt: '2025-11-20T12:00:00.000Z',
    status: 'approved',
    ...changes,
  };
}

/** Builds a page of a list: `count` entries, with a total of `total` entries. */
export function creatorList(count: number, total = count): EntryList {
  const creators = Array.from({ length: count }, (_, index) =>
    creator({
      id: `01890a5d-ac96-774b-bcce-${String(index).padStart(12, '0')}`,
      slug: `personne-${index}`,
      name: `Personne ${index}`,
    }),
  );
  return { creators, total };
}

const facetCounts: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  platforms: { youtube: 1234 },
  niche: { sport: 7 },
  region: { Montréal: 34 },
  audienceSize: { nano: 5 },
};

/** Result counts for every filter of the directory. */
export const facets = Object.fromEntries(
  directoryFilters.map(({ name, values }) => [
    name,
    { all: 40, counts: Object.fromEntries(values.map((value) => [value, facetCounts[name]?.[value] ?? 0])) },
  ]),
) as NonNullable<EntryList['facets']>;

const tile = { creators: 1, followers: 1000, contents: 2, verified: 1 };

export const stats: Stats = {
  totalCreators: 1200,
  totalBrands: 30,
  totalFollowers: 4_500_000,
  platforms: 5,
  byPlatform: { youtube: tile, tiktok: tile, instagram: tile, facebook: tile, linkedin: tile },
};

export function feedItem(changes: Partial<FeedItem> = {}): FeedItem {
  return {
    id: 'v1',
    title: 'Une journée à Rimouski',
    thumbnailUrl: null,
    contentUrl: 'https://www.youtube.com/watch?v=v1',
    videoId: 'v1',
    platform: 'youtube',
    contentType: 'video',
    duration: 245,
    viewCount: 12_300,
    likeCount: 10,
    publishedAt: new Date().toISOString(),
    category: 'Voyage',
    creator: {
      id: '01890a5d-ac96-774b-bcce-b302099a8057',
      slug: 'julie-tremblay',
      name: 'Julie Tremblay',
      avatarUrl: null,
      isVerified: true,
      subscriberCount: 1500,
    },
    ...changes,
  };
}

export function feedPage(items: FeedItem[], total = items.length): FeedPage {
  return { items, pagination: toPagination({ page: 1, limit: 12 }, total) };
}
