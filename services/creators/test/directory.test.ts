import { texts } from '@bottin/contracts/domain/texts.ts';
import { creatorsRpc } from '@bottin/contracts/rpc/creators.ts';
import type { RpcInput } from '@bottin/contracts/rpc/define-rpc.ts';
import type { TestService } from '@bottin/testing/service.ts';
import { publishEntry, startCreators } from './support/creators.ts';

type Query = RpcInput<typeof creatorsRpc.list>;

const people = [
  {
    user: {
      displayName: 'Élodie-Bouchard',
      city: 'Chicoutimi',
      categories: ['cuisine', 'voyage'],
      createdAt: '2026-01-03T00:00:00.000Z',
    },
    connection: { followers: 12_000 },
  },
  {
    user: {
      displayName: 'Eric-100%',
      slug: 'eric',
      city: 'Laval',
      categories: ['humour'],
      description: 'L’humour de la Côte-Nord',
      createdAt: '2026-01-02T00:00:00.000Z',
    },
    connection: {
      followers: 2_000_000,
      channelTitle: 'Eric vous parle',
      profileUrl: 'https://www.youtube.com/@eric',
    },
  },
  {
    user: {
      displayName: 'Fée-du-Logis',
      slug: 'fee-du-logis',
      city: 'Montréal',
      primaryPlatform: null,
      categories: ['lifestyle'],
      tags: ['ménage'],
      links: { tiktok: 'https://www.tiktok.com/@fee' },
      createdAt: '2026-01-01T00:00:00.000Z',
    },
    connection: null,
  },
  { user: { displayName: 'Épicerie-Roy', userType: 'company' as const }, connection: null },
  { user: { displayName: 'Élodie-cachée', status: 'suspended' as const } },
];

let service: TestService;
beforeAll(async () => {
  service = await startCreators();
  for (const person of people) await publishEntry(service, person);
  await service.waitUntilIdle();
});
afterAll(() => service.stop());

async function names(query: Query): Promise<string[]> {
  const { creators, total } = await service.call(creatorsRpc.list, query);
  expect(total).toBe(creators.length);
  return creators.map(({ name }) => name);
}

describe('fallback search', () => {
  it.each([
    ['ELODIE', ['Élodie-Bouchard']],
    ['élodie bouchard', ['Élodie-Bouchard']],
    ['bouchard-elodie', ['Élodie-Bouchard']],
    ['elodie cuisine chicoutimi', ['Élodie-Bouchard']],
    ['elodie humour', []],
    ['cote nord', ['Eric-100%']],
    ["l'humour", ['Eric-100%']],
    ['menage', ['Fée-du-Logis']],
    ['tiktok', ['Fée-du-Logis']],
    ['ouch', ['Élodie-Bouchard']],
    ['bo', ['Élodie-Bouchard']],
    ['él', ['Élodie-Bouchard']],
    ['ou', []],
    ['100%', ['Eric-100%']],
    ['%', []],
    ['jeux vidéo', []],
    ['humoriste', ['Eric-100%']],
    ['chef saguenay lac-st-jean', ['Élodie-Bouchard']],
    ['humour à laval', ['Eric-100%']],
    ['elodiebouchard', ['Élodie-Bouchard']],
    ['eric vous parle', ['Eric-100%']],
    ['https://www.tiktok.com/@fee', ['Fée-du-Logis']],
    ['grand montréal', ['Eric-100%', 'Fée-du-Logis']],
    ['_', []],
    ['   ', ['Eric-100%', 'Élodie-Bouchard', 'Fée-du-Logis']],
  ])('a fallback search for « %s » returns the entries %j', async (search, expected) => {
    expect(await names({ search })).toEqual(expected);
  });
});

describe('filters', () => {
  it('the filters match an entry by the region of its city, and by any of its categories and platforms', async () => {
    expect(await names({ region: 'Saguenay' })).toEqual(['Élodie-Bouchard']);
    expect(await names({ region: 'Chicoutimi' })).toEqual(['Élodie-Bouchard']);
    expect(await names({ region: 'Alma' })).toEqual([]);
    expect(await names({ region: 'Saguenay–Lac-Saint-Jean' })).toEqual(['Élodie-Bouchard']);
    expect(await names({ region: 'Île de Montréal' })).toEqual(['Fée-du-Logis']);
    expect(await names({ niche: 'Voyage' })).toEqual(['Élodie-Bouchard']);
    expect(await names({ audienceSize: 'mega' })).toEqual(['Eric-100%']);
    expect(await names({ platforms: ['tiktok', 'facebook'] })).toEqual(['Fée-du-Logis']);
    expect(await names({ platforms: ['youtube'], niche: 'cuisine', region: 'Laval' })).toEqual([]);
  });
});

describe('sort orders', () => {
  it.each([
    ['followers', 'desc', ['Eric-100%', 'Élodie-Bouchard', 'Fée-du-Logis']],
    ['followers', 'asc', ['Élodie-Bouchard', 'Eric-100%', 'Fée-du-Logis']],
    ['name', 'asc', ['Élodie-Bouchard', 'Eric-100%', 'Fée-du-Logis']],
    ['name', 'desc', ['Fée-du-Logis', 'Eric-100%', 'Élodie-Bouchard']],
    ['createdAt', 'desc', ['Élodie-Bouchard', 'Eric-100%', 'Fée-du-Logis']],
    ['createdAt', 'asc', ['Fée-du-Logis', 'Eric-100%', 'Élodie-Bouchard']],
  ] as const)(
    'sorting by %s (%s) returns the entries in the order %j',
    async (sortBy, sortOrder, expected) => {
      expect(await names({ sortBy, sortOrder })).toEqual(expected);
    },
  );
});

describe('alphabetical index', () => {
  const jump = async (letter: string, query: Query = {}) => {
    const list = { sortBy: 'name', sortOrder: 'asc', limit: 1, ...query, letter } as const;
    const { creators, page, letters } = await service.call(creatorsRpc.list, list);
    return { names: creators.map(({ name }) => name), page, letters };
  };

  it.each([
    ['#', ['Élodie-Bouchard'], 1],
    ['E', ['Élodie-Bouchard'], 1],
    ['F', ['Fée-du-Logis'], 3],
    ['M', [], 4],
  ])(
    'the letter %s of the alphabetical index leads to the page where names with this letter begin',
    async (letter, expected, page) => {
      expect(await jump(letter)).toEqual({ names: expected, page, letters: { E: 2, F: 1 } });
    },
  );

  it('the letter counts include only entries that match the filters and the search text', async () => {
    const found = { names: ['Fée-du-Logis'], page: 1, letters: { F: 1 } };
    expect(await jump('F', { niche: 'lifestyle' })).toEqual(found);
    expect(await jump('F', { search: 'ménage' })).toEqual(found);
  });
});

describe('pagination', () => {
  it('the list contains the entries of the requested page, and the total number of entries', async () => {
    const page = (number: number) => service.call(creatorsRpc.list, { page: number, limit: 2 });
    expect((await page(2)).creators.map(({ name }) => name)).toEqual(['Fée-du-Logis']);
    expect(await page(3)).toEqual({ creators: [], total: 3, plain: true });
  });

  it('a page that ends at result 10,000 is returned, and a page that ends after it is refused', async () => {
    expect((await service.call(creatorsRpc.list, { page: 100, limit: 100 })).creators).toEqual([]);
    expect(await service.callForProblem(creatorsRpc.list, { page: 101, limit: 100 })).toMatchObject({
      statusCode: 400,
      errorType: 'too_deep',
      message: texts.tooDeep,
    });
  });
});
