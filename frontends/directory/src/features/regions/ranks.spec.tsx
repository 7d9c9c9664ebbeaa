import type { Entry } from '@bottin/contracts/domain/entry.ts';
import { splitRanked } from './ranks.ts';

const withFollowers = (...counts: Array<number | null>) =>
  counts.map((followers, index) => ({ id: `${index}`, followers }) as Entry);

test('splitRanked ranks up to five entries with a follower count, and keeps the order of all entries', () => {
  const { ranked, others } = splitRanked(withFollowers(9, 8, 7, 6, 5, 4, null));
  expect(ranked.map(({ rank }) => rank)).toEqual([1, 2, 3, 4, 5]);
  expect(others.map(({ id }) => id)).toEqual(['5', '6']);
});

test('entries with equal followers share their rank', () => {
  expect(splitRanked(withFollowers(9, 8, 8, 7)).ranked.map(({ rank }) => rank)).toEqual([1, 2, 2, 4]);
});

test('entries without a follower count have no rank', () => {
  expect(splitRanked(withFollowers(null, null)).ranked).toEqual([]);
});
