import { audienceByDay, oldestRetainedDay } from './audience.rules.ts';

const count = (connectionId: string, day: string, followers: number) => ({ connectionId, day, followers });

describe('audienceByDay', () => {
  it('audienceByDay returns an empty list when there are no counts', () => {
    expect(audienceByDay([])).toEqual([]);
  });

  it('for each day, audienceByDay adds up the latest follower counts of all connections', () => {
    expect(
      audienceByDay([
        count('a', '2026-03-01', 100),
        count('a', '2026-03-02', 110),
        count('b', '2026-03-02', 5),
        count('b', '2026-03-04', 7),
        count('a', '2026-03-05', 90),
      ]),
    ).toEqual([
      { day: '2026-03-01', followers: 100 },
      { day: '2026-03-02', followers: 115 },
      { day: '2026-03-04', followers: 117 },
      { day: '2026-03-05', followers: 97 },
    ]);
  });
});

describe('oldestRetainedDay', () => {
  it.each([
    ['2026-03-31T00:00:00.000Z', '2026-03-02'],
    ['2026-03-31T23:59:59.999Z', '2026-03-02'],
  ])('at %s, oldestRetainedDay returns the day %s, which began less than 30 days ago', (now, first) => {
    expect(oldestRetainedDay(new Date(now))).toBe(first);
    expect(Date.parse(now) - Date.parse(first)).toBeLessThan(30 * 86_400_000);
  });
});
