import { fullJitter, RetryBudget } from './retry-budget.ts';

test('RetryBudget allows ten retries at first, then one for every ten calls', () => {
  const budget = new RetryBudget();
  expect(Array.from({ length: 12 }, () => budget.tryWithdraw())).toEqual([
    ...Array(10).fill(true),
    false,
    false,
  ]);
  let retried = 0;
  for (let call = 0; call < 1_000; call += 1) {
    budget.deposit();
    if (budget.tryWithdraw()) retried += 1;
  }
  expect(retried).toBeGreaterThanOrEqual(99);
  expect(retried).toBeLessThanOrEqual(100);
  for (let call = 0; call < 10_000; call += 1) budget.deposit();
  expect(Array.from({ length: 11 }, () => budget.tryWithdraw()).filter(Boolean)).toHaveLength(10);
});

test('fullJitter returns a random wait below a bound that doubles with each attempt, up to `lastMs`', () => {
  const bounds = { firstMs: 50, lastMs: 150 };
  expect([1, 2, 3, 4].map((attempt) => fullJitter(attempt, bounds, () => 1))).toEqual([50, 100, 150, 150]);
  expect(fullJitter(3, bounds, () => 0)).toBe(0);
  expect(fullJitter(2_000, bounds, () => 0.5)).toBe(75);
});
