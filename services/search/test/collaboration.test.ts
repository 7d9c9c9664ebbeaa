import { toDayNumber } from '@bottin/contracts/domain/collaboration-days.ts';
import { toQuebecDay } from '@bottin/contracts/domain/days.ts';
import type { EntryState } from '@bottin/contracts/domain/entry.ts';
import { directoryFilters } from '@bottin/contracts/filters/directory.ts';
import { directoryQuery } from '@bottin/contracts/filters/directory-query.ts';
import { searchRpc } from '@bottin/contracts/rpc/search.ts';
import { aCreator } from '@bottin/testing/states.ts';
import { eventually } from '@bottin/testing/wait.ts';
import { jest } from '@jest/globals';
import { FacetIndex } from '../src/directory/facet-index.ts';
import { TestSearch } from './support/search.ts';

const day = 86_400_000;
const getNow = Date.now;
const now = getNow();
const today = toQuebecDay(new Date(now));

/** Returns the fields of a creator who becomes open to collaboration in `days` days. */
function openIn(days: number): Pick<EntryState, 'collaboration' | 'openFromDay'> {
  const openFrom = new Date(Date.parse(today) + days * day).toISOString().slice(0, 10);
  return {
    collaboration: { kinds: ['event'], delay: 'week', openFrom },
    openFromDay: toDayNumber(openFrom),
  };
}

const people = [
  aCreator({ name: 'Depuis longtemps', ...openIn(-40) }),
  aCreator({ name: 'Ouverte', ...openIn(0), regionBucket: 'Laval' }),
  aCreator({ name: 'Demain', ...openIn(1) }),
  aCreator({ name: 'Sans avis' }),
];

let search: TestSearch;
beforeAll(async () => {
  search = await TestSearch.start();
  await search.waitForIndex();
  await search.publish(...people.map((person) => search.commit(person)));
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => search.stop());

async function list(choices: Record<string, unknown> = {}) {
  const query = { sortBy: 'name', sortOrder: 'asc', ...choices };
  const { creators, total, facets } = await search.service.call(searchRpc.list, query as never);
  expect(total).toBe(creators.length);
  return { names: creators.map(({ name }) => name), facet: facets?.collaboration };
}
const countInMemory = () =>
  search.service.app
    .get(FacetIndex)
    .counts({ query: directoryQuery.parse({ collaboration: 'open' }), filters: directoryFilters })?.total;

it('the filter finds creators who accept proposals today, and its count respects the other filters', async () => {
  expect(await list({ collaboration: 'open' })).toEqual({
    names: ['Depuis longtemps', 'Ouverte'],
    facet: { all: 4, counts: { open: 2 } },
  });
  expect((await list({ region: 'Laval' })).facet).toEqual({ all: 1, counts: { open: 1 } });
});

it('on the next day, the filter and its count include the creator whose pause has ended', async () => {
  await eventually(() => countInMemory() === 2, { what: 'the facet index' });
  jest.spyOn(Date, 'now').mockImplementation(() => getNow() + day);
  expect(await list({ collaboration: 'open' })).toEqual({
    names: ['Demain', 'Depuis longtemps', 'Ouverte'],
    facet: { all: 4, counts: { open: 3 } },
  });
  await eventually(() => countInMemory() === 3, { what: 'the refilled facet index' });
});
