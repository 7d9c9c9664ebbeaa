import { Breaker, RestingError } from './breaker.ts';

let time = 0;
let breaker: Breaker;
beforeEach(() => {
  time = 0;
  breaker = new Breaker(
    () => time,
    () => 1,
  );
});

const answer = () => breaker.run(3_000, async () => 'answer');
const hang = () =>
  breaker.run(3_000, async () => {
    time += 3_000;
    throw new Error('no answer');
  });
const refuse = () =>
  breaker.run(3_000, async () => {
    throw new Error('refused');
  });
/** A call under way, to be ended later. */
function begin() {
  let fail = (_error: Error): void => undefined;
  const done = breaker.run(3_000, () => new Promise<string>((_, reject) => (fail = reject)));
  done.catch(() => undefined);
  return { done, fail: () => fail(new Error('no answer')) };
}

test('what hangs costs one who asks; the next ones hear of it at once, until one tries again', async () => {
  await expect(hang()).rejects.toThrow('no answer');
  await expect(answer()).rejects.toThrow(RestingError);
  time += 999;
  await expect(answer()).rejects.toThrow(RestingError);
  time += 1;
  expect(await answer()).toBe('answer');
  expect(await answer()).toBe('answer');
});

test('tries come later and later, at most every 8 s', async () => {
  const waits: number[] = [];
  await expect(hang()).rejects.toThrow('no answer');
  for (let turn = 0; turn < 6; turn += 1) {
    const openedAt = time;
    // Each try hangs too, and takes 3 s of its own.
    while (await hang().catch((error: Error) => error instanceof RestingError)) time += 500;
    waits.push(time - 3_000 - openedAt);
  }
  expect(waits).toEqual([1_000, 2_000, 4_000, 8_000, 8_000, 8_000]);
});

test('while one tries the others are refused', async () => {
  await expect(hang()).rejects.toThrow('no answer');
  time += 1_000;
  const trying = begin();
  await expect(answer()).rejects.toThrow(RestingError);
  time += 3_000;
  trying.fail();
  await expect(trying.done).rejects.toThrow('no answer');
  time += 1_999;
  await expect(answer()).rejects.toThrow(RestingError);
  time += 1;
  expect(await answer()).toBe('answer');
});

test('a heavy question alone, while others are answered, changes nothing for them', async () => {
  const heavy = begin();
  time += 2_000;
  expect(await answer()).toBe('answer');
  time += 1_000;
  heavy.fail();
  await expect(heavy.done).rejects.toThrow('no answer');
  expect(await answer()).toBe('answer');
});

test('many who hang together are one failure', async () => {
  const all = [begin(), begin(), begin()];
  time += 3_000;
  for (const { fail, done } of all) {
    fail();
    await expect(done).rejects.toThrow('no answer');
  }
  time += 1_000;
  expect(await answer()).toBe('answer');
});

test('a quick refusal opens nothing', async () => {
  for (let turn = 0; turn < 20; turn += 1) await expect(refuse()).rejects.toThrow('refused');
  expect(await answer()).toBe('answer');
});
