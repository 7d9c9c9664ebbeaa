import { hour, TestClock } from '@bottin/testing/clock.ts';
import { maxRefusals, RefusalBudget } from './refusal-budget.ts';

function createBudget() {
  const clock = new TestClock();
  const budget = new RefusalBudget(clock);
  const consume = (userId: string, times: number) => {
    for (let n = 0; n < times; n += 1) budget.consume(userId);
  };
  const isDeferred = (userId: string) => {
    try {
      budget.check(userId);
      return false;
    } catch (error) {
      expect(error).toMatchObject({ responseCode: 451, status: '4.7.1', reason: 'too_many_refusals' });
      return true;
    }
  };
  return { clock, consume, isDeferred };
}

test('e-mails to an account that has used up its budget are deferred until the hour ends', () => {
  const { clock, consume, isDeferred } = createBudget();
  consume('leo', maxRefusals - 1);
  expect(isDeferred('leo')).toBe(false);
  consume('leo', 1);
  expect(isDeferred('leo')).toBe(true);
  expect(isDeferred('zoe')).toBe(false);
  clock.advance(hour - 1);
  expect(isDeferred('leo')).toBe(true);
  clock.advance(1);
  expect(isDeferred('leo')).toBe(false);
});

test('above the maximum number of accounts, the budget drops the account whose last refusal is the oldest', () => {
  const { consume, isDeferred } = createBudget();
  consume('leo', maxRefusals);
  consume('maude', maxRefusals);
  consume('leo', 1);
  for (let n = 0; n < 9_999; n += 1) consume(`${n}`, 1);
  expect(isDeferred('leo')).toBe(true);
  expect(isDeferred('maude')).toBe(false);
});
