import { SegmentedCache } from './segmented-cache.ts';

const thing = (name: string, size = 10) => ({ name, size });

test('keeps within its bytes, and nothing larger than them', () => {
  const cache = new SegmentedCache<ReturnType<typeof thing>>(1_000);
  for (let index = 0; index < 500; index += 1) cache.set(`k${index}`, thing('x'));
  expect(cache.bytes).toBeLessThanOrEqual(1_000);
  expect(cache.peek('k499')).toBeDefined();
  expect(cache.peek('k0')).toBeUndefined();
  cache.set('huge', thing('huge', 2_000));
  expect(cache.peek('huge')).toBeUndefined();
});

test('a scan of addresses that nobody asks for again pushes out nothing that is', () => {
  const cache = new SegmentedCache<ReturnType<typeof thing>>(1_000);
  for (let index = 0; index < 50; index += 1) {
    cache.set(`hot${index}`, thing('hot'));
    cache.get(`hot${index}`);
  }
  for (let index = 0; index < 100_000; index += 1) cache.set(`scan${index}`, thing('scan'));
  for (let index = 0; index < 50; index += 1) expect(cache.peek(`hot${index}`)?.name).toBe('hot');
});

test('a new value takes the place of the old one, with its own size', () => {
  const cache = new SegmentedCache<ReturnType<typeof thing>>(1_000);
  cache.set('a', thing('first', 100));
  cache.get('a');
  cache.set('a', thing('second', 50));
  expect([cache.get('a')?.name, cache.bytes, cache.count]).toEqual(['second', 50, 1]);
  cache.delete('a');
  expect([cache.bytes, cache.count]).toEqual([0, 0]);
});

test('without bytes it keeps nothing', () => {
  const cache = new SegmentedCache<ReturnType<typeof thing>>(0);
  cache.set('a', thing('a'));
  expect(cache.peek('a')).toBeUndefined();
});
