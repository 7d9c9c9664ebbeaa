import { audienceByDay } from './audience.rules.ts';

const count = (connectionId: string, day: string, followers: number) => ({ connectionId, day, followers });

describe('the audience by day', () => {
  it('is nothing while nothing was read', () => {
    expect(audienceByDay([])).toEqual([]);
  });

  it('adds the connections up, each with what it last had', () => {
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
