import { categoryCards } from '@bottin/contracts/domain/categories.ts';
import { administrativeRegions } from '@bottin/contracts/domain/administrative-regions.ts';
import { getPlaceName } from '@bottin/contracts/domain/places.ts';
import { texts } from '@bottin/contracts/domain/texts.ts';
import { directoryQuery } from '@bottin/contracts/filters/directory-query.ts';
import { searchRpc } from '@bottin/contracts/rpc/search.ts';
import { aCreator } from '@bottin/testing/states.ts';
import { TestSearch } from './support/search.ts';

const laval = { region: 'Laval', regionBucket: 'Laval' } as const;

const people = [
  aCreator({
    name: 'Léa-Gagné',
    ...laval,
    niche: 'cuisine',
    categories: ['cuisine', 'famille'],
    description: 'L’épicerie québécoise et les recettes de grand-maman',
    followers: 900,
    audienceSize: 'nano',
    createdAt: '2026-01-05T00:00:00.000Z',
  }),
  aCreator({
    name: 'Émile-Côté',
    niche: 'voyage',
    categories: ['voyage'],
    description: 'Un cheval, des chevaux et des sentiers, loin de Léa',
    channels: ['La Grande Évasion'],
    tags: ['randonnée', 'plein air'],
    followers: 1_500_000,
    audienceSize: 'mega',
    verified: false,
    createdAt: '2026-01-04T00:00:00.000Z',
  }),
  aCreator({
    name: 'Félix-Roy',
    slug: 'felix',
    userType: 'both',
    brand: true,
    niche: 'education',
    categories: ['education', 'cuisine'],
    region: 'Sept-Îles',
    regionBucket: 'Autre',
    platform: 'tiktok',
    platforms: [
      { id: 'x', platform: 'youtube', profileUrl: 'https://www.youtube.com/@FelixTech', followers: 300 },
    ],
    followers: 50_000,
    audienceSize: 'micro',
    createdAt: '2026-01-03T00:00:00.000Z',
  }),
  aCreator({
    name: 'Eve-Marie-Dubois',
    niche: 'sport',
    categories: ['sport', 'gaming'],
    description: 'Entraînements et courses',
    platform: null,
    followers: null,
    audienceSize: null,
    verified: false,
    createdAt: '2026-01-02T00:00:00.000Z',
  }),
  aCreator({
    name: 'Zénith-inc',
    userType: 'company',
    listed: false,
    brand: true,
    platform: null,
    followers: null,
  }),
  aCreator({ name: 'Caché', listed: false, hasPage: false, followers: 9 }),
];

let search: TestSearch;
beforeAll(async () => {
  search = await TestSearch.start();
  await search.waitForIndex();
  await search.publish(...people.map((person) => search.commit(person)));
});
afterAll(() => search.stop());

describe('text search', () => {
  it.each([
    ['capitals and missing accents', 'LEA GAGNE', ['Léa-Gagné']],
    ['accents', 'émile', ['Émile-Côté']],
    ['the beginning of a word', 'gag', ['Léa-Gagné']],
    ['the beginning of a word in a description', 'québ', ['Léa-Gagné']],
    ['an elided article', "l'épicerie", ['Léa-Gagné']],
    ['a typographic apostrophe', 'l’épicerie', ['Léa-Gagné']],
    ['an elided article and the beginning of a word', 'l’épic', ['Léa-Gagné']],
    ['a noun without its article', 'epicerie', ['Léa-Gagné']],
    ['a singular', 'recette', ['Léa-Gagné', 'Félix-Roy']],
    ['a plural', 'épiceries', ['Léa-Gagné']],
    ['an irregular plural', 'chevaux', ['Émile-Côté']],
    ['inflected words', 'entrainement course', ['Eve-Marie-Dubois']],
    ['the parts of a name in another order', 'gagné léa', ['Léa-Gagné']],
    ['a compound name', 'eve-marie', ['Eve-Marie-Dubois']],
    ['words from several fields', 'léa cuisine laval', ['Léa-Gagné']],
    ['a category and a city', 'éducation sept-iles', ['Félix-Roy']],
    ['a tag', 'randonnees', ['Émile-Côté']],
    ['the name of a platform', 'tiktok', ['Félix-Roy']],
    ['a typo in a long word', 'duboix', ['Eve-Marie-Dubois']],
    ['a typo in one of two words', 'feliix roy', ['Félix-Roy']],
    ['a typo in a short word', 'felix royy', []],
    ['words that no entry has together', 'léa sport', []],
    ['the name of an unlisted entry', 'zénith', []],
    ['only punctuation', '!!!', []],
  ])('a text search with %s, « %s », returns the entries %j', async (_what, text, expected) => {
    expect(await search.findNames({ search: text })).toEqual(expected);
  });

  it('an entry with a match in its name ranks above an entry with a match in its description', async () => {
    expect(await search.findNames({ search: 'léa' })).toEqual(['Léa-Gagné', 'Émile-Côté']);
    expect(await search.findNames({ search: 'léa', sortBy: 'relevance' })).toEqual([
      'Léa-Gagné',
      'Émile-Côté',
    ]);
    expect(await search.findNames({ search: 'léa', sortBy: 'followers' })).toEqual([
      'Émile-Côté',
      'Léa-Gagné',
    ]);
    expect(await search.findNames({ search: 'léa', sortBy: 'followers', sortOrder: 'asc' })).toEqual([
      'Léa-Gagné',
      'Émile-Côté',
    ]);
    expect(await search.findNames({ search: 'léa', sortBy: 'name' })).toEqual(['Léa-Gagné', 'Émile-Côté']);
    expect(await search.findNames({ search: 'léa', sortBy: 'createdAt', sortOrder: 'asc' })).toEqual([
      'Émile-Côté',
      'Léa-Gagné',
    ]);
  });

  it('a text search can be combined with filters', async () => {
    expect(await search.findNames({ search: 'cuisine', region: 'Autre' })).toEqual(['Félix-Roy']);
    expect(await search.findNames({ search: 'cuisine', audienceSize: 'mega' })).toEqual([]);
  });
});

describe('search by other names and meanings', () => {
  it.each([
    ['a handle without hyphens', 'emilecote', ['Émile-Côté']],
    ['the end of a name written as one word', 'mariedubois', ['Eve-Marie-Dubois']],
    ['a handle with the sign @', '@emile_cote', ['Émile-Côté']],
    ['the name of a channel', 'la grande évasion', ['Émile-Côté']],
    ['the name of a channel written as one word', 'lagrandeevasion', ['Émile-Côté']],
    ['a hashtag', '#pleinair', ['Émile-Côté']],
    ['the URL of a profile page', 'https://bottin.quebec/createurs/felix', ['Félix-Roy']],
    ['the URL of a YouTube channel', 'youtube.com/@felix.tech?si=1', ['Félix-Roy']],
    ['the URL of an unknown profile', 'https://www.tiktok.com/@personne', []],
    ['the label of a category', 'Jeux vidéo', ['Eve-Marie-Dubois']],
    ['the identifier of a category', 'food', ['Léa-Gagné', 'Félix-Roy']],
    ['a synonym of a category', 'voyageuse', ['Émile-Côté']],
    ['a region', 'côte-nord', ['Félix-Roy']],
    ['the abbreviation of a city', 'mtl', ['Émile-Côté', 'Eve-Marie-Dubois']],
    ['a category and a region', 'prof côte nord', ['Félix-Roy']],
    ['a synonym of a platform', 'tiktokeur', ['Félix-Roy']],
    ['a category and a city with a stop word', 'cuisine à laval', ['Léa-Gagné']],
    ['a synonym of a category with a typo', 'voyagueuse', ['Émile-Côté']],
  ])('a search for %s, « %s », returns the entries %j', async (_what, text, expected) => {
    expect(await search.findNames({ search: text })).toEqual(expected);
  });

  it('an entry whose main category matches ranks above an entry that matches only in a secondary category', async () => {
    expect(await search.findNames({ search: 'cuisine' })).toEqual(['Léa-Gagné', 'Félix-Roy']);
    expect(await search.findNames({ search: 'cuisine', sortBy: 'followers' })).toEqual([
      'Félix-Roy',
      'Léa-Gagné',
    ]);
  });

  it('the niche filter accepts an alias of a category', async () => {
    const query = directoryQuery.parse({ niche: 'chefs' });
    expect(await search.findNames(query)).toEqual(['Félix-Roy', 'Léa-Gagné']);
  });
});

describe('flag for near matches', () => {
  const near = async (text: string) => (await search.service.call(searchRpc.list, { search: text })).near;

  it.each([
    ['dubois', undefined],
    ['dubosi', true],
    ['léa', undefined],
    ['zzzzzzzz', undefined],
  ])('the near-match flag in the response for « %s » is %s', async (text, expected) => {
    expect(await near(text)).toBe(expected);
  });
});

describe('filters', () => {
  it.each([
    [{ niche: 'cuisine' }, ['Félix-Roy', 'Léa-Gagné']],
    [{ niche: 'Éducation' }, ['Félix-Roy']],
    [{ region: 'Laval' }, ['Léa-Gagné']],
    [{ region: 'Côte-Nord' }, ['Félix-Roy']],
    [{ region: 'Sept-Îles' }, ['Félix-Roy']],
    [{ region: 'Baie-Comeau' }, []],
    [{ region: 'Sept-Îles', niche: 'cuisine', platforms: ['youtube'] }, ['Félix-Roy']],
    [{ audienceSize: 'mega' }, ['Émile-Côté']],
    [{ platforms: ['tiktok'] }, ['Félix-Roy']],
    [{ platforms: ['tiktok', 'linkedin'] }, ['Félix-Roy']],
    [{ platforms: 'youtube', niche: 'cuisine' }, ['Léa-Gagné', 'Félix-Roy']],
    [{ platforms: 'youtube', audienceSize: 'nano' }, ['Léa-Gagné', 'Félix-Roy']],
    [
      { niche: 'Tous', region: 'Toutes', platforms: 'all' },
      ['Émile-Côté', 'Félix-Roy', 'Léa-Gagné', 'Eve-Marie-Dubois'],
    ],
  ] as const)('for the filters %j, the directory returns the entries %j', async (query, expected) => {
    expect(await search.findNames(query as Parameters<TestSearch['findNames']>[0])).toEqual(expected);
  });
});

describe('sort orders', () => {
  it.each([
    ['followers', 'desc', ['Émile-Côté', 'Félix-Roy', 'Léa-Gagné', 'Eve-Marie-Dubois']],
    ['followers', 'asc', ['Léa-Gagné', 'Félix-Roy', 'Émile-Côté', 'Eve-Marie-Dubois']],
    ['name', 'asc', ['Émile-Côté', 'Eve-Marie-Dubois', 'Félix-Roy', 'Léa-Gagné']],
    ['name', 'desc', ['Léa-Gagné', 'Félix-Roy', 'Eve-Marie-Dubois', 'Émile-Côté']],
    ['createdAt', 'desc', ['Léa-Gagné', 'Émile-Côté', 'Félix-Roy', 'Eve-Marie-Dubois']],
  ] as const)(
    'the directory sorted by %s (%s) returns the entries in the order %j',
    async (sortBy, sortOrder, expected) => {
      expect(await search.findNames({ sortBy, sortOrder })).toEqual(expected);
    },
  );
});

describe('pages of results', () => {
  it('a page starts after the end of the previous page, and contains the overall total', async () => {
    expect(await search.findNames({ page: 2, limit: 3 })).toEqual(['Eve-Marie-Dubois']);
    const { total } = await search.service.call(searchRpc.list, { page: 2, limit: 3 });
    expect(total).toBe(4);
  });

  it('a page past 10,000 results is refused', async () => {
    expect(await search.findNames({ page: 100, limit: 100 })).toEqual([]);
    const problem = await search.service.callForProblem(searchRpc.list, { page: 101, limit: 100 });
    expect(problem).toMatchObject({ statusCode: 400, errorType: 'too_deep', message: texts.tooDeep });
  });
});

describe('alphabetical index', () => {
  const jump = async (letter: string, query: object = {}) => {
    const found = await search.service.call(searchRpc.list, {
      ...{ sortBy: 'name', sortOrder: 'asc', limit: 1 },
      ...query,
      letter,
    });
    return { names: found.creators.map(({ name }) => name), page: found.page };
  };

  it('a list sorted by name contains the number of results for each letter, and É counts as E', async () => {
    const { letters, page } = await search.service.call(searchRpc.list, {
      sortBy: 'name',
      page: 2,
      limit: 3,
    });
    expect(letters).toEqual({ E: 2, F: 1, L: 1 });
    expect(page).toBe(2);
    const { letters: otherwise } = await search.service.call(searchRpc.list, {});
    expect(otherwise).toBeUndefined();
  });

  it.each([
    ['#', { names: ['Émile-Côté'], page: 1 }],
    ['E', { names: ['Émile-Côté'], page: 1 }],
    ['F', { names: ['Félix-Roy'], page: 3 }],
    ['K', { names: ['Léa-Gagné'], page: 4 }],
    ['L', { names: ['Léa-Gagné'], page: 4 }],
    ['Z', { names: [], page: 5 }],
  ])(
    'the letter %s of the alphabetical index leads to the page on which the names from this letter onward begin',
    async (letter, expected) => {
      expect(await jump(letter)).toEqual(expected);
    },
  );

  it('a jump to a letter opens the page of results where its names begin, even with a filter or a typo in the search text', async () => {
    expect(await jump('L', { niche: 'cuisine' })).toEqual({ names: ['Léa-Gagné'], page: 2 });
    expect(await jump('L', { search: 'cuisine' })).toEqual({ names: ['Léa-Gagné'], page: 2 });
    expect(await jump('E', { search: 'dubosi' })).toEqual({ names: ['Eve-Marie-Dubois'], page: 1 });
  });

  it('a letter has no effect unless the list is sorted by name in ascending order', async () => {
    expect(await jump('L', { sortOrder: 'desc' })).toEqual({ names: ['Léa-Gagné'], page: 1 });
    expect(await jump('L', { sortBy: 'followers', sortOrder: 'desc' })).toMatchObject({
      names: ['Émile-Côté'],
    });
  });
});

describe('category pages, rankings and statistics', () => {
  it('a category page contains the entries that have the category as their main or secondary category', async () => {
    const page = (slug: string) => search.service.call(searchRpc.category, { slug, page: 1, limit: 24 });
    expect((await page('cuisine')).creators.map(({ name }) => name)).toEqual(['Félix-Roy', 'Léa-Gagné']);
    expect(await page('inconnue')).toEqual({ creators: [], total: 0 });
  });

  it('a ranking sorts by the followers on the main platform, and omits entries without a follower count', async () => {
    const { creators } = await search.service.call(searchRpc.rankings, {});
    expect(creators.map(({ name, niche, followers }) => [name, niche, followers])).toEqual([
      ['Émile-Côté', 'Voyage', 1_500_000],
      ['Félix-Roy', 'Éducation', 50_000],
      ['Léa-Gagné', 'Cuisine', 900],
    ]);
  });

  it('the ranking of a platform sorts by the followers on this platform, even for entries with another main platform', async () => {
    const ranked = async (query: object) =>
      (await search.service.call(searchRpc.rankings, query)).creators.map(({ name }) => name);
    expect(await ranked({ platform: 'youtube' })).toEqual(['Émile-Côté', 'Léa-Gagné', 'Félix-Roy']);
    expect(await ranked({ platform: 'tiktok' })).toEqual(['Félix-Roy']);
    expect(await ranked({ platform: 'youtube', audienceSize: 'nano' })).toEqual(['Léa-Gagné', 'Félix-Roy']);
    expect(await ranked({ audienceSize: 'micro' })).toEqual(['Félix-Roy']);
    expect(await ranked({ niche: 'cuisine' })).toEqual(['Félix-Roy', 'Léa-Gagné']);
    expect(await ranked({ platform: 'linkedin' })).toEqual([]);
  });

  it('the statistics contain totals, and separate numbers for each platform', async () => {
    const none = { creators: 0, followers: 0, verified: 0 };
    expect(await search.service.call(searchRpc.stats, {})).toEqual({
      totalCreators: 4,
      totalBrands: 2,
      totalFollowers: 1_550_900,
      platforms: 2,
      byPlatform: {
        youtube: { creators: 3, followers: 1_501_200, verified: 2 },
        tiktok: { creators: 1, followers: 50_000, verified: 1 },
        instagram: none,
        facebook: none,
        linkedin: none,
      },
    });
  });

  it('the category statistics contain the number of entries by category label', async () => {
    const counts = await search.service.call(searchRpc.categoryStats, {});
    expect(counts).toMatchObject({ Éducation: 1, Cuisine: 2, Famille: 1, Musique: 0 });
  });

  it('the faces of a category are its most followed entries, in descending order of followers', async () => {
    const faces = await search.service.call(searchRpc.categoryFaces, {});
    expect(Object.keys(faces)).toEqual([...categoryCards]);
    for (const niche of categoryCards) {
      const { creators } = await search.service.call(searchRpc.rankings, { niche });
      expect(faces[niche]?.map(({ slug }) => slug)).toEqual(creators.slice(0, 3).map(({ slug }) => slug));
    }
    expect(faces.cuisine).not.toEqual([]);
  });

  it('the region statistics count the same entries as the region filter', async () => {
    const counts = await search.service.call(searchRpc.regionStats, {});
    expect(counts).toMatchObject({ laval: 1, 'cote-nord': 1, montreal: 2, mauricie: 0 });
    for (const region of administrativeRegions) {
      const found = await search.findNames({ region: getPlaceName(region) });
      expect([region.slug, found.length]).toEqual([region.slug, counts[region.slug]]);
    }
  });
});
