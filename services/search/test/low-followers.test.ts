import type { EntryState } from '@bottin/contracts/domain/entry.ts';
import { searchRpc } from '@bottin/contracts/rpc/search.ts';
import { aCreator } from '@bottin/testing/states.ts';
import { jest } from '@jest/globals';
import { LowFollowersRepository } from '../src/directory/low-followers.repository.ts';
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

/** All numbers of the ascending list, page by page. */
async function ascending(): Promise<Array<number | null>> {
  const pages: Array<number | null> = [];
  for (let page = 1; page <= creators / limit; page += 1) {
    const answer = await search.service.call(searchRpc.list, {
      sortBy: 'followers',
      sortOrder: 'asc',
      page,
      limit,
    });
    expect(answer.creators).toHaveLength(limit);
    pages.push(...answer.creators.map(({ followers }) => followers));
  }
  return pages;
}

const expected = () =>
  [...states.values()]
    .map(({ followers }) => followers)
    .sort((a, b) => (a ?? Number.POSITIVE_INFINITY) - (b ?? Number.POSITIVE_INFINITY));

it('the fewest followers come first, page by page, those without a number last', async () => {
  const bound = jest.spyOn(search.service.app.get(LowFollowersRepository), 'boundFor');
  expect(await ascending()).toEqual(expected());
  const bounds = await Promise.all(bound.mock.results.map(({ value }) => value));
  expect(bounds[0]).toBeLessThan(190);
  expect(bounds.at(-1)).toBeUndefined();
});

it('also when those who had the fewest have the most since', async () => {
  const lowest = [...states.values()].filter(({ followers }) => (followers ?? 1_000) < 140);
  expect(lowest.length).toBeGreaterThan(limit);
  const changes = lowest.map((state) => {
    const raised = { ...state, followers: 5_000 };
    states.set(state.id, raised);
    return search.commit(raised);
  });
  await search.tell(...changes);
  expect(await ascending()).toEqual(expected());
});
