import { boundFor } from './low-followers.rules.ts';

const spread = {
  creators: 1_000,
  bounds: [
    { hundredths: 1, followers: 10 },
    { hundredths: 8, followers: 200 },
    { hundredths: 32, followers: 900 },
  ],
};

it.each([
  [6, 10],
  [7, 200],
  [53, 200],
  [54, 900],
  [213, 900],
  [214, undefined],
])('the lowest %d are below %s', (depth, followers) => {
  expect(boundFor(spread, depth)).toBe(followers);
});

it('nothing is known of a directory without numbers', () => {
  expect(boundFor({ creators: 0, bounds: [] }, 12)).toBeUndefined();
});
