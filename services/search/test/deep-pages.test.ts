import type { EntryState } from '@bottin/contracts/domain/entry.ts';
import { searchRpc } from '@bottin/contracts/rpc/search.ts';
import { aCreator } from '@bottin/testing/states.ts';
import { TestSearch } from './support/search.ts';

const limit = 10;
const creators = 200;

let search: TestSearch;
const states = new Map<string, EntryState>();

/**
 * Returns a follower count for the entry with this number. Many entries have the same count, and one in ten
 * has none.
 */
const getFollowers = (number: number) => (number % 10 === 0 ? null : 100 + ((number * 37) % 90));

beforeAll(async () => {
  search = await TestSearch.start();
  for (let number = 0; number < creators; number += 1) {
    const state = aCreator({ name: `Nom ${number % 7}`, followers: getFollowers(number) });
    states.set(state.id, state);
    search.commit(state);
  }
  await search.waitForIndex();
});
afterAll(() => search.stop());

/** Returns the follower counts of all entries, in the order of the directory's pages. */
async function listFollowers(sortOrder: 'asc' | 'desc'): Promise<Array<number | null>> {
  const pages: Array<number | null> = [];
  for (let page = 1; page <= creators / limit; page += 1) {
    const response = await search.service.call(searchRpc.list, {
      sortBy: 'followers',
      sortOrder,
      page,
      limit,
    });
    expect(response.creators).toHaveLength(limit);
    pages.push(...response.creators.map(({ followers }) => followers));
  }
  return pages;
}

function getExpected(sortOrder: 'asc' | 'desc'): Array<number | null> {
  const numbers = [...states.values()].map(({ followers }) => followers);
  const none = numbers.filter((number) => number === null);
  const some = numbers.filter((number) => number !== null).sort((a, b) => a - b);
  return [...(sortOrder === 'asc' ? some : some.reverse()), ...none];
}

it.each(['asc', 'desc'] as const)(
  'the pages sorted by followers (%s) together contain every entry, with unknown follower counts last',
  async (sortOrder) => {
    expect(await listFollowers(sortOrder)).toEqual(getExpected(sortOrder));
  },
);

it('pages in ascending order of followers are full when most entries have gained followers since the last request', async () => {
  // Only with a filled facet index does a list in ascending order use bounds.
  await search.waitForFacetIndex();
  expect(await listFollowers('asc')).toEqual(getExpected('asc'));
  const changes = [...states.values()].slice(0, 150).map((state) => {
    const changed = { ...state, followers: 5_000 };
    states.set(state.id, changed);
    return search.commit(changed);
  });
  await search.publish(...changes);
  await search.waitForFacetIndex();
  expect(await listFollowers('asc')).toEqual(getExpected('asc'));
});

it('a page past 10,000 results is refused', async () => {
  expect(await search.service.callForProblem(searchRpc.list, { page: 101, limit: 100 })).toMatchObject({
    statusCode: 400,
    errorType: 'too_deep',
  });
  expect(await search.service.call(searchRpc.list, { page: 100, limit: 100 })).toMatchObject({
    creators: [],
    total: creators,
  });
});
