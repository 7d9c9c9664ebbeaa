import { categoryPages } from '@bottin/contracts/domain/categories.ts';
import { contentTypes } from '@bottin/contracts/domain/content.ts';
import { platforms } from '@bottin/contracts/domain/platforms.ts';
import type { Random } from '@bottin/dev/sample/random.ts';
import { makeDifferent, type Question } from './mix.ts';
import type { Known } from './people.ts';

/** A public page: its address as most people open it, and addresses of it that nobody has opened yet. */
export interface PageAddresses {
  name: string;
  hot: string;
  unseen: string[];
}

/** How many addresses never seen there are of each page, at most. */
const most = 1500;

/**
 * The public pages. Some read nothing of their query: a parameter that they don't know makes these "never seen" in name only, and a
 * site that knows its parameters may answer them as the page that it is.
 */
export function pageAddresses(random: Random, people: readonly Known[]): PageAddresses[] {
  const numbers = Array.from({ length: most }, (_, index) => index + 1);
  const profiles = random.sample(people.slice(0, 20_000), Math.min(most, people.length - 1));
  const [someone] = people;
  const lists = makeDifferent(random, people, { count: most, taken: new Set() });
  return [
    { name: 'home', hot: '/', unseen: numbers.map((number) => `/?n=${number}`) },
    { name: 'directory', hot: '/repertoire', unseen: [...new Set(lists.map(directoryAddress))] },
    { name: 'rankings', hot: '/classements', unseen: numbers.map((number) => `/classements?n=${number}`) },
    {
      name: 'feed',
      hot: '/fil-quebecois',
      unseen: numbers.map((number) => feedAddress('/fil-quebecois', number)),
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
      unseen: numbers.map((number) => feedAddress(`/${platforms[number % platforms.length]}-quebec`, number)),
    },
  ];
}

function feedAddress(path: string, number: number): string {
  const type = contentTypes[number % contentTypes.length];
  return `${path}?contentType=${type}&page=${1 + Math.ceil(number / contentTypes.length)}`;
}

/** The page's address of a question; the size of its pages isn't in it. */
function directoryAddress({
  limit: _limit,
  page,
  sortBy,
  sortOrder,
  platforms: some = [],
  ...rest
}: Question): string {
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
