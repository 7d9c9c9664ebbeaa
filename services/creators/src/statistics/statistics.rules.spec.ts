import { countByVisitKind } from './statistics.rules.ts';

const days = ['2026-11-21', '2026-11-22', '2026-11-23'];

describe('countByVisitKind', () => {
  it('countByVisitKind returns one count per day, which is 0 on days without visits', () => {
    const rows = [
      { day: '2026-11-21', kind: 'youtube' as const, count: 2 },
      { day: '2026-11-21', kind: 'view' as const, count: 7 },
      { day: '2026-11-23', kind: 'view' as const, count: 5 },
    ];
    expect(countByVisitKind(rows, days)).toEqual([
      { kind: 'view', counts: [7, 0, 5] },
      { kind: 'youtube', counts: [2, 0, 0] },
    ]);
  });

  it('countByVisitKind omits visit kinds that have no visits, and ignores counts of days that were not requested', () => {
    expect(countByVisitKind([], days)).toEqual([]);
    expect(countByVisitKind([{ day: '2026-11-20', kind: 'view', count: 1 }], days)).toEqual([]);
  });
});
