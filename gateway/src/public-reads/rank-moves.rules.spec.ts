import { compareRanks, type RankedCandidate } from './rank-moves.rules.ts';

const since = '2026-11-20';
const candidate = (
  slug: string,
  followers: number,
  earlier: number | undefined,
  createdAt = '2025-01-01T00:00:00.000Z',
): RankedCandidate => ({ slug, followers, earlier, createdAt });

describe('compareRanks', () => {
  it('returns how many ranks entries gained or lost, and omits those that kept their rank', () => {
    const candidates = [
      candidate('a', 90, 90),
      candidate('b', 80, 50),
      candidate('c', 70, 70),
      candidate('d', 60, 60),
    ];
    expect(compareRanks(candidates, { since, size: 50 })).toEqual({ b: 2, c: -1, d: -1 });
  });

  it('gives equal counts the same rank', () => {
    const candidates = [candidate('a', 90, 80), candidate('b', 90, 90), candidate('c', 70, 70)];
    expect(compareRanks(candidates, { since, size: 50 })).toEqual({ a: 1 });
  });

  it('marks an entry as new if it was outside the ranking a week ago, or if its account is younger than a week', () => {
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

  it('omits an account that is older than a week and whose follower count a week ago is unknown', () => {
    const candidates = [candidate('a', 90, undefined), candidate('b', 80, 80)];
    expect(compareRanks(candidates, { since, size: 50 })).toEqual({ b: -1 });
  });

  it('returns no moves while no count is a week old', () => {
    const fresh = candidate('b', 80, undefined, '2026-11-26T00:00:00.000Z');
    expect(compareRanks([candidate('a', 90, undefined), fresh], { since, size: 50 })).toEqual({});
  });
});
