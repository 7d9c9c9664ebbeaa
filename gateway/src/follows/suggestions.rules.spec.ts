import { createEntry } from '../../test/support/factories.ts';
import { selectSuggestions, buildSuggestionQueries } from './suggestions.rules.ts';

const listFilters = (account: Parameters<typeof buildSuggestionQueries>[0]) =>
  buildSuggestionQueries(account).map(({ niche, region }) => ({ niche, region }));

describe('suggestionQueries', () => {
  it('starts with creators in the account’s categories and region, and ends with all creators', () => {
    expect(listFilters({ categories: ['Humour', 'Cuisine'], city: 'Laval' })).toEqual([
      { niche: 'humour', region: 'Laval' },
      { niche: 'cuisine', region: 'Laval' },
      { niche: 'humour', region: undefined },
      { niche: 'cuisine', region: undefined },
      { niche: undefined, region: 'Laval' },
      { niche: undefined, region: undefined },
    ]);
  });

  it('starts with all creators in the region for an account without categories', () => {
    expect(listFilters({ categories: [], city: 'Laval' })).toHaveLength(2);
  });

  it('sorts by smallest audience first', () => {
    for (const { sortBy, sortOrder } of buildSuggestionQueries({ categories: ['Humour'], city: 'Laval' })) {
      expect([sortBy, sortOrder]).toEqual(['followers', 'asc']);
    }
  });
});

describe('selectSuggestions', () => {
  const people = Array.from({ length: 20 }, () => createEntry());
  const [first, second, third, fourth] = people;

  it('excludes followed entries and duplicates', () => {
    const chosen = selectSuggestions(
      [first, second].flatMap((one) => one ?? []),
      [],
      new Set([second?.id ?? '']),
    );
    expect(chosen).toEqual([first]);
    const more = selectSuggestions(
      [first, third, fourth].flatMap((one) => one ?? []),
      chosen,
      new Set(),
    );
    expect(more).toEqual([first, third, fourth]);
  });

  it('returns at most one page', () => {
    expect(selectSuggestions(people, [], new Set())).toHaveLength(12);
  });
});
