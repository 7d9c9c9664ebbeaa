import { calls } from '@bottin/contracts/http/calls.ts';
import {
  generousBudgets,
  getScopeBudget,
  inMemoryBudgets,
  limitScopes,
  productionBudgets,
} from './budgets.ts';

test.each(calls.map((call) => [call.id, call]))('the call %s has a rate limit per IP address', (_, call) => {
  expect(productionBudgets[call.budget]?.perAddress?.points).toBeGreaterThan(0);
});

test.each(calls.filter(({ access }) => access !== 'public').map((call) => [call.id, call]))(
  'the call %s, which needs an account, has a rate limit per account',
  (_, call) => {
    expect(productionBudgets[call.budget].perAccount?.points).toBeGreaterThan(0);
  },
);

test.each(calls.filter(({ method }) => method !== 'GET').map((call) => [call.id, call]))(
  'the call %s, which changes data, is counted in Redis across all replicas',
  (_, call) => {
    expect(inMemoryBudgets.has(call.budget)).toBe(false);
  },
);

test.each(Object.entries(productionBudgets))(
  'in the budget %s, only the scope perNetwork allows a higher rate than the scope perAddress',
  (_, budget) => {
    for (const scope of limitScopes.filter((one) => one !== 'perNetwork')) {
      const { points, seconds } = budget[scope] ?? budget.perAddress;
      expect(points / seconds).toBeLessThanOrEqual(budget.perAddress.points / budget.perAddress.seconds);
    }
  },
);

test('an IPv6 /48 has the budget of 16 addresses', () => {
  expect(getScopeBudget(productionBudgets.login, 'perNetwork')).toEqual({ points: 320, seconds: 300 });
  expect(getScopeBudget(productionBudgets.login, 'perAddress')).toEqual({ points: 20, seconds: 300 });
  expect(getScopeBudget(productionBudgets.login, 'perPair')).toBeUndefined();
});

test('the budgets for a development machine are the production budgets times 1000', () => {
  expect(generousBudgets.mail).toEqual({
    perAddress: { points: 30_000, seconds: 3600 },
    perAccount: { points: 8_000, seconds: 3600 },
    perPair: { points: 8_000, seconds: 3600 },
    perRecipient: { points: 24_000, seconds: 3600 },
  });
  expect(Object.keys(generousBudgets)).toEqual(Object.keys(productionBudgets));
});
