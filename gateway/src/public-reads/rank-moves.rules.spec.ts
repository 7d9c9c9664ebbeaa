import { compareRanks, getComparedDay, type RankedCandidate } from './rank-moves.rules.ts';

const since = '2026-11-20';
const candidate = (
  slug: string,
  followers: number,
  earlier: number | undefined,
  createdAt = '2025-01-01T00:00:00.000Z',
): RankedCandidate => ({ slug, followers, earlier, createdAt });

describe('compareRanks', () => {
  it('compareRanks returns the ranks gained or lost, and omits entries with an unchanged rank', () => {
    const candidates = [
      candidate('a', 90, 90),
      candidate('b', 80, 50),
      candidate('c', 70, 70),
      candidate('d', 60, 60),
    ];
    expect(compareRanks(candidates, { since, size: 50 })).toEqual({ b: 2, c: -1, d: -1 });
  });

  it('compareRanks gives equal counts the same rank', () => {
    const candidates = [candidate('a', 90, 80), candidate('b', 90, 90), candidate('c', 70, 70)];
    expect(compareRanks(candidates, { since, size: 50 })).toEqual({ a: 1 });
  });

  it('compareRanks marks an entry as new if it was unranked, or didn’t exist, a week ago', () => {
    const candidates = [
      candidate('a', 90, 90),
      candidate('b', 80, 10),
      candidate('c', 70, 70),
      candidate('d', 95, undefined, '2026-11-21T12:00:00.000Z'),
      candidate('e', 60, 60),
    ];
    expect(compareRanks(candidates, { since, size: 3 })).toEqual({ d: null, a: -1, b: null });
    expect(compareRanks(candidates, { since, size: 2 })).toEqual({ d: null, a: -1 });
  });

  it('compareRanks ignores an account older than a week if its follower count from a week ago is unknown', () => {
    const candidates = [candidate('a', 100, undefined), candidate('b', 90, 90), candidate('c', 80, 80)];
    expect(compareRanks(candidates, { since, size: 50 })).toEqual({});
    const risen = [...candidates, candidate('d', 85, 70)];
    expect(compareRanks(risen, { since, size: 50 })).toEqual({ c: -1, d: 1 });
    expect(compareRanks(risen, { since, size: 2 })).toEqual({});
  });

  it('compareRanks returns the move of a slug that is the name of a property of every object', () => {
    const candidates = [candidate('__proto__', 90, 80), candidate('constructor', 85, 85)];
    expect(Object.entries(compareRanks(candidates, { since, size: 50 }))).toEqual([
      ['__proto__', 1],
      ['constructor', -1],
    ]);
  });

  it('compareRanks returns no moves when no entry has a follower count from a week ago', () => {
    const fresh = candidate('b', 80, undefined, '2026-11-26T00:00:00.000Z');
    expect(compareRanks([candidate('a', 90, undefined), fresh], { since, size: 50 })).toEqual({});
  });
});

it.each([
  ['in the evening', '2026-11-24T02:30:00Z', '2026-11-16'],
  ['after midnight', '2026-11-24T05:30:00Z', '2026-11-17'],
  ['when daylight saving time began in the week', '2026-03-09T04:30:00Z', '2026-03-02'],
  ['when daylight saving time ended in the week', '2026-11-08T04:30:00Z', '2026-10-31'],
])('%s, ranks are compared with those of the same weekday in Quebec', (_when, now, expected) => {
  expect(getComparedDay(new Date(now))).toBe(expected);
});
