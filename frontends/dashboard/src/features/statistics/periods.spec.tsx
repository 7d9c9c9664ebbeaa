import { listDaysUntil } from '@bottin/contracts/domain/days.ts';
import { groupByDay, groupByMonth } from './periods.ts';

describe('grouping of daily counts for a chart', () => {
  it('groupByDay returns one period per day, labelled with its date', () => {
    expect(groupByDay(['2026-10-31', '2026-11-01'], [3])).toEqual([
      { key: '2026-10-31', label: '31 oct.', fullLabel: '31 octobre 2026', count: 3 },
      { key: '2026-11-01', label: '1er nov.', fullLabel: '1er novembre 2026', count: 0 },
    ]);
  });

  it('groupByMonth returns one period per month of a year, with partial first and last months', () => {
    const days = listDaysUntil('2026-11-23', 365);
    const months = groupByMonth(
      days,
      days.map(() => 1),
    );
    expect(months.map(({ count }) => count)).toEqual([7, 31, 31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 23]);
    expect(months[0]?.fullLabel).toBe('novembre 2025 (en partie)');
    expect(months[1]).toMatchObject({ key: '2025-12', label: 'décembre 2025', fullLabel: 'décembre 2025' });
    expect(months.at(-1)?.fullLabel).toBe('novembre 2026 (en partie)');
  });
});
