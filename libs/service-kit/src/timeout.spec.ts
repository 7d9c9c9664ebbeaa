import { jest } from '@jest/globals';
import { TimeoutError, withTimeout } from './timeout.ts';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

it('withTimeout settles with the result of the work and leaves no timer running', async () => {
  await expect(withTimeout(Promise.resolve('here'), 1_000)).resolves.toBe('here');
  await expect(withTimeout(Promise.reject(new Error('refused')), 1_000)).rejects.toThrow('refused');
  expect(jest.getTimerCount()).toBe(0);
});

it('withTimeout rejects when the time-out expires', async () => {
  const refusal = expect(withTimeout(new Promise(() => undefined), 1_000)).rejects.toThrow(
    new TimeoutError(1_000),
  );
  await jest.advanceTimersByTimeAsync(1_000);
  await refusal;
});
