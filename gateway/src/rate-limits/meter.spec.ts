import { Meter } from './meter.ts';

test('so many in a window that begins with the first, each payer by themselves', () => {
  const meter = new Meter({ points: 2, seconds: 60 });
  expect([meter.spend('a', 0), meter.spend('a', 10_000), meter.spend('b', 10_000)]).toEqual([0, 0, 0]);
  expect(meter.spend('a', 20_500)).toBe(40);
  expect(meter.spend('b', 20_500)).toBe(0);
  expect(meter.spend('a', 59_999)).toBe(1);
  expect(meter.spend('a', 60_000)).toBe(0);
});
