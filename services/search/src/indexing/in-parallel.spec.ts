import { inParallel } from './in-parallel.ts';

/** Yields numbers. `seen` records how many numbers were yielded and whether the generator was closed. */
function numbers(count: number) {
  const seen = { given: 0, ended: false };
  async function* source() {
    try {
      for (; seen.given < count; ) yield ++seen.given;
    } finally {
      seen.ended = true;
    }
    return undefined;
  }
  return { seen, source: source() };
}

const tick = () => new Promise((resolve) => setImmediate(resolve));

describe('inParallel', () => {
  it('inParallel processes each item once, and at most the given number of items at a time', async () => {
    const { source } = numbers(10);
    const done: number[] = [];
    let maxConcurrent = 0;
    let now = 0;
    await inParallel(source, 3, async (one) => {
      now += 1;
      maxConcurrent = Math.max(maxConcurrent, now);
      await tick();
      now -= 1;
      done.push(one);
    });
    expect(done.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(maxConcurrent).toBe(3);
  });

  it('inParallel rejects with the first error, after all running work has ended', async () => {
    const { source, seen } = numbers(100);
    let open = 0;
    const work = async (one: number) => {
      open += 1;
      await tick();
      open -= 1;
      if (one === 2) throw new Error('no');
    };
    await expect(inParallel(source, 3, work)).rejects.toThrow('no');
    expect(open).toBe(0);
    expect(seen.ended).toBe(true);
    expect(seen.given).toBeLessThan(10);
  });

  it('inParallel rejects with the error that the source throws', async () => {
    async function* source(): AsyncGenerator<number, undefined> {
      yield 1;
      throw new Error('broken');
    }
    await expect(inParallel(source(), 2, tick as () => Promise<void>)).rejects.toThrow('broken');
  });
});
