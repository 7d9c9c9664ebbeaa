import { audienceSizes } from '@bottin/contracts/domain/audience.ts';
import { registrationCategories } from '@bottin/contracts/domain/categories.ts';
import { regions } from '@bottin/contracts/domain/cities.ts';
import { platforms } from '@bottin/contracts/domain/platforms.ts';
import { fold } from '@bottin/contracts/domain/text.ts';
import { type DirectoryQuery, directoryQuery } from '@bottin/contracts/filters/directory-query.ts';
import { creatorCalls } from '@bottin/contracts/http/creators.ts';
import { callUrl } from '@bottin/contracts/http/endpoint.ts';
import type { Random } from '@bottin/dev/sample/random.ts';
import type { BenchPerson } from './people.ts';

/** Parameters of a list request. The service applies defaults for omitted parameters. */
export type ListQuery = Partial<Omit<DirectoryQuery, 'platforms'>> & {
  platforms?: DirectoryQuery['platforms'];
};

/** Share of each query kind, in percent. */
export const shares = { plain: 30, filtered: 30, text: 25, sorted: 15 } as const;
type Kind = keyof typeof shares;

/**
 * Highest page number that {@link makeMix} draws for unfiltered lists. {@link makeDistinct} draws higher page
 * numbers, because the first 20 pages don't give enough distinct queries.
 */
const maxPlainPage = 20;
const maxFilteredPage = 3;
const maxDistinctPage = 300;

/** Minimum and maximum number of entries per page. */
type PageSizeRange = readonly [number, number];
/**
 * Page sizes of measured requests. They are near the default page size, so that a request has a typical cost.
 */
const measuredPageSizes: PageSizeRange = [6, 18];
/**
 * Page sizes of warm-up requests. They differ from the measured page sizes, so that the warm-up caches none
 * of the measured responses. Even the last page with the largest size ends before the maximum depth of 10,000
 * results.
 */
export const warmingPageSizes: PageSizeRange = [19, 33];

export function toListUrl(question: ListQuery): string {
  return callUrl(creatorCalls.list, { query: question });
}

/** Fills in the default parameters of a query, as the services do when they parse it. */
export function toDirectoryQuery(question: ListQuery): DirectoryQuery {
  return directoryQuery.parse(question);
}

/**
 * Draws `count` queries in the configured shares, in random order. Some queries occur twice, as in real
 * traffic.
 */
export function makeMix(random: Random, people: readonly BenchPerson[], count: number): ListQuery[] {
  return shuffle(
    random,
    listKinds(count).map((kind) => drawQuery(random, people, kind)),
  );
}

/**
 * Draws `count` distinct queries that aren't in `taken`, with the configured share of each query kind. Returns
 * fewer if it can't find enough. Page sizes are drawn from the range `pageSizes`; queries that differ only in
 * page size are distinct.
 */
export function makeDistinct(
  random: Random,
  people: readonly BenchPerson[],
  {
    count,
    taken,
    pageSizes = measuredPageSizes,
  }: { count: number; taken: Set<string>; pageSizes?: PageSizeRange },
): ListQuery[] {
  const questions = listKinds(count).flatMap((kind) => {
    for (let attempt = 0; attempt < 200; attempt++) {
      const question =
        kind === 'plain'
          ? drawDistinctPage(random, pageSizes)
          : { ...drawQuery(random, people, kind), limit: random.int(...pageSizes) };
      const address = toListUrl(question);
      if (taken.has(address)) continue;
      taken.add(address);
      return [question];
    }
    return [];
  });
  return shuffle(random, questions);
}

function listKinds(count: number): Kind[] {
  return (Object.keys(shares) as Kind[]).flatMap((kind) =>
    Array.from({ length: Math.round((count * shares[kind]) / 100) }, () => kind),
  );
}

/** Returns the items in random order. It doesn't use `Random.sample`, whose time is quadratic. */
function shuffle<T>(random: Random, items: readonly T[]): T[] {
  return items
    .map((item) => ({ item, at: random.next() }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item);
}

function drawDistinctPage(random: Random, pageSizes: PageSizeRange): ListQuery {
  return {
    page: random.int(1, maxDistinctPage),
    limit: random.int(...pageSizes),
    ...(random.chance(0.5) ? { sortBy: 'followers', sortOrder: 'asc' } : {}),
  };
}

function drawQuery(random: Random, people: readonly BenchPerson[], kind: Kind): ListQuery {
  switch (kind) {
    case 'plain':
      return { page: random.int(1, maxPlainPage) };
    case 'filtered':
      return { ...drawFilters(random, random.int(1, 2)), page: random.int(1, maxFilteredPage) };
    case 'text':
      return {
        search: drawText(random, random.pick(people)),
        ...(random.chance(0.5) ? drawFilters(random, 1) : {}),
      };
    case 'sorted': {
      const [sortBy, sortOrder] = random.pick([
        ['name', 'asc'],
        ['createdAt', 'desc'],
      ] as const);
      return { sortBy, sortOrder, ...drawFilters(random, 1), page: random.int(1, maxFilteredPage) };
    }
  }
}

function drawFilters(random: Random, count: number): ListQuery {
  const makers: Array<() => ListQuery> = [
    () => ({ platforms: random.sample(platforms, random.int(1, 2)) }),
    () => ({ niche: random.pick(registrationCategories) }),
    () => ({ region: random.pick(regions) }),
    () => ({ audienceSize: random.pick(audienceSizes) }),
  ];
  return Object.assign({}, ...random.sample(makers, count).map((make) => make()));
}

/**
 * Draws a search text that should find the person: the name or a word of the description, with or without
 * accents, cut at the end or with a typo.
 */
function drawText(random: Random, person: BenchPerson): string {
  const word = person.words.length > 0 ? random.pick(person.words) : person.firstName;
  return random.weighted<() => string>([
    [() => person.firstName, 2],
    [() => person.name, 3],
    [() => word, 2],
    [() => fold(person.name), 3],
    [() => cutEnd(random, person.name), 3],
    [() => addTypo(random, person.name), 2],
  ])();
}

/** Removes one to four letters at the end of a text, and keeps at least three letters. */
export function cutEnd(random: Random, text: string): string {
  return text.slice(0, Math.max(3, text.length - random.int(1, 4))).trimEnd();
}

/**
 * Adds a typo to the longest word of a text: one letter is removed, doubled, replaced or swapped with the
 * next letter.
 */
export function addTypo(random: Random, text: string): string {
  const words = text.split(' ');
  const longest = words.reduce((a, b) => (b.length > a.length ? b : a), '');
  const at = random.int(1, Math.max(1, longest.length - 2));
  const [letter = '', next = ''] = longest.slice(at);
  const wrong = random.pick(['', letter + letter, next + letter, 'x']);
  const rest = wrong === next + letter ? at + 2 : at + 1;
  const typed = longest.slice(0, at) + wrong + longest.slice(rest);
  return words.map((one) => (one === longest ? typed : one)).join(' ');
}
