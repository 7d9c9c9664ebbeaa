import { hour, TestClock } from '@bottin/testing/clock.ts';
import { maxRefusals, RefusalBudget } from './refusal-budget.ts';

function createBudget() {
  const clock = new TestClock();
  const budget = new RefusalBudget(clock);
  const consume = (sender: string, times: number) => {
    for (let n = 0; n < times; n += 1) budget.consume(sender);
  };
  const isDeferred = (sender: string) => {
    try {
      budget.check(sender);
      return false;
    } catch (error) {
      expect(error).toMatchObject({ responseCode: 451, status: '4.7.1', reason: 'too_many_refusals' });
      return true;
    }
  };
  return { clock, consume, isDeferred };
}

test('a sender who has used up the budget is deferred until the hour ends, whatever the case of the address', () => {
  const { clock, consume, isDeferred } = createBudget();
  consume('leo@exemple.ca', maxRefusals - 1);
  expect(isDeferred('leo@exemple.ca')).toBe(false);
  consume('Leo@exemple.ca', 1);
  expect(isDeferred('LEO@exemple.ca')).toBe(true);
  expect(isDeferred('zoe@exemple.ca')).toBe(false);
  clock.advance(hour - 1);
  expect(isDeferred('leo@exemple.ca')).toBe(true);
  clock.advance(1);
  expect(isDeferred('leo@exemple.ca')).toBe(false);
});

test('bounces, which have no sender, are never deferred', () => {
  const { consume, isDeferred } = createBudget();
  consume('', 2 * maxRefusals);
  expect(isDeferred('')).toBe(false);
});

test('above the maximum number of senders, the budget drops the sender whose last refusal is the oldest', () => {
  const { consume, isDeferred } = createBudget();
  consume('leo@exemple.ca', maxRefusals);
  consume('maude@exemple.ca', maxRefusals);
  consume('leo@exemple.ca', 1);
  for (let n = 0; n < 9_999; n += 1) consume(`${n}@exemple.ca`, 1);
  expect(isDeferred('leo@exemple.ca')).toBe(true);
  expect(isDeferred('maude@exemple.ca')).toBe(false);
});
