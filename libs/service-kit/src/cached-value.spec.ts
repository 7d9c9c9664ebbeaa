import { jest } from '@jest/globals';
import { CachedValue } from './cached-value.ts';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

test('CachedValue loads a value once for concurrent callers, and again after the TTL', async () => {
  let loads = 0;
  const cachedValue = new CachedValue(
    async () => {
      loads += 1;
      return loads;
    },
    (value) => value * 1_000,
  );
  expect(await Promise.all([cachedValue.get(), cachedValue.get()])).toEqual([1, 1]);
  jest.advanceTimersByTime(999);
  expect(await cachedValue.get()).toBe(1);
  jest.advanceTimersByTime(1);
  expect(await cachedValue.get()).toBe(2);
  jest.advanceTimersByTime(1_999);
  expect(await cachedValue.get()).toBe(2);
});

test('CachedValue loads again after a failed load', async () => {
  let loads = 0;
  const cachedValue = new CachedValue(
    async () => {
      loads += 1;
      if (loads === 1) throw new Error('away');
      return loads;
    },
    () => 1_000,
  );
  await expect(cachedValue.get()).rejects.toThrow('away');
  expect(await cachedValue.get()).toBe(2);
});
