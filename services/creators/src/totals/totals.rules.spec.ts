import { goodForMs } from './totals.rules.ts';

test.each([
  [0, 0],
  [500, 0],
  [501, 5_010],
  [12_000, 120_000],
])('sums that took %d ms are told again for %d ms', (tookMs, told) => {
  expect(goodForMs(tookMs)).toBe(told);
});
