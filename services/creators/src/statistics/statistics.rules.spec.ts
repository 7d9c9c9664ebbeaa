import { countsByKind } from './statistics.rules.ts';

const days = ['2026-11-21', '2026-11-22', '2026-11-23'];

describe('counts by kind', () => {
  it('have a number for each day, 0 where nothing was counted', () => {
    const rows = [
      { day: '2026-11-21', kind: 'youtube' as const, count: 2 },
      { day: '2026-11-21', kind: 'view' as const, count: 7 },
      { day: '2026-11-23', kind: 'view' as const, count: 5 },
    ];
    expect(countsByKind(rows, days)).toEqual([
      { kind: 'view', counts: [7, 0, 5] },
      { kind: 'youtube', counts: [2, 0, 0] },
    ]);
  });

  it('leave out kinds of which there are none, and other days', () => {
    expect(countsByKind([], days)).toEqual([]);
    expect(countsByKind([{ day: '2026-11-20', kind: 'view', count: 1 }], days)).toEqual([]);
  });
});
