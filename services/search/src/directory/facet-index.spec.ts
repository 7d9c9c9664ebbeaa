import { directoryFilters } from '@bottin/contracts/filters/directory.ts';
import { directoryQuery } from '@bottin/contracts/filters/directory-query.ts';
import type { InvalidationChange } from '@bottin/contracts/invalidation/message.ts';
import type { InvalidationSubscriber } from '@bottin/messaging/invalidation-subscriber.ts';
import type { Invalidation } from '@bottin/messaging/publisher-heartbeats.ts';
import { Metrics } from '@bottin/service-kit/metrics.ts';
import { eventually } from '@bottin/testing/wait.ts';
import { Logger } from '@nestjs/common';
import type { Elasticsearch } from '../cluster/elasticsearch.ts';
import { FacetIndex } from './facet-index.ts';
import type { FilterValuesRepository } from './filter-values.repository.ts';

beforeAll(() => Logger.overrideLogger(false));

type Change = InvalidationChange<'list'>;

const list = { query: directoryQuery.parse({}), filters: directoryFilters };
const inRegion = (id: string, version: number, regionBucket: string): Change => ({
  id,
  version,
  values: { platforms: [], categories: ['mode'], regionBucket, audienceSize: null },
});

/**
 * Creates a facet index, and functions with which a test delivers pages of entries and invalidation messages
 * to it.
 */
function setUp() {
  const fills: Array<{ give: (page: Change[], isLast?: boolean) => void; fail: () => void }> = [];
  let apply: (changes: Invalidation<'list'>) => void = () => undefined;
  const subscription = { isCurrent: true };
  const index = new FacetIndex(
    {
      async *pages() {
        let next = Promise.withResolvers<{ page: Change[]; isLast: boolean }>();
        fills.push({
          give: (page, isLast = false) => next.resolve({ page, isLast }),
          fail: () => next.reject(new Error('gone')),
        });
        for (;;) {
          const { page, isLast } = await next.promise;
          next = Promise.withResolvers();
          yield page;
          if (isLast) return;
        }
      },
    } as FilterValuesRepository,
    { isConfigured: true } as Elasticsearch,
    {
      isCurrent: () => subscription.isCurrent,
      onInvalidation: (_kind: string, handler: typeof apply) => {
        apply = handler;
      },
    } as unknown as InvalidationSubscriber,
    new Metrics('search'),
  );
  index.onApplicationBootstrap();
  const fillAt = (at: number) => eventually(() => fills[at], { what: `fill ${at}` });
  const counts = () => index.counts(list);
  return {
    index,
    subscription,
    counts,
    fills,
    fillAt,
    invalidate: (changes: Invalidation<'list'>) => apply(changes),
    ready: () => eventually(counts, { what: 'a filled index' }),
    regions: () => counts()?.facets.region?.counts,
  };
}

let setup: ReturnType<typeof setUp>;
beforeEach(() => {
  setup = setUp();
});
afterEach(async () => {
  // Interrupts pending fills. Otherwise the index would wait for their next page, and its shutdown would
  // never end.
  setup.invalidate(null);
  for (const { give } of setup.fills) give([], true);
  await setup.index.onApplicationShutdown();
});

describe('FacetIndex', () => {
  it('the facet index returns no counts for a query with a town or an administrative region', async () => {
    (await setup.fillAt(0)).give([inRegion('a', 1, 'Laval')], true);
    await setup.ready();
    const countsIn = (region: string) =>
      setup.index.counts({ ...list, query: directoryQuery.parse({ region }) });
    expect(countsIn('Laval')).toMatchObject({ total: 1 });
    expect(countsIn('Mauricie')).toBeUndefined();
    expect(countsIn('Gaspé')).toBeUndefined();
  });

  it('the facet index returns no counts until it is filled', async () => {
    const fill = await setup.fillAt(0);
    expect(setup.counts()).toBeUndefined();
    fill.give([inRegion('a', 1, 'Laval')], true);
    expect(await setup.ready()).toMatchObject({ total: 1 });
  });

  it('the facet index returns no counts for a query that has a search text, or filters that differ from the index’s', async () => {
    (await setup.fillAt(0)).give([], true);
    await setup.ready();
    expect(setup.index.counts({ ...list, query: { ...list.query, search: 'lea' } })).toBeUndefined();
    expect(setup.index.counts({ ...list, filters: [] })).toBeUndefined();
  });

  it('a change is applied once, even if it arrives twice or is followed by an older change', async () => {
    (await setup.fillAt(0)).give([inRegion('a', 1, 'Laval')], true);
    await setup.ready();
    for (let time = 0; time < 2; time += 1) setup.invalidate([inRegion('a', 2, 'Québec')]);
    setup.invalidate([inRegion('a', 1, 'Laval')]);
    expect(setup.regions()).toMatchObject({ Laval: 0, Québec: 1 });
  });

  it('a change that arrives during a fill is applied, even if a page of the fill contains an older version', async () => {
    const fill = await setup.fillAt(0);
    setup.invalidate([
      inRegion('a', 2, 'Québec'),
      { id: 'b', version: 5, values: null },
      inRegion('c', 1, 'Laval'),
    ]);
    fill.give([inRegion('a', 1, 'Laval'), inRegion('b', 4, 'Laval'), inRegion('c', 1, 'Laval')], true);
    await setup.ready();
    expect(setup.counts()?.total).toBe(2);
    expect(setup.regions()).toMatchObject({ Laval: 1, Québec: 1 });
  });

  it('when all entries are invalidated, the facet index returns no counts and then is filled again', async () => {
    (await setup.fillAt(0)).give([inRegion('a', 1, 'Laval')], true);
    await setup.ready();
    setup.invalidate(null);
    expect(setup.counts()).toBeUndefined();
    (await setup.fillAt(1)).give([inRegion('a', 7, 'Laval'), inRegion('b', 1, 'Laval')], true);
    expect(await setup.ready()).toMatchObject({ total: 2 });
  });

  it('a fill is discarded when all entries are invalidated meanwhile', async () => {
    const fill = await setup.fillAt(0);
    setup.invalidate(null);
    fill.give([inRegion('a', 1, 'Laval')], true);
    const next = await setup.fillAt(1);
    expect(setup.counts()).toBeUndefined();
    next.give([], true);
    expect(await setup.ready()).toMatchObject({ total: 0 });
  });

  it('after a failed fill, the facet index is filled again', async () => {
    (await setup.fillAt(0)).fail();
    (await setup.fillAt(1)).give([inRegion('a', 1, 'Laval')], true);
    expect(await setup.ready()).toMatchObject({ total: 1 });
  });

  it('the facet index returns no counts while the subscription to invalidation messages is lost', async () => {
    (await setup.fillAt(0)).give([], true);
    await setup.ready();
    setup.subscription.isCurrent = false;
    expect(setup.counts()).toBeUndefined();
    setup.subscription.isCurrent = true;
    expect(setup.counts()).toBeDefined();
  });
});
