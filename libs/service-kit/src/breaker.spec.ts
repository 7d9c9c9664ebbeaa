import { jest } from '@jest/globals';
import { Breaker, type CallKind, BreakerOpenError } from './breaker.ts';

const openAfterMs = 1_000;
let breaker: Breaker;
beforeEach(() => {
  jest.useFakeTimers();
  breaker = new Breaker(openAfterMs, () => 1);
});
afterEach(() => {
  jest.useRealTimers();
});

const advance = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);
const succeed = (kind?: CallKind) => breaker.run(async () => 'answer', kind);
const failQuickly = () =>
  breaker.run(async () => {
    throw new Error('refused');
  });

/**
 * Starts a call that stays pending until the test calls `answer` or `fail`. `state` is the outcome for the
 * caller.
 */
function startCall(kind?: CallKind) {
  let end = { succeed: (_value: string): void => undefined, fail: (_error: Error): void => undefined };
  const call = {
    state: 'waits',
    succeed: () => end.succeed('answer'),
    fail: () => end.fail(new Error('late')),
  };
  const work = () =>
    new Promise<string>((succeed, fail) => {
      end = { succeed, fail };
    });
  breaker.run(work, kind).then(
    () => (call.state = 'answered'),
    (error: Error) => (call.state = error instanceof BreakerOpenError ? 'left' : 'failed'),
  );
  return call;
}
const getStates = (calls: ReturnType<typeof startCall>[]) => calls.map(({ state }) => state);

test('of fifty hanging reads, the breaker rejects all but one after openAfterMs', async () => {
  const calls = Array.from({ length: 50 }, () => startCall());
  await advance(999);
  expect(getStates(calls)).toEqual(Array(50).fill('waits'));
  await advance(2);
  expect(getStates(calls)).toEqual(['waits', ...Array(49).fill('left')]);
  calls[0]?.succeed();
  await advance(0);
  expect(calls[0]?.state).toBe('answered');
  expect(await succeed()).toBe('answer');
});

test('the breaker allows one trial call right after the first timeout, and rejects calls during the back-off after a failed trial', async () => {
  const first = startCall();
  await advance(1_001);
  const second = startCall();
  await expect(succeed()).rejects.toThrow(BreakerOpenError);
  await advance(1_001);
  expect(getStates([first, second])).toEqual(['waits', 'left']);
  await expect(succeed()).rejects.toThrow(BreakerOpenError);
  await advance(1_000);
  expect(await succeed()).toBe('answer');
  expect(await succeed()).toBe('answer');
});

test('the breaker allows one trial call at a time, after a back-off that doubles with each failed trial up to 8 s', async () => {
  startCall();
  const rests: number[] = [];
  for (let turn = 0; turn < 7; turn += 1) {
    await advance(1_001);
    let rest = 0;
    for (; breaker.isRejecting; rest += 100) await advance(100);
    rests.push(rest);
    startCall();
    expect(breaker.isRejecting).toBe(true);
  }
  expect(rests).toEqual([0, 1_000, 2_000, 4_000, 8_000, 8_000, 8_000]);
});

test('the breaker abandons a trial read after openAfterMs, even when no other call is pending', async () => {
  const first = startCall();
  await advance(1_001);
  first.fail();
  const trying = startCall();
  await advance(1_001);
  expect(trying.state).toBe('left');
  trying.succeed();
  await advance(0);
  expect(breaker.isOpen).toBe(false);
});

test('the breaker closes when the reply to an abandoned call arrives late', async () => {
  const [, left] = [startCall(), startCall()];
  await advance(1_001);
  expect(breaker.isOpen).toBe(true);
  left?.succeed();
  await advance(0);
  expect(left?.state).toBe('left');
  expect(breaker.isOpen).toBe(false);
});

test('the breaker stays closed while some calls are slow but others get replies', async () => {
  const heavy = [startCall(), startCall()];
  await advance(500);
  expect(await succeed()).toBe('answer');
  await advance(2_500);
  expect(getStates(heavy)).toEqual(['waits', 'waits']);
  heavy[0]?.fail();
  await advance(0);
  expect(await succeed()).toBe('answer');
});

test('a single slow call does not make the breaker reject later calls', async () => {
  const heavy = startCall();
  await advance(2_000);
  expect(await succeed()).toBe('answer');
  expect(await succeed()).toBe('answer');
  heavy.succeed();
  await advance(0);
  expect(heavy.state).toBe('answered');
});

test('the breaker never abandons a pending write, and opens when writes fail later than openAfterMs', async () => {
  const writes = [startCall('write'), startCall('write')];
  await advance(4_000);
  expect(getStates(writes)).toEqual(['waits', 'waits']);
  expect(await succeed('write')).toBe('answer');
  const others = [startCall('write'), startCall('write')];
  await advance(5_000);
  for (const write of [...writes, ...others]) write.fail();
  await advance(0);
  expect(getStates(others)).toEqual(['failed', 'failed']);
  startCall('write');
  await expect(succeed('write')).rejects.toThrow(BreakerOpenError);
});

test('while a trial write is pending, the breaker rejects other calls until openAfterMs has passed, and then allows another trial', async () => {
  const write = startCall('write');
  await advance(5_000);
  write.fail();
  await advance(0);
  const trying = startCall('write');
  await expect(succeed()).rejects.toThrow(BreakerOpenError);
  await advance(2_002);
  expect(trying.state).toBe('waits');
  expect(await succeed()).toBe('answer');
});

test('an open breaker allows probes, and closes when a probe gets a reply', async () => {
  startCall();
  await advance(1_001);
  startCall();
  await advance(1_001);
  await expect(succeed()).rejects.toThrow(BreakerOpenError);
  expect(await succeed('probe')).toBe('answer');
  expect(await succeed()).toBe('answer');
});

test('the breaker stays closed when calls fail quickly', async () => {
  for (let turn = 0; turn < 20; turn += 1) await expect(failQuickly()).rejects.toThrow('refused');
  expect(await succeed()).toBe('answer');
});
