import { audienceSizes } from '@bottin/contracts/domain/audience.ts';
import { categorySlugs } from '@bottin/contracts/domain/categories.ts';
import { regions } from '@bottin/contracts/domain/cities.ts';
import type { EntryState } from '@bottin/contracts/domain/entry.ts';
import { platforms } from '@bottin/contracts/domain/platforms.ts';
import { directoryFilters } from '@bottin/contracts/filters/directory.ts';
import type { RpcInput } from '@bottin/contracts/rpc/define-rpc.ts';
import { searchRpc } from '@bottin/contracts/rpc/search.ts';
import { aCreator } from '@bottin/testing/states.ts';
import { eventually } from '@bottin/testing/wait.ts';
import { jest } from '@jest/globals';
import { Elasticsearch } from '../src/cluster/elasticsearch.ts';
import { DirectoryRepository } from '../src/directory/directory.repository.ts';
import { KeptTally } from '../src/directory/kept-tally.ts';
import { TestSearch } from './support/search.ts';

type Query = RpcInput<typeof searchRpc.list>;

let seed = 20_261_122;
/** The same numbers at each run (Numerical Recipes' generator). */
function next(): number {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
  return seed / 2 ** 32;
}
const random = {
  chance: (probability: number) => next() < probability,
  int: (min: number, max: number) => min + Math.floor(next() * (max - min + 1)),
  pick: <One>(among: readonly One[]) => among[Math.floor(next() * among.length)] as One,
  sample<One>(among: readonly One[], count: number): One[] {
    const left = [...among];
    return Array.from({ length: count }, () => left.splice(Math.floor(next() * left.length), 1)).flat();
  },
};
const words = ['abeille', 'bouleau', 'caribou', 'dortoir'];
const slugs = categorySlugs.slice(0, 4);

/** What each filter looks at, and the values that it has. */
const looks = {
  platforms: [
    (one: EntryState) => [one.platform, ...one.platforms.map(({ platform }) => platform)],
    platforms,
  ],
  niche: [(one: EntryState) => one.categories, categorySlugs],
  region: [(one: EntryState) => [one.regionBucket], regions],
  audienceSize: [(one: EntryState) => [one.audienceSize], audienceSizes],
} as const satisfies Record<string, readonly [(one: EntryState) => readonly unknown[], readonly string[]]>;
type Name = keyof typeof looks;
const names = Object.keys(looks) as Name[];

function anEntry(id?: string): EntryState {
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

function aQuery(): Query {
  const chosen = names.filter(() => random.chance(0.35));
  const choices = chosen.map((name) => {
    if (name === 'platforms') return [name, random.sample(platforms, random.int(1, 2))];
    return [name, random.pick(name === 'niche' ? slugs : looks[name][1])];
  });
  return {
    ...Object.fromEntries(choices),
    ...(random.chance(0.3) ? { search: random.pick(words) } : {}),
  };
}

/** What an answer counts, by looking at every entry for every choice. */
function countOneByOne(entries: Iterable<EntryState>, query: Query) {
  const found = [...entries].filter(
    ({ listed, description }) => listed && (!query.search || description.split(' ').includes(query.search)),
  );
  const meets = (one: EntryState, name: Name, chosen: unknown = query[name]) =>
    chosen === undefined || looks[name][0](one).some((value) => [chosen].flat().includes(value as string));
  const facets = names.map((name) => {
    const others = found.filter((one) => names.every((other) => other === name || meets(one, other)));
    const counts = looks[name][1].map((value) => [
      value,
      others.filter((one) => meets(one, name, value)).length,
    ]);
    return [name, { all: others.length, counts: Object.fromEntries(counts) }];
  });
  const total = found.filter((one) => names.every((name) => meets(one, name))).length;
  return { total, facets: Object.fromEntries(facets) };
}

const entries = new Map<string, EntryState>();
const queries = Array.from({ length: 40 }, aQuery);

let search: TestSearch;
beforeAll(async () => {
  search = await TestSearch.start();
  for (let count = 0; count < 120; count++) {
    const entry = anEntry();
    entries.set(entry.id, entry);
    search.commit(entry);
  }
  await search.built();
  await search.refresh();
});
afterAll(() => search.stop());

async function expectAllRight() {
  for (const query of queries) {
    const { total, facets } = await search.service.call(searchRpc.list, query);
    // A text that nothing has is searched with typos, which the model knows nothing of.
    const expected = countOneByOne(entries.values(), query);
    if (query.search && expected.total === 0) continue;
    expect({ query, total, facets }).toEqual({ query, ...expected });
  }
}

describe('totals and facets', () => {
  const list = (query: Query) => search.service.call(searchRpc.list, query);

  it('are those of every entry counted for every choice', expectAllRight);

  it('stay right while entries change, come and go', async () => {
    const announced = await search.service.bus.announced('list');
    for (const [id] of [...entries].slice(0, 12)) {
      const entry = random.chance(0.2) ? null : anEntry(id);
      if (entry) entries.set(id, entry);
      else entries.delete(id);
      await search.service.bus.send(entry ? search.commit(entry) : search.commitDeletion(id));
    }
    const last = aCreator({ listed: true });
    entries.set(last.id, last);
    await search.service.bus.send(search.commit(last));
    await search.service.waitUntilIdle();
    await eventually(() => announced.some((change) => change?.id === last.id), { what: 'the last change' });
    await expectAllRight();
  });

  it('of a text are asked with its page, those without each chosen filter too', async () => {
    const query = { search: words[0], limit: 50 } as const;
    // Whose words the marks look at: their stems are asked for once.
    await list(query);
    const ask = jest.spyOn(search.service.app.get(Elasticsearch), 'ask');
    await list({ ...query, region: 'Laval', platforms: ['youtube'] });
    expect(ask).toHaveBeenCalledTimes(1);
  });

  it('of filters are asked of nobody, those of a text once, whatever the page and the order, until they change', async () => {
    const counts = jest.spyOn(search.service.app.get(DirectoryRepository), 'counts');
    const announced = await search.service.bus.announced('list');
    const change = async (creator: EntryState) => {
      announced.length = 0;
      await search.service.bus.send(search.commit(creator));
      await eventually(() => announced.length > 0, { what: 'an announced change' });
      counts.mockClear();
    };
    const creator = aCreator({ regionBucket: 'Laval', categories: ['humour'], description: 'Un phare' });
    await change(creator);
    const inMemory = { search: null, fuzzy: false, choices: {}, filters: directoryFilters };
    await eventually(async () => (await search.service.app.get(KeptTally).counts(inMemory)) !== undefined, {
      what: 'entries counted in memory',
      // Reading them rests nine times as long as it took, which on a busy machine is seconds.
      timeoutMs: 40_000,
    });
    const first = await list({ region: 'Laval' });
    expect(counts.mock.calls).toHaveLength(0);
    const second = await list({ region: 'Laval', page: 2, sortBy: 'name', sortOrder: 'asc' });
    expect(second).toMatchObject({ total: first.total, facets: first.facets });
    for (const page of [1, 2]) expect((await list({ search: 'phare', page })).total).toBe(1);
    expect(counts.mock.calls).toHaveLength(1);

    await change({ ...creator, description: 'Un quai', followers: 7 });
    expect((await list({ region: 'Laval' })).total).toBe(first.total);
    expect(counts.mock.calls).toHaveLength(0);
    expect((await list({ search: 'quai' })).total).toBe(1);

    await change({ ...creator, listed: false });
    expect((await list({ region: 'Laval' })).total).toBe(first.total - 1);
  });
});
