import { jest } from '@jest/globals';
import { Breaker, type CallKind, RestingError } from './breaker.ts';

const patienceMs = 1_000;
let breaker: Breaker;
beforeEach(() => {
  jest.useFakeTimers();
  breaker = new Breaker(patienceMs, () => 1);
});
afterEach(() => {
  jest.useRealTimers();
});

const pass = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);
const answer = (kind?: CallKind) => breaker.run(async () => 'answer', kind);
const refuse = () =>
  breaker.run(async () => {
    throw new Error('refused');
  });

/** A call under way, to be ended later; what its caller knows of it so far. */
function begin(kind?: CallKind) {
  let end = { answer: (_value: string): void => undefined, fail: (_error: Error): void => undefined };
  const call = {
    state: 'waits',
    answer: () => end.answer('answer'),
    fail: () => end.fail(new Error('late')),
  };
  const work = () =>
    new Promise<string>((answer, fail) => {
      end = { answer, fail };
    });
  breaker.run(work, kind).then(
    () => (call.state = 'answered'),
    (error: Error) => (call.state = error instanceof RestingError ? 'left' : 'failed'),
  );
  return call;
}
const states = (calls: ReturnType<typeof begin>[]) => calls.map(({ state }) => state);

test('of fifty that hang together one goes on waiting, and the others leave when patience ends', async () => {
  const calls = Array.from({ length: 50 }, () => begin());
  await pass(999);
  expect(states(calls)).toEqual(Array(50).fill('waits'));
  await pass(2);
  expect(states(calls)).toEqual(['waits', ...Array(49).fill('left')]);
  calls[0]?.answer();
  await pass(0);
  expect(calls[0]?.state).toBe('answered');
  expect(await answer()).toBe('answer');
});

test('after the first silence the next one tries at once, for as long as patience lasts; then nobody is made to wait', async () => {
  const first = begin();
  await pass(1_001);
  const second = begin();
  await expect(answer()).rejects.toThrow(RestingError);
  await pass(1_001);
  expect(states([first, second])).toEqual(['waits', 'left']);
  await expect(answer()).rejects.toThrow(RestingError);
  await pass(1_000);
  expect(await answer()).toBe('answer');
  expect(await answer()).toBe('answer');
});

test('tries come later and later, at most every 8 s, one at a time', async () => {
  begin();
  const rests: number[] = [];
  for (let turn = 0; turn < 7; turn += 1) {
    await pass(1_001);
    let rest = 0;
    for (; breaker.isResting; rest += 100) await pass(100);
    rests.push(rest);
    begin();
    expect(breaker.isResting).toBe(true);
  }
  expect(rests).toEqual([0, 1_000, 2_000, 4_000, 8_000, 8_000, 8_000]);
});

test('who tries waits no longer than patience lasts, be there nobody else', async () => {
  const first = begin();
  await pass(1_001);
  first.fail();
  const trying = begin();
  await pass(1_001);
  expect(trying.state).toBe('left');
  trying.answer();
  await pass(0);
  expect(breaker.isOpen).toBe(false);
});

test('a late answer to a call that was left closes it', async () => {
  const [, left] = [begin(), begin()];
  await pass(1_001);
  expect(breaker.isOpen).toBe(true);
  left?.answer();
  await pass(0);
  expect(left?.state).toBe('left');
  expect(breaker.isOpen).toBe(false);
});

test('a heavy question alone, while others are answered, changes nothing for them or for itself', async () => {
  const heavy = [begin(), begin()];
  await pass(500);
  expect(await answer()).toBe('answer');
  await pass(2_500);
  expect(states(heavy)).toEqual(['waits', 'waits']);
  heavy[0]?.fail();
  await pass(0);
  expect(await answer()).toBe('answer');
});

test('a heavy question by itself takes nothing from who comes after it', async () => {
  const heavy = begin();
  await pass(2_000);
  expect(await answer()).toBe('answer');
  expect(await answer()).toBe('answer');
  heavy.answer();
  await pass(0);
  expect(heavy.state).toBe('answered');
});

test('what became of a write is waited for, and says nothing before; later ones are refused', async () => {
  const writes = [begin('write'), begin('write')];
  await pass(4_000);
  expect(states(writes)).toEqual(['waits', 'waits']);
  expect(await answer('write')).toBe('answer');
  const others = [begin('write'), begin('write')];
  await pass(5_000);
  for (const write of [...writes, ...others]) write.fail();
  await pass(0);
  expect(states(others)).toEqual(['failed', 'failed']);
  begin('write');
  await expect(answer('write')).rejects.toThrow(RestingError);
});

test('a write that tries holds up other tries for as long as patience lasts, and goes on itself', async () => {
  const write = begin('write');
  await pass(5_000);
  write.fail();
  await pass(0);
  const trying = begin('write');
  await expect(answer()).rejects.toThrow(RestingError);
  await pass(2_002);
  expect(trying.state).toBe('waits');
  expect(await answer()).toBe('answer');
});

test('a probe is never refused, and its answer closes', async () => {
  begin();
  await pass(1_001);
  begin();
  await pass(1_001);
  await expect(answer()).rejects.toThrow(RestingError);
  expect(await answer('probe')).toBe('answer');
  expect(await answer()).toBe('answer');
});

test('a quick refusal opens nothing', async () => {
  for (let turn = 0; turn < 20; turn += 1) await expect(refuse()).rejects.toThrow('refused');
  expect(await answer()).toBe('answer');
});
