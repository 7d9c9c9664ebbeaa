import { FixedWindowCounter } from './fixed-window-counter.ts';

test('FixedWindowCounter counts each key in a fixed window that begins with the key’s first request', () => {
  const meter = new FixedWindowCounter({ points: 2, seconds: 60 });
  expect([meter.consume('a', 0), meter.consume('a', 10_000), meter.consume('b', 10_000)]).toEqual([0, 0, 0]);
  expect(meter.consume('a', 20_500)).toBe(40);
  expect(meter.consume('b', 20_500)).toBe(0);
  expect(meter.consume('a', 59_999)).toBe(1);
  expect(meter.consume('a', 60_000)).toBe(0);
});
