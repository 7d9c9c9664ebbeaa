import { searchRpc } from '@bottin/contracts/rpc/search.ts';
import { aCreator } from '@bottin/testing/states.ts';
import { TestSearch } from './support/search.ts';

const laval = { region: 'Laval', regionBucket: 'Laval' } as const;
const autre = { region: 'Rimouski', regionBucket: 'Autre' } as const;

const people = [
  aCreator({
    name: 'Léa-Tremblay-Cuisine',
    slug: 'lea-tremblay-cuisine',
    ...laval,
    niche: 'cuisine',
    categories: ['cuisine', 'famille'],
    description: 'L’épicerie québécoise, et des recettes d’ici',
    followers: 90_000,
    audienceSize: 'micro',
    profileImageUrl: '/media/lea',
  }),
  aCreator({
    name: 'Tania-Léa',
    ...laval,
    niche: 'humour',
    categories: ['humour'],
    platform: 'tiktok',
    followers: 500_000,
    audienceSize: 'macro',
  }),
  aCreator({
    name: 'Œuvre-Libre',
    ...autre,
    niche: 'art',
    categories: ['art'],
    platform: 'tiktok',
    platforms: [{ id: 'x', platform: 'youtube', profileUrl: 'https://youtu.be/x', followers: 300 }],
    followers: 2_000_000,
    audienceSize: 'mega',
  }),
  aCreator({ name: 'Léa-Cachée', listed: false, hasPage: false, ...laval }),
  ...Array.from({ length: 12 }, (_, index) =>
    aCreator({ name: `Sylvie-${index}`, ...autre, niche: 'sport', categories: ['sport'], followers: index }),
  ),
];

let search: TestSearch;
beforeAll(async () => {
  search = await TestSearch.start();
  for (const person of people) search.commit(person);
  await search.waitForIndex();
  await search.refreshAndInvalidate();
});
afterAll(() => search.stop());

describe('suggestions', () => {
  const suggest = async (q?: string) => (await search.service.call(searchRpc.suggestions, { q })).suggestions;
  const labels = async (q: string) => (await suggest(q)).map(({ label }) => label);

  it('suggestions are names with the matched part highlighted, then categories and cities with their counts', async () => {
    expect(await suggest('l')).toEqual([
      {
        kind: 'creator',
        label: 'Léa-Tremblay-Cuisine',
        marks: [[0, 1]],
        slug: 'lea-tremblay-cuisine',
        platform: 'youtube',
        profileImageUrl: '/media/lea',
        niche: 'Cuisine',
        region: 'Laval',
      },
      expect.objectContaining({ label: 'Œuvre-Libre', marks: [[6, 7]] }),
      expect.objectContaining({ label: 'Tania-Léa', marks: [[6, 7]] }),
      { kind: 'city', label: 'Laval', marks: [[0, 1]], total: 2 },
    ]);
    expect(await suggest('cuis')).toEqual([
      expect.objectContaining({ kind: 'creator', marks: [[13, 17]] }),
      { kind: 'category', slug: 'cuisine', label: 'Cuisine', marks: [[0, 4]], total: 1 },
    ]);
  });

  it.each([
    ['LÉA', ['Léa-Tremblay-Cuisine', 'Tania-Léa']],
    ['trem le', ['Léa-Tremblay-Cuisine']],
    ['léa-trem', ['Léa-Tremblay-Cuisine']],
    ['oeuv', ['Œuvre-Libre']],
    ['rim', ['Rimouski']],
    ["l'humour", ['Humour']],
    ['tremblai', ['Léa-Tremblay-Cuisine']],
    ['leatremblay', ['Léa-Tremblay-Cuisine']],
    ['@lea_tremblay', ['Léa-Tremblay-Cuisine']],
    ['https://bottin.quebec/createurs/lea-tremblay-cuisine', ['Léa-Tremblay-Cuisine']],
    ['humoris', ['Humour']],
    ['recettes', ['Cuisine']],
    ['bas-saint-laurent', ['Rimouski']],
    ['cachée', []],
    ['education', []],
    ['!!', []],
    ['*', []],
  ])('the suggestions for « %s » are %j', async (text, expected) => {
    expect(await labels(text)).toEqual(expected);
  });

  it('a suggestion highlights a ligature as one letter, and highlights nothing in a name found with a typo', async () => {
    expect(await suggest('oeuv')).toMatchObject([{ marks: [[0, 3]] }]);
    expect(await suggest('tremblai')).toMatchObject([{ marks: [] }]);
  });

  it('suggestions are flagged as near matches if they match only with a typo', async () => {
    const near = async (q: string) => (await search.service.call(searchRpc.suggestions, { q })).near;
    expect([await near('tremblai'), await near('tremblay'), await near('zzzzzz')]).toEqual([
      true,
      undefined,
      undefined,
    ]);
  });

  it('there are at most eight suggestions, and none for an empty text', async () => {
    expect(await suggest('s')).toHaveLength(8);
    expect((await suggest('s')).at(-1)).toMatchObject({ kind: 'category', label: 'Sport', total: 12 });
    expect(await suggest('  ')).toEqual([]);
    expect(await suggest()).toEqual([]);
  });
});

describe('filter counts', () => {
  const facets = async (query: Parameters<TestSearch['findNames']>[0]) => {
    const response = await search.service.call(searchRpc.list, query);
    if (!response.facets) throw new Error('no facets');
    return { total: response.total, ...response.facets };
  };

  it('the filter counts include every value of each filter', async () => {
    const { total, platforms, region, audienceSize, niche } = await facets({});
    expect(total).toBe(15);
    expect(platforms).toEqual({
      all: 15,
      counts: { youtube: 14, tiktok: 2, instagram: 0, facebook: 0, linkedin: 0 },
    });
    expect(region).toMatchObject({ all: 15, counts: { Laval: 2, Autre: 13, Montréal: 0 } });
    expect(audienceSize.counts).toEqual({ nano: 0, micro: 13, macro: 1, mega: 1 });
    expect(niche.counts).toMatchObject({ cuisine: 1, famille: 1, sport: 12, voyage: 0 });
  });

  it('the counts of a filter take account of the other filters, but not of the filter’s own choice', async () => {
    const { total, platforms, region, audienceSize } = await facets({ platforms: 'tiktok', region: 'Laval' });
    expect(total).toBe(1);
    expect(platforms).toMatchObject({ all: 2, counts: { youtube: 1, tiktok: 1 } });
    expect(region).toMatchObject({ all: 2, counts: { Laval: 1, Autre: 1 } });
    expect(audienceSize).toMatchObject({ all: 1, counts: { macro: 1, mega: 0 } });
  });

  it('the filter counts include only entries that match the search text', async () => {
    const { total, region, niche } = await facets({ search: 'léa', niche: 'humour' });
    expect(total).toBe(1);
    expect(region).toMatchObject({ all: 1, counts: { Laval: 1, Autre: 0 } });
    expect(niche).toMatchObject({ all: 2, counts: { cuisine: 1, humour: 1, sport: 0 } });
  });

  it('the filter counts are the same on every page of a query', async () => {
    const first = await facets({ limit: 5 });
    expect(await facets({ limit: 5, page: 3 })).toEqual(first);
  });
});

describe('highlights', () => {
  const marked = async (text: string) => {
    const { creators, marks } = await search.service.call(searchRpc.list, { search: text });
    const parts = (source: string, ranges: ReadonlyArray<readonly [number, number]> = []) =>
      ranges.map(([start, end]) => source.slice(start, end));
    return creators.map(({ id, name, description }) => ({
      name: parts(name, marks?.[id]?.name),
      description: parts(description, marks?.[id]?.description),
    }));
  };

  it.each([
    ['lea tremblay', [{ name: ['Léa', 'Tremblay'], description: [] }]],
    ['trem', [{ name: ['Tremblay'], description: [] }]],
    ['québéco', [{ name: [], description: ['québécoise'] }]],
    ['recette', [{ name: [], description: ['recettes'] }]],
    ['tremblai', [{ name: ['Tremblay'], description: [] }]],
    ['laval cuisine', [{ name: ['Cuisine'], description: [] }]],
  ])('the highlights in the results for « %s » are %j', async (text, expected) => {
    expect(await marked(text)).toEqual(expected);
  });

  it('without a search text, no highlights are returned', async () => {
    const response = await search.service.call(searchRpc.list, {});
    expect(response).not.toHaveProperty('marks');
    expect(response).not.toHaveProperty('didYouMean');
  });
});

describe('text search without results', () => {
  const instead = async (query: Parameters<TestSearch['findNames']>[0]) => {
    const { total, didYouMean } = await search.service.call(searchRpc.list, query);
    return { total, didYouMean };
  };

  it.each([
    ['rtemblay', 'Tremblay'],
    ['kuisine laval', 'Cuisine laval'],
    ['Léa rimouski', 'Léa'],
    ['léa cuisine rimouski', 'léa cuisine'],
    ['xxxxxxxx', undefined],
    ['cylvie', 'Sylvie'],
    ['recettte voisin', 'recettes'],
    ['tremblotte', undefined],
    ['syrie', undefined],
    ['cachée', undefined],
  ])('a search without results for « %s » suggests the text « %s »', async (text, didYouMean) => {
    expect(await instead({ search: text })).toEqual({ total: 0, didYouMean });
  });

  it('a search without results suggests only texts that have results under the same filters', async () => {
    expect(await instead({ search: 'léa rimouski', niche: 'sport' })).toEqual({
      total: 0,
      didYouMean: 'rimouski',
    });
  });
});

it('if a text ends with a single letter, names in which a word starts with this letter rank first, even if the letter is a stop word', async () => {
  const [many, few] = ['Maude Simard Roy', 'Maude Simard Audet'].map((name, at) =>
    aCreator({ name, followers: at === 0 ? 900_000 : 10 }),
  );
  await search.publish(...[many, few].flatMap((one) => (one ? [search.commit(one)] : [])));
  expect(await search.findNames({ search: 'Maude Simard A' })).toEqual([
    'Maude Simard Audet',
    'Maude Simard Roy',
  ]);
});

describe('names with spaces, hyphens and elided articles', () => {
  const names = ['Mia Tremblay', 'Mia Zoé', 'Mia-Anne', 'Mïa-Bouchard', 'Mia', 'L’Ébène', 'Chez L’Ami Ben'];
  beforeAll(async () => {
    const others = ['Zed Ébène', 'Ana Mia-Anne', 'Ami Mia Tremblay', 'Ben Chez'];
    await search.publish(
      ...names.map((name) => search.commit(aCreator({ name, ...laval, followers: 10 }))),
      ...others.map((name) => search.commit(aCreator({ name, ...laval, followers: 1_000_000 }))),
    );
  });

  it('names are sorted word by word, whether spaces or hyphens separate the words', async () => {
    const sorted = await search.findNames({ sortBy: 'name', sortOrder: 'asc', letter: 'M', limit: 100 });
    expect(sorted.filter((name) => names.includes(name) && name.startsWith('M'))).toEqual([
      'Mia',
      'Mia-Anne',
      'Mïa-Bouchard',
      'Mia Tremblay',
      'Mia Zoé',
    ]);
  });

  it.each([
    ['mia tremblay', 'Mia Tremblay'],
    ['mia-trem', 'Mia Tremblay'],
    ['mia anne', 'Mia-Anne'],
    ['mia a', 'Mia-Anne'],
    ['ebene', 'L’Ébène'],
    ['l’ébène', 'L’Ébène'],
    ['l’e', 'L’Ébène'],
    ['chez ami', 'Chez L’Ami Ben'],
    ['chez l’a', 'Chez L’Ami Ben'],
  ])('for « %s », the first suggestion is « %s », whose name starts so', async (q, first) => {
    const { suggestions } = await search.service.call(searchRpc.suggestions, { q });
    expect(suggestions[0]).toMatchObject({ kind: 'creator', label: first });
  });
});
