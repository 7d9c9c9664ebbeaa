import { backoff, Signal } from './loop.ts';

describe('a signal', () => {
  it('ends the present wait', async () => {
    const signal = new Signal();
    const wait = signal.wait(60_000);
    signal.raise();
    await expect(wait).resolves.toBeUndefined();
  });

  it('is remembered for the next wait, once', async () => {
    const signal = new Signal();
    signal.raise();
    await signal.wait(60_000);
    const started = performance.now();
    await signal.wait(30);
    expect(performance.now() - started).toBeGreaterThan(25);
  });
});

describe('backoff', () => {
  it('doubles up to its limit', () => {
    expect([0, 1, 2, 3, 4, 50].map((failures) => backoff(failures, 100, 500))).toEqual([
      100, 100, 200, 400, 500, 500,
    ]);
  });
});
