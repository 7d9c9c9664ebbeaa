import type { InvalidationKind } from '@bottin/contracts/invalidation/kinds.ts';
import type { InvalidationSubscriber } from '@bottin/messaging/invalidation-subscriber.ts';
import type { Invalidation } from '@bottin/messaging/publisher-heartbeats.ts';
import { Metrics } from '@bottin/service-kit/metrics.ts';
import { TestClock } from '@bottin/testing/clock.ts';
import { Logger } from '@nestjs/common';
import { CachedResponse } from './cached-response.ts';
import { ResponseCache } from './response-cache.ts';
import type { Tag } from './tags.rules.ts';

beforeAll(() => Logger.overrideLogger(false));

const lea = '0198c5f0-0000-7000-8000-000000000001';

class FakeSubscriber {
  current = true;
  private readonly handlers = new Map<string, (invalidation: Invalidation) => void>();

  onInvalidation(kind: InvalidationKind, handler: (invalidation: Invalidation) => void): void {
    this.handlers.set(kind, handler);
  }

  isCurrent(): boolean {
    return this.current;
  }

  invalidate(kind: InvalidationKind, invalidation: Invalidation): void {
    this.handlers.get(kind)?.(invalidation);
  }
}

function newCache(megabytes = 1) {
  const subscriber = new FakeSubscriber();
  const clock = new TestClock('2026-03-01T12:00:00.000Z');
  const cache = new ResponseCache(
    subscriber as unknown as InvalidationSubscriber,
    clock,
    new Metrics('test'),
    {
      RESPONSE_CACHE_MB: megabytes,
    },
  );
  let count = 0;
  /** Reads a key through the cache. The value is the total number of computations so far. */
  const read = async (key: string, tags: Tag[]) => {
    const compute = async () => {
      count += 1;
      return CachedResponse.json<number>(Buffer.from(String(count)), tags);
    };
    return (await cache.read(key, compute, { tags })).value();
  };
  return { cache, clock, subscriber, read };
}

/** Returns a computation that stays pending until `finish` is called. */
function pending(tags: Tag[], json = '"late"') {
  let finish = () => {};
  const compute = () =>
    new Promise<CachedResponse>((resolve) => {
      finish = () => resolve(CachedResponse.json(Buffer.from(json), tags));
    });
  return { compute, finish: () => finish() };
}

describe('a cached response', () => {
  it('a response is served from the cache until its whole tag kind is invalidated', async () => {
    const { read, subscriber, clock } = newCache();
    expect([await read('a', ['list']), await read('a', ['list'])]).toEqual([1, 1]);
    clock.advance(3_600_000);
    expect(await read('a', ['list'])).toBe(1);
    subscriber.invalidate('feed', null);
    expect(await read('a', ['list'])).toBe(1);
    subscriber.invalidate('list', null);
    expect([await read('a', ['list']), await read('a', ['list'])]).toEqual([2, 2]);
  });

  it('a response is computed again after midnight in Quebec', async () => {
    const { read, clock } = newCache();
    await read('a', ['list']);
    clock.advance(16 * 3_600_000);
    expect(await read('a', ['list'])).toBe(1);
    clock.advance(3_600_000);
    expect([await read('a', ['list']), await read('a', ['list'])]).toEqual([2, 2]);
  });

  it('a response whose computation began before midnight in Quebec is computed again', async () => {
    const { cache, read, clock } = newCache();
    await read('other', ['list']);
    const { compute, finish } = pending(['list']);
    const begunYesterday = cache.read('a', compute);
    clock.advance(17 * 3_600_000);
    await read('other', ['list']);
    finish();
    expect((await begunYesterday).value()).toBe('late');
    expect(await read('a', ['list'])).toBe(3);
  });

  it('a response is cached after the clock was set back within a day', async () => {
    const { read, clock } = newCache();
    clock.advance(-3_600_000);
    expect([await read('a', ['list']), await read('a', ['list'])]).toEqual([1, 1]);
  });

  it('a response is served until an invalidation names its entry by id, or by slug in any letter case', async () => {
    const { read, subscriber } = newCache();
    await read('max', ['profile:max']);
    await read('lea', ['profile:lea']);
    await read('id', [`profile:${lea}`]);
    subscriber.invalidate('profile', [{ id: lea, slugs: ['LEA'] }]);
    expect(await read('max', ['profile:max'])).toBe(1);
    expect([await read('lea', ['profile:lea']), await read('id', [`profile:${lea}`])]).toEqual([4, 5]);
  });

  it('a response is served for only one second while the invalidation feed is down', async () => {
    const { read, subscriber, clock } = newCache();
    await read('a', ['list']);
    subscriber.current = false;
    clock.advance(1_000);
    expect(await read('a', ['list'])).toBe(1);
    clock.advance(1);
    expect(await read('a', ['list'])).toBe(2);
  });

  it('a response without tags is served for only one second', async () => {
    const { read, clock } = newCache();
    await read('a', []);
    clock.advance(1_001);
    expect(await read('a', [])).toBe(2);
  });

  it('the least recently used response is evicted when the cache is full', async () => {
    const { cache, read } = newCache();
    for (let index = 0; index < 2_000; index += 1) await read(`key ${index}`, ['list']);
    expect(cache.get('key 0')).toBeUndefined();
    expect(cache.get('key 1999')).toBeDefined();
  });
});

describe('a response that is invalidated while it is computed', () => {
  it('a response that was invalidated during its computation is computed again for later requests', async () => {
    const { cache, read, subscriber } = newCache();
    const slow = pending(['list']);
    const first = cache.read('a', slow.compute, { tags: ['list'] });
    subscriber.invalidate('list', null);
    expect(await read('a', ['list'])).toBe(1);
    slow.finish();
    expect((await first).value()).toBe('late');
    expect(await read('a', ['list'])).toBe(1);
  });

  it('a computed response isn’t stored if one of its entries was invalidated before its tags were known', async () => {
    const { cache, subscriber } = newCache();
    const slow = pending(['profile:lea']);
    const first = cache.read('a', slow.compute);
    subscriber.invalidate('profile', [{ id: lea, slugs: ['lea'] }]);
    slow.finish();
    await first;
    expect(cache.getStale('a')).toBeUndefined();
  });
});

describe('stale responses', () => {
  it('a stale response is served for at most five seconds while two other keys are recomputed', async () => {
    const { cache, clock, read, subscriber } = newCache();
    for (const key of ['1', '2', 'a']) await read(key, ['list']);
    subscriber.invalidate('list', null);
    const slow = ['1', '2'].map((key) => {
      const one = pending(['list']);
      return { ...one, response: cache.read(key, one.compute, { tags: ['list'] }) };
    });
    expect(await read('a', ['list'])).toBe(3);
    clock.advance(5_001);
    expect(await read('a', ['list'])).toBe(4);
    for (const { finish } of slow) finish();
    await Promise.all(slow.map(({ response }) => response));
  });

  it('a response that must be current is recomputed, however many other keys are', async () => {
    const { cache, read, subscriber } = newCache();
    for (const key of ['1', '2', 'a']) await read(key, ['list']);
    subscriber.invalidate('list', null);
    const slow = ['1', '2'].map((key) => {
      const one = pending(['list']);
      return { ...one, response: cache.read(key, one.compute, { tags: ['list'] }) };
    });
    const isNew = pending(['list'], '"new"');
    const current = cache.read('a', isNew.compute, { tags: ['list'], mustBeCurrent: true });
    for (const { finish } of [...slow, isNew]) finish();
    expect((await current).value()).toBe('new');
    await Promise.all(slow.map(({ response }) => response));
  });

  it('the limit of five seconds for a stale response counts from its invalidation, not from its last read', async () => {
    const { cache, clock, read, subscriber } = newCache();
    for (const key of ['1', '2', 'a']) await read(key, ['list']);
    clock.advance(60_000);
    subscriber.invalidate('list', null);
    const slow = ['1', '2'].map((key) => {
      const one = pending(['list']);
      return { ...one, response: cache.read(key, one.compute, { tags: ['list'] }) };
    });
    expect(await read('a', ['list'])).toBe(3);
    for (const { finish } of slow) finish();
    await Promise.all(slow.map(({ response }) => response));
  });

  it('a stale response is served and marked as stale during an outage, unless its entry was invalidated', async () => {
    const { cache, clock, read, subscriber } = newCache();
    await read('a', ['profile:lea']);
    subscriber.invalidate('profile', null);
    const fail = () => Promise.reject(new Error('away'));
    const last = await cache.read('a', fail, { tags: ['profile:lea'] });
    expect([last.value(), last.staleSince]).toEqual([1, clock.now()]);
    subscriber.invalidate('profile', [{ id: lea, slugs: ['lea'] }]);
    await expect(cache.read('a', fail, { tags: ['profile:lea'] })).rejects.toThrow('away');
  });

  it('a stale response that contains a profile is served for at most an hour', async () => {
    const { cache, clock, read } = newCache();
    await read('a', ['profile:lea']);
    clock.advance(3_600_000);
    expect(cache.getStale('a')).toBeDefined();
    clock.advance(1);
    expect(cache.getStale('a')).toBeUndefined();
  });
});
