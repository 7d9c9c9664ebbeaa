import type { Filter } from '@bottin/contracts/filters/define-filter.ts';
import { directoryFilters } from '@bottin/contracts/filters/directory.ts';
import { directoryQuery, type EntryList } from '@bottin/contracts/filters/directory-query.ts';
import {
  badgeFilter,
  filtersWithSamples,
  reachFilter,
} from '@bottin/contracts/filters/test/sample-filters.ts';
import { aCreator } from '@bottin/testing/states.ts';
import { DirectoryService } from '../src/directory/directory.service.ts';
import { TestSearch } from './support/search.ts';

const people = [
  aCreator({ name: 'Peu-Vérifiée', followers: 999, verified: true }),
  aCreator({ name: 'Assez-Vérifiée', followers: 1_000, verified: true, regionBucket: 'Laval' }),
  aCreator({ name: 'Assez', followers: 99_999, verified: false }),
  aCreator({ name: 'Beaucoup', followers: 100_000, verified: false, regionBucket: 'Laval' }),
  aCreator({ name: 'Inconnue', followers: null, verified: false }),
];

let search: TestSearch;
beforeAll(async () => {
  search = await TestSearch.start();
  await search.waitForIndex();
  await search.publish(...people.map((person) => search.commit(person)));
});
afterAll(() => search.stop());

/** Returns the directory's response to these choices. The directory has the given filters. */
async function list(
  choices: Record<string, unknown>,
  filters: readonly Filter[] = filtersWithSamples,
): Promise<EntryList> {
  const query = { ...directoryQuery.parse({ sortBy: 'name', sortOrder: 'asc' }), ...choices };
  const { json } = await search.service.app.get(DirectoryService).list(query, filters);
  return JSON.parse(json);
}

describe('additional filter', () => {
  it.each([
    [{ badge: 'true' }, ['Assez-Vérifiée', 'Peu-Vérifiée']],
    [{ badge: 'false', region: 'Laval' }, ['Beaucoup']],
    [{ reach: ['some'] }, ['Assez', 'Assez-Vérifiée']],
    [{ reach: ['few', 'many'] }, ['Beaucoup', 'Peu-Vérifiée']],
    [{ reach: ['some'], badge: 'true' }, ['Assez-Vérifiée']],
    [{ reach: [] }, ['Assez', 'Assez-Vérifiée', 'Beaucoup', 'Inconnue', 'Peu-Vérifiée']],
  ])('with the additional filters %j, the directory returns the entries %j', async (choices, expected) => {
    const { creators, total } = await list(choices);
    expect(creators.map(({ name }) => name)).toEqual(expected);
    expect(total).toBe(expected.length);
  });

  it('the facet of an additional filter takes account of the other filters, but not of the filter’s own choice', async () => {
    const { facets } = await list({ badge: 'true' });
    expect(facets).toMatchObject({
      [badgeFilter.name]: { all: 5, counts: { true: 2, false: 3 } },
      [reachFilter.name]: { all: 2, counts: { few: 1, some: 1, many: 0 } },
      region: { all: 2, counts: { Laval: 1 } },
    });
  });

  it('an additional filter is ignored by a directory that doesn’t have the filter', async () => {
    const { total, facets } = await list({ badge: 'true' }, directoryFilters);
    expect(total).toBe(5);
    expect(Object.keys(facets ?? {})).toEqual(directoryFilters.map(({ name }) => name));
  });
});
