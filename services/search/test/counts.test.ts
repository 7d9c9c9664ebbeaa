import { audienceSizes } from '@bottin/contracts/domain/audience.ts';
import { categorySlugs } from '@bottin/contracts/domain/categories.ts';
import { regions } from '@bottin/contracts/domain/cities.ts';
import type { EntryState } from '@bottin/contracts/domain/entry.ts';
import { platforms } from '@bottin/contracts/domain/platforms.ts';
import { directoryFilters } from '@bottin/contracts/filters/directory.ts';
import { directoryQuery } from '@bottin/contracts/filters/directory-query.ts';
import type { RpcInput } from '@bottin/contracts/rpc/define-rpc.ts';
import { searchRpc } from '@bottin/contracts/rpc/search.ts';
import { aCreator } from '@bottin/testing/states.ts';
import { eventually } from '@bottin/testing/wait.ts';
import { jest } from '@jest/globals';
import { Elasticsearch } from '../src/cluster/elasticsearch.ts';
import { DirectoryService } from '../src/directory/directory.service.ts';
import { FacetIndex } from '../src/directory/facet-index.ts';
import { TestSearch } from './support/search.ts';

type Query = RpcInput<typeof searchRpc.list>;

let seed = 20_261_122;
/** Generates deterministic pseudo-random numbers, with the constants of Numerical Recipes. */
function next(): number {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
  return seed / 2 ** 32;
}
const random = {
  chance: (probability: number) => next() < probability,
  int: (min: number, max: number) => min + Math.floor(next() * (max - min + 1)),
  pick: <One>(among: readonly One[]) => among[Math.floor(next() * among.length)] as One,
  sample<One>(among: readonly One[], count: number): One[] {
    const remaining = [...among];
    return Array.from({ length: count }, () =>
      remaining.splice(Math.floor(next() * remaining.length), 1),
    ).flat();
  },
};
const words = ['abeille', 'bouleau', 'caribou', 'dortoir'];
const slugs = categorySlugs.slice(0, 4);

/**
 * Reference model: for each filter, a function that returns the filter's values of an entry, and the list of
 * all its values.
 */
const filterModels = {
  platforms: [
    (one: EntryState) => [one.platform, ...one.platforms.map(({ platform }) => platform)],
    platforms,
  ],
  niche: [(one: EntryState) => one.categories, categorySlugs],
  region: [(one: EntryState) => [one.regionBucket], regions],
  audienceSize: [(one: EntryState) => [one.audienceSize], audienceSizes],
} as const satisfies Record<string, readonly [(one: EntryState) => readonly unknown[], readonly string[]]>;
type Name = keyof typeof filterModels;
const names = Object.keys(filterModels) as Name[];

function drawEntry(id?: string): EntryState {
  const hasPlatform = random.chance(0.9);
  const link = { id: 'x', profileUrl: 'https://exemple.test/x', followers: null };
  return aCreator({
    ...(id ? { id } : {}),
    listed: random.chance(0.85),
    description: random.sample(words, random.int(0, 3)).join(' '),
    platform: hasPlatform ? random.pick(platforms) : null,
    platforms: random.chance(0.3) ? [{ ...link, platform: random.pick(platforms) }] : [],
    categories: random.sample(slugs, random.int(1, 3)),
    regionBucket: random.pick(regions),
    audienceSize: hasPlatform ? random.pick(audienceSizes) : null,
  });
}

function drawQuery(): Query {
  const chosen = names.filter(() => random.chance(0.35));
  const choices = chosen.map((name) => {
    if (name === 'platforms') return [name, random.sample(platforms, random.int(1, 2))];
    return [name, random.pick(name === 'niche' ? slugs : filterModels[name][1])];
  });
  return {
    ...Object.fromEntries(choices),
    ...(random.chance(0.3) ? { search: random.pick(words) } : {}),
  };
}

/**
 * Returns the total and facets that the service should return, by testing every entry against every choice.
 */
function countNaively(entries: Iterable<EntryState>, query: Query) {
  const matching = [...entries].filter(
    ({ listed, description }) => listed && (!query.search || description.split(' ').includes(query.search)),
  );
  const meets = (one: EntryState, name: Name, chosen: unknown = query[name]) =>
    chosen === undefined ||
    filterModels[name][0](one).some((value) => [chosen].flat().includes(value as string));
  const facets = names.map((name) => {
    const others = matching.filter((one) => names.every((other) => other === name || meets(one, other)));
    const counts = filterModels[name][1].map((value) => [
      value,
      others.filter((one) => meets(one, name, value)).length,
    ]);
    return [name, { all: others.length, counts: Object.fromEntries(counts) }];
  });
  const total = matching.filter((one) => names.every((name) => meets(one, name))).length;
  return { total, facets: Object.fromEntries(facets) };
}

const entries = new Map<string, EntryState>();
const queries = Array.from({ length: 40 }, drawQuery);

let search: TestSearch;
beforeAll(async () => {
  search = await TestSearch.start();
  for (let count = 0; count < 120; count++) {
    const entry = drawEntry();
    entries.set(entry.id, entry);
    search.commit(entry);
  }
  await search.waitForIndex();
  await search.refreshAndInvalidate();
});
afterAll(() => search.stop());

type App = Pick<TestSearch['service']['app'], 'get'>;

/**
 * Returns the total and facets of a query. Calls the service object of one process, because an RPC may reach
 * any replica.
 */
async function list(app: App, query: Query) {
  const { json } = await app.get(DirectoryService).list(directoryQuery.parse(query));
  const { total, facets } = JSON.parse(json) as { total: number; facets: unknown };
  return { total, facets };
}

async function expectCountsMatch(app: App = search.service.app): Promise<void> {
  for (const query of queries) {
    const expected = countNaively(entries.values(), query);
    // For a text without results, the service runs a fuzzy search, which the reference model doesn't have.
    if (query.search && expected.total === 0) continue;
    expect({ query, ...(await list(app, query)) }).toEqual({ query, ...expected });
  }
}

/** Returns the requests without a search text in which Elasticsearch counted while `work` ran. */
async function recordCountingRequests(work: () => Promise<void>) {
  const requests = jest.spyOn(search.service.app.get(Elasticsearch), 'searchEntries');
  await work();
  const counting = requests.mock.calls.filter(
    ([{ aggs, query }]) => aggs && [query?.bool?.must ?? []].flat().length === 0,
  );
  requests.mockRestore();
  return counting;
}

/** Resolves once the facet index of this process is filled. */
async function waitForFacetIndex(app: App): Promise<void> {
  const list = { query: directoryQuery.parse({}), filters: directoryFilters };
  await eventually(() => app.get(FacetIndex).counts(list), {
    what: 'a filled facet index',
    timeoutMs: 40_000,
  });
}

async function changeSome(): Promise<void> {
  for (const [id] of random.sample([...entries], 12)) {
    const entry = random.chance(0.2) ? null : drawEntry(id);
    if (entry) entries.set(id, entry);
    else entries.delete(id);
    await search.service.bus.publishEvent(entry ? search.commit(entry) : search.commitDeletion(id));
  }
  const last = aCreator({ listed: true });
  entries.set(last.id, last);
  const published = await search.service.bus.subscribeToInvalidations('list');
  await search.service.bus.publishEvent(search.commit(last));
  await eventually(() => published.some((change) => change?.id === last.id), { what: 'the last change' });
}

describe('totals and facets', () => {
  it('totals and facets match a naive scan while Elasticsearch counts', async () => {
    const inMemory = jest.spyOn(search.service.app.get(FacetIndex), 'counts').mockReturnValue(undefined);
    expect(await recordCountingRequests(() => expectCountsMatch())).not.toEqual([]);
    inMemory.mockRestore();
  });

  it('totals and facets match a naive scan once the facet index is filled, without counting in Elasticsearch', async () => {
    await waitForFacetIndex(search.service.app);
    expect(await recordCountingRequests(() => expectCountsMatch())).toEqual([]);
  });

  it('totals and facets match a naive scan in two replicas after entries are changed, added and removed', async () => {
    const other = await search.service.startReplica();
    try {
      await Promise.all([waitForFacetIndex(search.service.app), waitForFacetIndex(other.app)]);
      for (let round = 0; round < 3; round += 1) {
        await changeSome();
        for (const app of [search.service.app, other.app]) {
          await eventually(() => expectCountsMatch(app).then(() => true), {
            what: 'counts after the changes',
          });
        }
      }
      expect((await search.service.metrics()).get('search_facet_index_ready')).toBe(1);
    } finally {
      await other.close();
    }
  });

  it('a text search needs only one Elasticsearch query for its page, total and facets', async () => {
    const query = { search: words[0], limit: 50 } as const;
    // This caches the stems that highlights need. Otherwise they would need one more Elasticsearch query.
    await list(search.service.app, query);
    const querySpy = jest.spyOn(search.service.app.get(Elasticsearch), 'query');
    await list(search.service.app, { ...query, region: 'Laval', platforms: ['youtube'] });
    expect(querySpy).toHaveBeenCalledTimes(1);
    querySpy.mockRestore();
  });
});
