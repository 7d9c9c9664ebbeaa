import { createEntry } from '../../test/support/factories.ts';
import { selectSuggestions, buildSuggestionQueries } from './follow-suggestions.rules.ts';

const listFilters = (account: Parameters<typeof buildSuggestionQueries>[0]) =>
  buildSuggestionQueries(account).map(({ niche, region }) => ({ niche, region }));

describe('buildSuggestionQueries', () => {
  it('the queries start with creators of the account’s categories and region, and end with all creators', () => {
    expect(listFilters({ categories: ['Humour', 'Cuisine'], city: 'Laval' })).toEqual([
      { niche: 'humour', region: 'Laval' },
      { niche: 'cuisine', region: 'Laval' },
      { niche: 'humour', region: undefined },
      { niche: 'cuisine', region: undefined },
      { niche: undefined, region: 'Laval' },
      { niche: undefined, region: undefined },
    ]);
  });

  it('for an account without categories, the queries start with all creators of the region', () => {
    expect(listFilters({ categories: [], city: 'Laval' })).toHaveLength(2);
  });

  it('every query sorts creators by audience, the smallest first', () => {
    for (const { sortBy, sortOrder } of buildSuggestionQueries({ categories: ['Humour'], city: 'Laval' })) {
      expect([sortBy, sortOrder]).toEqual(['followers', 'asc']);
    }
  });
});

describe('selectSuggestions', () => {
  const people = Array.from({ length: 20 }, () => createEntry());
  const [first, second, third, fourth] = people;

  it('selectSuggestions excludes entries that are followed or already chosen', () => {
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

  it('selectSuggestions returns at most as many suggestions as the page shows', () => {
    expect(selectSuggestions(people, [], new Set())).toHaveLength(12);
  });
});
