import { entry } from '../../test/support/people.ts';
import { suggestedOf, suggestionQueries } from './suggestions.rules.ts';

const filtersOf = (account: Parameters<typeof suggestionQueries>[0]) =>
  suggestionQueries(account).map(({ niche, region }) => ({ niche, region }));

describe('whom to suggest', () => {
  it('begins with the account’s categories where it lives, and ends with anyone', () => {
    expect(filtersOf({ categories: ['Humour', 'Cuisine'], city: 'Laval' })).toEqual([
      { niche: 'humour', region: 'Laval' },
      { niche: 'cuisine', region: 'Laval' },
      { niche: 'humour', region: undefined },
      { niche: 'cuisine', region: undefined },
      { niche: undefined, region: 'Laval' },
      { niche: undefined, region: undefined },
    ]);
  });

  it('is anyone near, for who named no category', () => {
    expect(filtersOf({ categories: [], city: 'Laval' })).toHaveLength(2);
  });

  it('puts the smallest audiences first', () => {
    for (const { sortBy, sortOrder } of suggestionQueries({ categories: ['Humour'], city: 'Laval' })) {
      expect([sortBy, sortOrder]).toEqual(['followers', 'asc']);
    }
  });
});

describe('what is suggested', () => {
  const people = Array.from({ length: 20 }, () => entry());
  const [first, second, third, fourth] = people;

  it('leaves out who is followed, and names nobody twice', () => {
    const chosen = suggestedOf(
      [first, second].flatMap((one) => one ?? []),
      [],
      new Set([second?.id ?? '']),
    );
    expect(chosen).toEqual([first]);
    const more = suggestedOf(
      [first, third, fourth].flatMap((one) => one ?? []),
      chosen,
      new Set(),
    );
    expect(more).toEqual([first, third, fourth]);
  });

  it('is no more than a page', () => {
    expect(suggestedOf(people, [], new Set())).toHaveLength(12);
  });
});
