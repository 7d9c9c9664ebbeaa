import { randomUUID } from 'node:crypto';
import type { EntryChange } from '@bottin/contracts/changes/entry-change.ts';
import { directoryFilters } from '@bottin/contracts/filters/directory.ts';
import { Metrics } from '@bottin/service-kit/metrics.ts';
import { eventually } from '@bottin/testing/wait.ts';
import type { Elasticsearch } from '../cluster/elasticsearch.ts';
import type { IndexNews } from './index-news.ts';
import { KeptTally } from './kept-tally.ts';
import type { TallyRepository } from './tally.repository.ts';

type Face = NonNullable<EntryChange['after']>;

const face = (regionBucket: string) =>
  ({
    fields: { platforms: [], categories: [], regionBucket, audienceSize: null },
    followers: 10,
  }) as unknown as Face;

/** One entry's way: to a region, or out of the directory. */
const move = (id: string, version: number, from: string | null, to: string | null): EntryChange => ({
  id,
  version,
  before: from === null ? null : face(from),
  after: to === null ? null : face(to),
});

/** An index of entries by id, and what is told of it. */
class Index {
  readonly entries = new Map<string, { version: number; region: string }>();
  hear: (changes: readonly EntryChange[] | null) => void = () => undefined;
  isCurrent = true;
  exists = true;
  opened = 0;
  closed = 0;
  /** Called before the entries of a snapshot are given. */
  onRead: () => Promise<void> = async () => undefined;
  onCompare: () => Promise<void> = async () => undefined;
  readonly tally: KeptTally;
  private readonly metrics = new Metrics('search');

  constructor(regions: readonly string[] = []) {
    for (const region of regions) this.entries.set(randomUUID(), { version: 1, region });
    const repository: Pick<TallyRepository, 'open'> = { open: () => this.open() };
    const news: Pick<IndexNews, 'isCurrent' | 'onChange'> = {
      isCurrent: () => this.isCurrent,
      onChange: (hear) => {
        this.hear = hear;
      },
    };
    const cluster: Pick<Elasticsearch, 'configured'> = { configured: true };
    this.tally = new KeptTally(
      repository as TallyRepository,
      cluster as Elasticsearch,
      news as IndexNews,
      this.metrics,
    );
  }

  private async open() {
    if (!this.exists) return null;
    this.opened += 1;
    const shown = new Map(this.entries);
    const read = async function* (index: Index) {
      await index.onRead();
      yield [...shown.values()].map(({ region }) => face(region));
    };
    return {
      pages: () => read(this),
      lacks: async (changes: readonly EntryChange[]) => {
        await this.onCompare();
        return changes.filter(({ id, version = 0 }) => version > (shown.get(id)?.version ?? 0));
      },
      close: async () => {
        this.closed += 1;
      },
    };
  }

  count(search: string | null = null) {
    return this.tally.counts({
      search,
      fuzzy: false,
      choices: { region: 'Laval' },
      filters: directoryFilters,
    });
  }

  /** How many are counted in Laval. */
  async inLaval(): Promise<number | undefined> {
    return (await this.count())?.total;
  }

  /** What the metric says: whether entries are counted in memory. */
  async saysItCounts(): Promise<boolean> {
    const [value] =
      (await this.metrics.registry.getSingleMetric('search_counts_in_memory')?.get())?.values ?? [];
    return value?.value === 1;
  }

  async start(): Promise<this> {
    this.tally.onApplicationBootstrap();
    await eventually(async () => (await this.count()) !== undefined, { what: 'counted entries' });
    return this;
  }
}

let index: Index;
afterEach(() => index.tally.onApplicationShutdown());

describe('entries counted in memory', () => {
  it('are said to be, by a metric, once they are and for as long as what changes is heard of', async () => {
    index = new Index(['Laval']);
    expect(await index.saysItCounts()).toBe(false);
    await index.start();
    expect(await index.saysItCounts()).toBe(true);
    index.isCurrent = false;
    expect(await index.saysItCounts()).toBe(false);
  });

  it('follow every change, in whatever order they are told', async () => {
    index = await new Index(['Laval', 'Québec']).start();
    const id = randomUUID();
    expect(await index.inLaval()).toBe(1);
    index.hear([move(id, 2, 'Laval', 'Québec')]);
    index.hear([move(id, 1, null, 'Laval'), move(id, 3, 'Québec', 'Laval')]);
    expect(await index.inLaval()).toBe(2);
    index.hear([move(id, 4, 'Laval', null)]);
    expect(await index.inLaval()).toBe(1);
  });

  it('count a change once that the snapshot shows, told during the reading or long after', async () => {
    index = new Index(['Laval']);
    const [early, late] = [randomUUID(), randomUUID()];
    for (const id of [early, late]) index.entries.set(id, { version: 5, region: 'Laval' });
    const missing = randomUUID();
    index.onRead = async () => {
      index.hear([move(early, 5, 'Québec', 'Laval'), move(missing, 1, null, 'Laval')]);
    };
    await index.start();
    expect(await index.inLaval()).toBe(4);
    index.hear([move(late, 4, null, 'Québec'), move(late, 5, 'Québec', 'Laval')]);
    expect(await index.inLaval()).toBe(4);
    index.hear([move(late, 6, 'Laval', null)]);
    expect(await index.inLaval()).toBe(3);
  });

  it('are read anew when anything may have changed, even while they are read', async () => {
    index = new Index(['Laval']);
    index.onRead = async () => {
      if (index.opened > 1) return;
      index.entries.set(randomUUID(), { version: 1, region: 'Laval' });
      index.hear(null);
    };
    await index.start();
    expect([index.opened, index.closed, await index.inLaval()]).toEqual([2, 1, 2]);
    index.hear(null);
    expect(await index.count()).toBeUndefined();
    await eventually(async () => (await index.inLaval()) === 2, { what: 'entries read anew' });
    // A release that tells no versions.
    index.hear([{ id: randomUUID(), before: null, after: face('Laval') }]);
    expect(await index.count()).toBeUndefined();
  });

  it('are read anew when it can no longer be known what the snapshot shows', async () => {
    index = await new Index(['Laval']).start();
    index.onCompare = () => Promise.reject(new Error('the snapshot is gone'));
    index.hear([move(randomUUID(), 1, null, 'Laval')]);
    expect(await index.count()).toBeUndefined();
    await eventually(async () => (await index.inLaval()) === 1, { what: 'entries read anew' });
  });

  it('wait for a failed reading to be tried again, and for an index to be there', async () => {
    index = new Index(['Laval']);
    index.exists = false;
    index.tally.onApplicationBootstrap();
    expect(await index.count()).toBeUndefined();
    let failures = 0;
    index.onRead = async () => {
      failures += 1;
      if (failures === 1) throw new Error('the cluster is busy');
    };
    index.exists = true;
    index.hear(null);
    await eventually(async () => (await index.inLaval()) === 1, { what: 'entries read again' });
    expect([failures, index.closed]).toEqual([2, 1]);
  });

  it('say nothing of a text, of other filters, nor without news', async () => {
    index = await new Index(['Laval']).start();
    expect(await index.count('tarte')).toBeUndefined();
    const others = { search: null, fuzzy: false, choices: {}, filters: [...directoryFilters] };
    expect(await index.tally.counts(others)).toBeUndefined();
    index.isCurrent = false;
    expect(await index.count()).toBeUndefined();
  });
});
