import { jest } from '@jest/globals';
import { Remembered } from './remembered.ts';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

test('is asked once by many at a time, and again when it is no longer good', async () => {
  let asked = 0;
  const remembered = new Remembered(
    async () => {
      asked += 1;
      return asked;
    },
    (value) => value * 1_000,
  );
  expect(await Promise.all([remembered.get(), remembered.get()])).toEqual([1, 1]);
  jest.advanceTimersByTime(999);
  expect(await remembered.get()).toBe(1);
  jest.advanceTimersByTime(1);
  expect(await remembered.get()).toBe(2);
  jest.advanceTimersByTime(1_999);
  expect(await remembered.get()).toBe(2);
});

test('a failure is asked again at once', async () => {
  let asked = 0;
  const remembered = new Remembered(
    async () => {
      asked += 1;
      if (asked === 1) throw new Error('away');
      return asked;
    },
    () => 1_000,
  );
  await expect(remembered.get()).rejects.toThrow('away');
  expect(await remembered.get()).toBe(2);
});
