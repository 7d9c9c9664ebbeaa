import { formatAge } from './age.ts';

const hour = 3_600;

it.each([
  [0, '1 min'],
  [60, '1 min'],
  [61, '2 min'],
  [hour, '60 min'],
  [hour + 1, '2 h'],
  [23 * hour, '23 h'],
  [48 * hour, '48 h'],
  [48 * hour + 1, '3 j'],
  [30 * 24 * hour, '30 j'],
])('formatAge rounds %d seconds up to %s', (seconds, text) => {
  expect(formatAge(seconds)).toBe(text);
});
