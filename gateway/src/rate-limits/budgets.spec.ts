import { calls } from '@bottin/contracts/http/calls.ts';
import { countedHere, generousBudgets, payers, productionBudgets } from './budgets.ts';

test.each(calls.map((call) => [call.id, call]))('%s has a budget per address', (_, call) => {
  expect(productionBudgets[call.budget]?.perAddress?.points).toBeGreaterThan(0);
});

test.each(calls.filter(({ access }) => access !== 'public').map((call) => [call.id, call]))(
  '%s is made by somebody, and has a budget per account',
  (_, call) => {
    expect(productionBudgets[call.budget].perAccount?.points).toBeGreaterThan(0);
  },
);

test.each(calls.filter(({ method }) => method !== 'GET').map((call) => [call.id, call]))(
  '%s changes something, and is counted for all replicas together',
  (_, call) => {
    expect(countedHere.has(call.budget)).toBe(false);
  },
);

test.each(Object.entries(productionBudgets))(
  '%s: an address may do what its accounts may, and more',
  (_, budget) => {
    for (const payer of payers) {
      const { points, seconds } = budget[payer] ?? budget.perAddress;
      expect(points / seconds).toBeLessThanOrEqual(budget.perAddress.points / budget.perAddress.seconds);
    }
  },
);

test('a development machine has the same budgets, larger', () => {
  expect(generousBudgets.mail).toEqual({
    perAddress: { points: 30_000, seconds: 3600 },
    perAccount: { points: 8_000, seconds: 3600 },
    perPair: { points: 8_000, seconds: 3600 },
    perRecipient: { points: 24_000, seconds: 3600 },
  });
  expect(Object.keys(generousBudgets)).toEqual(Object.keys(productionBudgets));
});
