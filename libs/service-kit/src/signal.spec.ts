import { jest } from '@jest/globals';
import { Signal } from './signal.ts';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

it('`raise` ends the current wait', async () => {
  const signal = new Signal();
  const wait = signal.wait(60_000);
  signal.raise();
  await expect(wait).resolves.toBeUndefined();
});

it('without a current wait, `raise` ends only the next wait', async () => {
  const signal = new Signal();
  signal.raise();
  await signal.wait(60_000);
  let isOver = false;
  const second = signal.wait(30).then(() => {
    isOver = true;
  });
  await jest.advanceTimersByTimeAsync(29);
  expect(isOver).toBe(false);
  await jest.advanceTimersByTimeAsync(1);
  await second;
});
