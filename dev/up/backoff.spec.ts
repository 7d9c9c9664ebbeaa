import { BackOff } from './backoff.ts';

describe('BackOff', () => {
  it('BackOff doubles the delay up to 10 s', () => {
    const backOff = new BackOff();
    expect(Array.from({ length: 8 }, () => backOff.nextDelayMs(0))).toEqual([
      250, 500, 1_000, 2_000, 4_000, 8_000, 10_000, 10_000,
    ]);
  });

  it('BackOff starts again with the first delay after the process has run steadily', () => {
    const backOff = new BackOff();
    backOff.nextDelayMs(0);
    backOff.nextDelayMs(0);
    expect(backOff.nextDelayMs(60_000)).toBe(250);
  });
});
