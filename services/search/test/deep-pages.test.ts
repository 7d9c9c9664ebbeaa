import type { EntryState } from '@bottin/contracts/domain/entry.ts';
import {
  type DirectoryQuery,
  directoryFilters,
  directoryQuery,
} from '@bottin/contracts/filters/directory.ts';
import { searchRpc } from '@bottin/contracts/rpc/search.ts';
import { aCreator } from '@bottin/testing/states.ts';
import { eventually } from '@bottin/testing/wait.ts';
import { jest } from '@jest/globals';
import { DirectoryRepository } from '../src/directory/directory.repository.ts';
import { KeptTally } from '../src/directory/kept-tally.ts';
import { TestSearch } from './support/search.ts';

const limit = 10;
const creators = 200;

let search: TestSearch;
const states = new Map<string, EntryState>();

/** Numbers with many equals, none for one in ten. */
const followersOf = (number: number) => (number % 10 === 0 ? null : 100 + ((number * 37) % 90));

beforeAll(async () => {
  search = await TestSearch.start();
  for (let number = 0; number < creators; number += 1) {
    const state = aCreator({ name: `Nom ${number % 7}`, followers: followersOf(number) });
    states.set(state.id, state);
    search.commit(state);
  }
  await search.built();
});
afterAll(() => search.stop());

/** All numbers of the list by followers, page by page. */
async function listed(sortOrder: 'asc' | 'desc'): Promise<Array<number | null>> {
  const pages: Array<number | null> = [];
  for (let page = 1; page <= creators / limit; page += 1) {
    const answer = await search.service.call(searchRpc.list, { sortBy: 'followers', sortOrder, page, limit });
    expect(answer.creators).toHaveLength(limit);
    pages.push(...answer.creators.map(({ followers }) => followers));
  }
  return pages;
}

function expected(sortOrder: 'asc' | 'desc'): Array<number | null> {
  const numbers = [...states.values()].map(({ followers }) => followers);
  const none = numbers.filter((number) => number === null);
  const some = numbers.filter((number) => number !== null).sort((a, b) => a - b);
  return [...(sortOrder === 'asc' ? some : some.reverse()), ...none];
}

const boundsOf = (page: number) =>
  search.service.app.get(KeptTally).boundsOf(directoryQuery.parse({ page, limit }), directoryFilters);

it.each(['asc', 'desc'] as const)(
  'pages by followers %s are whole, those without a number last',
  async (sortOrder) => {
    await eventually(async () => (await boundsOf(1)) !== undefined, { what: 'entries counted in memory' });
    expect(await boundsOf(19)).toBeUndefined();
    const asked = jest.spyOn(search.service.app.get(DirectoryRepository), 'page');
    expect(await listed(sortOrder)).toEqual(expected(sortOrder));
    expect(asked.mock.calls.filter(([, { bounds }]) => bounds)).toHaveLength(18);
    asked.mockRestore();
  },
);

it('are the same entries, in the same order, as without knowing where a page begins', async () => {
  const page = (query: DirectoryQuery, bounds?: Awaited<ReturnType<typeof boundsOf>>) =>
    search.service.app
      .get(DirectoryRepository)
      .page(query, { fuzzy: false, filters: directoryFilters, bounds });
  for (const number of [1, 7, 18]) {
    const query = directoryQuery.parse({ page: number, limit });
    expect(await page(query, await boundsOf(number))).toEqual(await page(query));
  }
});

it('stay so when those who had the fewest have the most, also before that is told', async () => {
  const lowest = [...states.values()].filter(({ followers }) => (followers ?? 1_000) < 140);
  expect(lowest.length).toBeGreaterThan(limit);
  const before = await boundsOf(18);
  const changes = lowest.map((state) => {
    const raised = { ...state, followers: 5_000 };
    states.set(state.id, raised);
    return search.commit(raised);
  });
  await search.tell(...changes);
  expect(await listed('asc')).toEqual(expected('asc'));
  const query = directoryQuery.parse({ page: 18, limit });
  const options = { fuzzy: false, filters: directoryFilters };
  const { entries } = await search.service.app
    .get(DirectoryRepository)
    .page(query, { ...options, bounds: before });
  expect(entries).toHaveLength(limit);
});
