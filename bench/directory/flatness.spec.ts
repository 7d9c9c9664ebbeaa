import { formatFlatnessTable } from './flatness.ts';

describe('formatFlatnessTable', () => {
  it('formatFlatnessTable returns a table with a column for each size and a dash for each missing value', () => {
    const bySize = new Map([
      [10_000, new Map([['page /', '1 / 2']])],
      [
        1_000_000,
        new Map([
          ['page /', '1 / 3'],
          ['rebuild', '5000'],
        ]),
      ],
    ]);
    expect(formatFlatnessTable(bySize).split('\n')).toEqual([
      '|  | 10,000 | 1,000,000 |',
      '| --- | --- | --- |',
      '| page / | 1 / 2 | 1 / 3 |',
      '| rebuild | – | 5000 |',
    ]);
  });
});
