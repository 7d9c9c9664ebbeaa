import { assignRanks, getOrdinalEnding } from './ranks.ts';

const describeRanks = (counts: readonly number[], after?: boolean) =>
  assignRanks(counts, after).map(({ rank, isShared }) => `${rank}${isShared ? '=' : ''}`);

describe('assignRanks', () => {
  it('different counts have consecutive ranks', () => {
    expect(describeRanks([30, 20, 10])).toEqual(['1', '2', '3']);
    expect(describeRanks([])).toEqual([]);
  });

  it('equal counts share the rank of the first of them', () => {
    expect(describeRanks([30, 20, 20, 20, 10])).toEqual(['1', '2=', '2=', '2=', '5']);
    expect(describeRanks([30, 30, 10, 10])).toEqual(['1=', '1=', '3=', '3=']);
  });

  it('the last rank is shared if the first entry outside the list has the same count', () => {
    expect(describeRanks([30, 20], true)).toEqual(['1', '2=']);
    expect(describeRanks([30, 20, 20], true)).toEqual(['1', '2=', '2=']);
    expect(describeRanks([30], true)).toEqual(['1=']);
  });
});

describe('getOrdinalEnding', () => {
  it('getOrdinalEnding returns er or re for 1, and e for all other numbers', () => {
    expect([getOrdinalEnding(1), getOrdinalEnding(1, 'feminine')]).toEqual(['er', 're']);
    for (const rank of [2, 3, 11, 21, 50]) expect(getOrdinalEnding(rank)).toBe('e');
  });
});
