import { categoryPages } from '@bottin/contracts/domain/categories.ts';
import { contentTypes } from '@bottin/contracts/domain/content.ts';
import { platforms } from '@bottin/contracts/domain/platforms.ts';
import type { Random } from '@bottin/dev/sample/random.ts';
import { makeDistinct, type ListQuery } from './mix.ts';
import type { BenchPerson } from './people.ts';

/** A public page: its most requested URL (`hot`) and URLs that are not cached yet (`unseen`). */
export interface PageUrls {
  name: string;
  hot: string;
  unseen: string[];
}

/** Maximum number of uncached URLs of each page. */
const maxUrls = 1500;

/**
 * Returns the URLs of each public page. If a page has no query parameters, its URLs differ in an unknown
 * parameter. A cache that ignores unknown parameters may then serve all URLs of that page from one entry.
 */
export function listPageUrls(random: Random, people: readonly BenchPerson[]): PageUrls[] {
  const numbers = Array.from({ length: maxUrls }, (_, index) => index + 1);
  const profiles = random.sample(people.slice(0, 20_000), Math.min(maxUrls, people.length - 1));
  const [someone] = people;
  const lists = makeDistinct(random, people, { count: maxUrls, taken: new Set() });
  return [
    { name: 'home', hot: '/', unseen: numbers.map((number) => `/?n=${number}`) },
    { name: 'directory', hot: '/repertoire', unseen: [...new Set(lists.map(toDirectoryUrl))] },
    { name: 'rankings', hot: '/classements', unseen: numbers.map((number) => `/classements?n=${number}`) },
    {
      name: 'feed',
      hot: '/fil-quebecois',
      unseen: numbers.map((number) => toFeedUrl('/fil-quebecois', number)),
    },
    {
      name: 'profile',
      hot: `/createurs/${someone?.slug}`,
      unseen: profiles.filter((person) => person !== someone).map(({ slug }) => `/createurs/${slug}`),
    },
    {
      name: 'category',
      hot: `/categories/${categoryPages[0]}`,
      unseen: numbers.map(
        (number) => `/categories/${categoryPages[number % categoryPages.length]}?n=${number}`,
      ),
    },
    {
      name: 'platform',
      hot: `/${platforms[0]}-quebec`,
      unseen: numbers.map((number) => toFeedUrl(`/${platforms[number % platforms.length]}-quebec`, number)),
    },
  ];
}

function toFeedUrl(path: string, number: number): string {
  const type = contentTypes[number % contentTypes.length];
  return `${path}?contentType=${type}&page=${1 + Math.ceil(number / contentTypes.length)}`;
}

/**
 * Returns the URL of the directory page (/repertoire) for a list query. Ignores the query's page size,
 * because visitors can't choose it.
 */
function toDirectoryUrl({
  limit: _limit,
  page,
  sortBy,
  sortOrder,
  platforms: some = [],
  ...rest
}: ListQuery): string {
  const search = new URLSearchParams(
    Object.entries({ ...rest, ...(page && page > 1 ? { page } : {}) }).map(([key, value]) => [
      key,
      String(value),
    ]),
  );
  for (const platform of some) search.append('platforms', platform);
  if (sortBy === 'name' || sortBy === 'createdAt') {
    search.set('sortBy', sortBy);
    search.set('sortOrder', sortOrder ?? 'desc');
  }
  return `/repertoire?${search}`;
}
