import { jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { backoff, Loop, type LoopOptions, processEach } from './loop.ts';

const advance = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);
const createLoop = (options: Partial<LoopOptions> & Pick<LoopOptions, 'round'>) =>
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

describe('Loop', () => {
  it('a loop runs a round immediately, and one more after each interval until stopped', async () => {
    let rounds = 0;
    const loop = createLoop({ round: async () => void rounds++ });
    loop.start();
    loop.start();
    await advance(0);
    expect(rounds).toBe(1);
    await advance(2_000);
    expect(rounds).toBe(3);
    await loop.stop();
    await advance(10_000);
    expect(rounds).toBe(3);
    expect(jest.getTimerCount()).toBe(0);
  });

  it('a loop waits `firstMs` before the first round, and runs no round when stopped during this wait', async () => {
    let rounds = 0;
    const loop = createLoop({ round: async () => void rounds++, firstMs: 500 });
    loop.start();
    await advance(499);
    expect(rounds).toBe(0);
    await loop.stop();
    expect(rounds).toBe(0);
  });

  it('a loop runs the next round immediately after `wake`, or when a round returns 0', async () => {
    let remaining = 3;
    const loop = createLoop({ round: async () => (remaining-- > 0 ? 0 : undefined) });
    loop.start();
    await advance(0);
    expect(remaining).toBe(-1);
    loop.wake();
    await advance(0);
    expect(remaining).toBe(-2);
    await loop.stop();
  });

  it('a loop logs a failed round and runs the next round', async () => {
    const outcomes = [new Error('first'), new Error('second'), undefined];
    let rounds = 0;
    const loop = createLoop({
      level: 'error',
      round: async () => {
        const outcome = outcomes[rounds++];
        if (outcome) throw outcome;
      },
    });
    loop.start();
    await advance(2_000);
    expect(rounds).toBe(3);
    expect(logged).toEqual(
      outcomes.slice(0, 2).map((error) => ['error', { message: 'round failed', error }]),
    );
    await loop.stop();
  });

  it('the wait after a failed round doubles with each consecutive failure, and a success resets it', async () => {
    const starts: number[] = [];
    const begun = Date.now();
    const failing = [true, true, true, false, true];
    const loop = createLoop({
      retry: { firstMs: 100, lastMs: 300 },
      round: async () => {
        starts.push(Date.now() - begun);
        if (failing[starts.length - 1]) throw new Error('down');
      },
    });
    loop.start();
    await advance(1_700);
    expect(starts).toEqual([0, 100, 300, 600, 1_600, 1_700]);
    await loop.stop();
  });

  it('`stop` aborts the current round without logging an error', async () => {
    const loop = createLoop({
      round: (stop) =>
        new Promise<void>((_, reject) => stop.addEventListener('abort', () => reject(stop.reason))),
    });
    loop.start();
    await advance(0);
    await loop.stop();
    expect(logged).toEqual([]);
  });

  it('with `finishesWork`, a stopped loop runs further rounds until no work is left or a round fails', async () => {
    let waiting = 0;
    const take = async () => {
      if (waiting === 0) return undefined;
      waiting -= 1;
      return 0;
    };
    const finishing = createLoop({ finishesWork: true, everyMs: 60_000, round: take });
    finishing.start();
    await advance(0);
    waiting = 5;
    await finishing.stop();
    expect(waiting).toBe(0);

    let attempts = 0;
    const failing = createLoop({
      finishesWork: true,
      everyMs: 60_000,
      round: async () => {
        if (attempts++ > 0) throw new Error('down');
      },
    });
    failing.start();
    await advance(0);
    await failing.stop();
    expect(attempts).toBe(2);
  });
});

describe('backoff', () => {
  it('backoff returns a wait that doubles with each consecutive failure, up to the limit', () => {
    expect([0, 1, 2, 3, 4, 50].map((failures) => backoff(failures, 100, 500))).toEqual([
      100, 100, 200, 400, 500, 500,
    ]);
  });
});

describe('processEach', () => {
  it('processEach continues with the next item after a failed item', async () => {
    const worked: number[] = [];
    const failed: unknown[] = [];
    const work = async (item: number) => {
      if (item === 2) throw new Error('no');
      worked.push(item);
    };
    const onFailure = (error: unknown, item: number) => failed.push([error, item]);
    expect(await processEach([1, 2, 3], work, { onFailure })).toBe(2);
    expect([worked, failed]).toEqual([[1, 3], [[new Error('no'), 2]]]);
  });

  it('processEach processes no further item after `stop` aborts', async () => {
    const stop = new AbortController();
    const worked: number[] = [];
    const work = async (item: number) => {
      worked.push(item);
      stop.abort();
    };
    await processEach([1, 2], work, { onFailure: () => undefined, stop: stop.signal });
    expect(worked).toEqual([1]);
  });
});
