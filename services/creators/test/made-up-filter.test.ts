import { directoryFilters } from '@bottin/contracts/filters/directory.ts';
import { directoryQuery } from '@bottin/contracts/filters/directory-query.ts';
import { filtersWithSamples } from '@bottin/contracts/filters/test/sample-filters.ts';
import type { TestService } from '@bottin/testing/service.ts';
import { FallbackSearchRepository } from '../src/entries/fallback-search.repository.ts';
import { publishEntry, startCreators } from './support/creators.ts';

const people = [
  { displayName: 'Peu-Vérifiée', followers: 999, isVerified: true, city: 'Montréal' },
  { displayName: 'Assez-Vérifiée', followers: 1_000, isVerified: true, city: 'Laval' },
  { displayName: 'Assez', followers: 99_999, isVerified: false, city: 'Montréal' },
  { displayName: 'Beaucoup', followers: 100_000, isVerified: false, city: 'Laval' },
  { displayName: 'Inconnue', followers: null, isVerified: false, city: 'Montréal' },
];

let service: TestService;
beforeAll(async () => {
  service = await startCreators();
  for (const { displayName, city, ...connection } of people) {
    await publishEntry(service, { user: { displayName, city }, connection });
  }
});
afterAll(() => service.stop());

/**
 * Runs the fallback search for the query parameters `choices`, with `filters` as the supported filters.
 * Returns the names of the entries that the search finds.
 */
async function names(
  choices: Record<string, unknown>,
  filters: Parameters<FallbackSearchRepository['list']>[1],
) {
  const query = { ...directoryQuery.parse({ sortBy: 'name', sortOrder: 'asc' }), ...choices };
  const { states, total } = await service.app.get(FallbackSearchRepository).list(query, filters);
  expect(total).toBe(states.length);
  return states.map(({ name }) => name);
}

describe('additional filter', () => {
  it.each([
    // `badge` filters on a field that exists only in the JSON column `state`.
    [{ badge: 'true' }, ['Assez-Vérifiée', 'Peu-Vérifiée']],
    [{ badge: 'false', region: 'Laval' }, ['Beaucoup']],
    // `reach` filters on a field that has a column of its own.
    [{ reach: ['some'] }, ['Assez', 'Assez-Vérifiée']],
    [{ reach: ['few', 'many'] }, ['Beaucoup', 'Peu-Vérifiée']],
    [{ reach: ['some'], badge: 'true', search: 'assez' }, ['Assez-Vérifiée']],
    [{ reach: [] }, ['Assez', 'Assez-Vérifiée', 'Beaucoup', 'Inconnue', 'Peu-Vérifiée']],
  ])(
    'with the additional filters %j, the fallback search returns the entries %j',
    async (choices, expected) => {
      expect(await names(choices, filtersWithSamples)).toEqual(expected);
    },
  );

  it("the fallback search ignores the query parameter of a filter that it doesn't support", async () => {
    expect(await names({ badge: 'true' }, directoryFilters)).toHaveLength(5);
  });
});

it.each(filtersWithSamples.map((filter) => [filter.name, filter] as const))(
  'PostgreSQL accepts each value of the filter %s',
  async (name, { values, isMultiple }) => {
    for (const value of values) {
      await expect(
        names({ [name]: isMultiple ? [value] : value }, filtersWithSamples),
      ).resolves.toBeInstanceOf(Array);
    }
  },
);
