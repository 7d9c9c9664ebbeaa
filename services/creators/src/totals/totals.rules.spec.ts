import { cacheTtlMs } from './totals.rules.ts';

test.each([
  [0, 0],
  [500, 0],
  [501, 5_010],
  [12_000, 120_000],
])('totals that took %d ms to compute are cached for %d ms', (tookMs, expectedMs) => {
  expect(cacheTtlMs(tookMs)).toBe(expectedMs);
});
