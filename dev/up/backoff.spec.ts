import { BackOff } from './backoff.ts';

describe('the back-off of a process that ends by itself', () => {
  it('grows to 10 s', () => {
    const backOff = new BackOff();
    expect(Array.from({ length: 8 }, () => backOff.next(0))).toEqual([
      250, 500, 1_000, 2_000, 4_000, 8_000, 10_000, 10_000,
    ]);
  });

  it('starts over once the process has run steadily', () => {
    const backOff = new BackOff();
    backOff.next(0);
    backOff.next(0);
    expect(backOff.next(60_000)).toBe(250);
  });
});
