import { jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { backoff, Loop, type LoopOptions, workThrough } from './loop.ts';

const pass = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);
const loopOf = (options: Partial<LoopOptions> & Pick<LoopOptions, 'round'>) =>
  new Loop({ name: 'Test', failure: 'round failed', everyMs: 1_000, ...options });

let logged: unknown[];

beforeEach(() => {
  jest.useFakeTimers();
  logged = [];
  for (const level of ['warn', 'error'] as const) {
    jest
      .spyOn(Logger.prototype, level)
      .mockImplementation((line: unknown) => void logged.push([level, line]));
  }
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

describe('a loop', () => {
  it('runs a round at once and then at each interval, until it is stopped', async () => {
    let rounds = 0;
    const loop = loopOf({ round: async () => void rounds++ });
    loop.start();
    loop.start();
    await pass(0);
    expect(rounds).toBe(1);
    await pass(2_000);
    expect(rounds).toBe(3);
    await loop.stop();
    await pass(10_000);
    expect(rounds).toBe(3);
    expect(jest.getTimerCount()).toBe(0);
  });

  it('waits first when it is told to, and ends without a round when stopped meanwhile', async () => {
    let rounds = 0;
    const loop = loopOf({ round: async () => void rounds++, firstMs: 500 });
    loop.start();
    await pass(499);
    expect(rounds).toBe(0);
    await loop.stop();
    expect(rounds).toBe(0);
  });

  it('has the next round come when it is woken, or when the round says so', async () => {
    let left = 3;
    const loop = loopOf({ round: async () => (left-- > 0 ? 0 : undefined) });
    loop.start();
    await pass(0);
    expect(left).toBe(-1);
    loop.wake();
    await pass(0);
    expect(left).toBe(-2);
    await loop.stop();
  });

  it('goes on after a failed round, which is logged', async () => {
    const outcomes = [new Error('first'), new Error('second'), undefined];
    let rounds = 0;
    const loop = loopOf({
      level: 'error',
      round: async () => {
        const outcome = outcomes[rounds++];
        if (outcome) throw outcome;
      },
    });
    loop.start();
    await pass(2_000);
    expect(rounds).toBe(3);
    expect(logged).toEqual(
      outcomes.slice(0, 2).map((error) => ['error', { message: 'round failed', error }]),
    );
    await loop.stop();
  });

  it('waits longer with each failure in a row, and no longer after a success', async () => {
    const starts: number[] = [];
    const begun = Date.now();
    const failing = [true, true, true, false, true];
    const loop = loopOf({
      retry: { firstMs: 100, lastMs: 300 },
      round: async () => {
        starts.push(Date.now() - begun);
        if (failing[starts.length - 1]) throw new Error('down');
      },
    });
    loop.start();
    await pass(1_700);
    expect(starts).toEqual([0, 100, 300, 600, 1_600, 1_700]);
    await loop.stop();
  });

  it('tells its round to end early, and logs nothing of that', async () => {
    const loop = loopOf({
      round: (stop) =>
        new Promise<void>((_, reject) => stop.addEventListener('abort', () => reject(stop.reason))),
    });
    loop.start();
    await pass(0);
    await loop.stop();
    expect(logged).toEqual([]);
  });

  it('finishes the work before it ends, when asked to, as far as that works', async () => {
    let waiting = 0;
    const take = async () => {
      if (waiting === 0) return undefined;
      waiting -= 1;
      return 0;
    };
    const finishing = loopOf({ finishesWork: true, everyMs: 60_000, round: take });
    finishing.start();
    await pass(0);
    waiting = 5;
    await finishing.stop();
    expect(waiting).toBe(0);

    let tries = 0;
    const failing = loopOf({
      finishesWork: true,
      everyMs: 60_000,
      round: async () => {
        if (tries++ > 0) throw new Error('down');
      },
    });
    failing.start();
    await pass(0);
    await failing.stop();
    expect(tries).toBe(2);
  });
});

describe('backoff', () => {
  it('doubles up to its limit', () => {
    expect([0, 1, 2, 3, 4, 50].map((failures) => backoff(failures, 100, 500))).toEqual([
      100, 100, 200, 400, 500, 500,
    ]);
  });
});

describe('workThrough', () => {
  it('leaves the others their turn when one fails', async () => {
    const worked: number[] = [];
    const failed: unknown[] = [];
    const work = async (item: number) => {
      if (item === 2) throw new Error('no');
      worked.push(item);
    };
    const onFailure = (error: unknown, item: number) => failed.push([error, item]);
    expect(await workThrough([1, 2, 3], work, { onFailure })).toBe(2);
    expect([worked, failed]).toEqual([[1, 3], [[new Error('no'), 2]]]);
  });

  it('begins nothing once it is stopped', async () => {
    const stop = new AbortController();
    const worked: number[] = [];
    const work = async (item: number) => {
      worked.push(item);
      stop.abort();
    };
    await workThrough([1, 2], work, { onFailure: () => undefined, stop: stop.signal });
    expect(worked).toEqual([1]);
  });
});
