import { audienceSizeOf } from './audience.ts';

test.each([
  [0, 'nano'],
  [9_999, 'nano'],
  [10_000, 'micro'],
  [99_999, 'micro'],
  [100_000, 'macro'],
  [999_999, 'macro'],
  [1_000_000, 'mega'],
])('audienceSizeOf maps %i followers to the audience size %s', (followers, size) => {
  expect(audienceSizeOf(followers)).toBe(size);
});
