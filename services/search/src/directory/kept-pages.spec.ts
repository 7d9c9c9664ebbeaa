import type { EntryChange } from '@bottin/contracts/changes/entry-change.ts';
import { directoryFilters, directoryQuery } from '@bottin/contracts/filters/directory.ts';
import type { DirectoryRepository } from './directory.repository.ts';
import type { IndexNews } from './index-news.ts';
import { KeptPages } from './kept-pages.ts';
import type { KeptTally } from './kept-tally.ts';

type Face = NonNullable<EntryChange['after']>;

const createdAt = '2026-01-01T00:00:00.000Z';
const face = (followers: number, some: { region?: string; shown?: string } = {}): Face => ({
  fields: { platforms: [], categories: [], regionBucket: some.region ?? 'Laval', audienceSize: 'micro' },
  followers,
  nameSort: 'nom',
  createdAt,
  city: some.region ?? 'Laval',
  nameWords: ['nom'],
  words: ['nom'],
  text: 'texte',
  shown: some.shown ?? 'comme avant',
});
const change = (id: string, before: Face | null, after: Face | null): EntryChange => ({ id, before, after });

/** Pages of « a » with 30 followers and « b » with 20, and how often the index was asked for one. */
function start() {
  let asked = 0;
  let hear: (changes: readonly EntryChange[] | null) => void = () => undefined;
  const directory: Pick<DirectoryRepository, 'page'> = {
    page: async () => {
      asked += 1;
      const entries = [
        { id: 'a', followers: 30 },
        { id: 'b', followers: 20 },
      ].map((entry) => JSON.stringify({ ...entry, name: 'Nom', createdAt }));
      return { entries, marks: undefined };
    },
  };
  const tally: Pick<KeptTally, 'boundsOf'> = { boundsOf: async () => undefined };
  const news: Pick<IndexNews, 'isCurrent' | 'onChange'> = {
    isCurrent: () => true,
    onChange: (heard) => {
      hear = heard;
    },
  };
  const pages = new KeptPages(directory as DirectoryRepository, tally as KeptTally, news as IndexNews);
  const open = async (query: object = {}) => {
    const options = { fuzzy: false, filters: directoryFilters };
    await pages.of(directoryQuery.parse({ limit: 2, ...query }), options);
    return asked;
  };
  return { open, hear: (changes: readonly EntryChange[] | null) => hear(changes) };
}

describe('kept pages', () => {
  it.each<[string, EntryChange, number]>([
    ['a move to another city behind it', change('c', face(10), face(10, { region: 'Montréal' })), 1],
    ['followers that stay behind it', change('c', face(10), face(12)), 1],
    ['followers that come to it', change('c', face(10), face(25)), 2],
    ['a move of one that it shows', change('a', face(30), face(30, { shown: 'autrement' })), 2],
    ['an entry that comes', change('d', null, face(40)), 2],
    ['an entry that leaves', change('b', face(20), null), 2],
  ])('after %s', async (_, changed, asked) => {
    const { open, hear } = start();
    expect(await open()).toBe(1);
    hear([changed]);
    expect(await open()).toBe(asked);
  });

  it('of a region are asked for again when someone moves there', async () => {
    const { open, hear } = start();
    await open({ region: 'Montréal' });
    hear([change('c', face(10), face(10, { region: 'Montréal' }))]);
    expect(await open({ region: 'Montréal' })).toBe(2);
  });

  it('are each page, order and choice by itself, and none after a change of everything', async () => {
    const { open, hear } = start();
    const queries = [{}, { page: 2 }, { sortBy: 'name' }, { sortOrder: 'asc' }, { niche: 'mode' }];
    for (const query of queries) await open(query);
    for (const query of queries) expect(await open(query)).toBe(queries.length);
    hear(null);
    expect(await open()).toBe(queries.length + 1);
  });

  it('are none of a text: how well it matches hangs on all entries', async () => {
    const { open } = start();
    await open({ search: 'nom' });
    expect(await open({ search: 'nom' })).toBe(2);
  });
});
