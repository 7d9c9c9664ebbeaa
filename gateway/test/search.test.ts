import type { SuggestionList } from '@bottin/contracts/domain/suggestion.ts';
import type { EntryList } from '@bottin/contracts/filters/directory-query.ts';
import { creatorsRpc } from '@bottin/contracts/rpc/creators.ts';
import { searchRpc } from '@bottin/contracts/rpc/search.ts';
import { createEntry } from './support/factories.ts';
import { createProblem } from './support/services.ts';
import { type Site, startSite } from './support/site.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
  site.world.creators.push(createEntry());
});
afterAll(() => site.stop());

const stopSearch = () => {
  throw createProblem(503, 'search_unavailable', 'La recherche ne répond pas.');
};

/** Returns the data that were preloaded into a page, by URL. */
async function readPreloadedData(path: string): Promise<Record<string, unknown>> {
  const { text } = await site.browser().get(path);
  const [, json = '{}'] = /id="bottin-data">(.*?)<\/script>/s.exec(text) ?? [];
  return JSON.parse(json) as Record<string, unknown>;
}

test('suggestions come from the search service', async () => {
  const response = await site.browser().get('/api/search/suggestions?q=%20Qu%C3%A9');
  expect(response.json<SuggestionList>().suggestions).toEqual([
    { kind: 'city', label: 'Québec', marks: [], total: 1 },
  ]);
  expect(site.services.getInputs(searchRpc.suggestions).at(-1)).toEqual({ q: 'Qué' });
});

test('a list contains the additional fields (`marks`, `didYouMean`) from the search service', async () => {
  const [creator = createEntry()] = site.world.creators;
  const additions = { marks: { [creator.id]: { name: [[0, 5]] } }, didYouMean: 'marie' };
  site.services.stubRpc(searchRpc.list, () => ({ creators: [creator], total: 1, ...additions }) as EntryList);
  const response = await site.browser().get('/api/creators?search=marie');
  expect(response.json<EntryList>()).toMatchObject(additions);
});

test('a ranking request forwards its filters to the search service, and unknown filters are refused', async () => {
  const ranking = (query: string) => site.browser().get(`/api/rankings?${query}`);
  await ranking('platform=tiktok&niche=food&region=Laval&audienceSize=micro');
  expect(site.services.getInputs(searchRpc.rankings).at(-1)).toEqual({
    platform: 'tiktok',
    niche: 'cuisine',
    region: 'Laval',
    audienceSize: 'micro',
  });
  for (const query of [
    'platform=minitel',
    'audienceSize=geante',
    'page=2',
    'platform=tiktok&platform=youtube',
  ]) {
    expect((await ranking(query)).problem()).toMatchObject({ statusCode: 400 });
  }
});

test('an unknown category gets a 404, without a request to the search service', async () => {
  for (const slug of ['plomberie', 'toString', '%00']) {
    const response = await site.browser().get(`/api/creators/category/${slug}`);
    expect(response.problem()).toMatchObject({
      statusCode: 404,
      errorType: 'category_not_found',
      message: 'Catégorie non trouvée',
    });
  }
  expect(site.services.getInputs(searchRpc.category)).toEqual([]);
  const foodCategory = await site.browser().get('/api/creators/category/food');
  expect(foodCategory.json<EntryList>().total).toBe(1);
});

describe('without the search service', () => {
  beforeAll(() => {
    site.services.stubRpc(searchRpc.suggestions, stopSearch);
    site.services.stubRpc(searchRpc.list, stopSearch);
    site.services.stubRpc(searchRpc.rankings, stopSearch);
    site.services.stubRpc(searchRpc.stats, stopSearch);
    site.services.stubRpc(searchRpc.categoryStats, stopSearch);
    site.services.stubRpc(searchRpc.categoryFaces, stopSearch);
  });

  test('without the search service, the suggestions are names of creators', async () => {
    const response = await site.browser().get('/api/search/suggestions?q=marie');
    expect(response.headers['x-bottin-search']).toBe('plain');
    expect(response.json<SuggestionList>().suggestions).toEqual([
      expect.objectContaining({ kind: 'creator', label: 'Marie-Ève', slug: 'marie-eve', marks: [] }),
    ]);
    expect(site.services.getInputs(creatorsRpc.list).at(-1)).toMatchObject({ search: 'marie', limit: 8 });
    expect((await site.browser().get('/api/search/suggestions')).json()).toEqual({ suggestions: [] });
  });

  test('without the search service, rankings have no moves, and categories have no faces', async () => {
    const moves = await site.browser().get('/api/rank-moves?platform=youtube');
    expect(moves.json()).toEqual({ since: expect.any(String), moves: {} });
    expect((await site.browser().get('/api/categories/faces')).json()).toEqual({});
  });

  test('without the search service, rankings come from PostgreSQL', async () => {
    const response = await site.browser().get('/api/rankings?platform=youtube');
    expect(response.headers['x-bottin-search']).toBe('plain');
    expect(site.services.getInputs(creatorsRpc.rankings).at(-1)).toEqual({ platform: 'youtube' });
  });

  test('without the search service, both the public totals and those for administrators come from the fallback', async () => {
    const stats = await site.browser().get('/api/stats');
    expect(stats.headers['x-bottin-search']).toBe('plain');
    expect(stats.json()).toMatchObject({
      totalCreators: 2,
      totalFollowers: 24_000,
      byPlatform: { tiktok: { creators: 2, contents: 2 } },
    });
    const categories = await site.browser().get('/api/stats/categories');
    expect(categories.headers['x-bottin-search']).toBe('plain');
    expect(categories.json()).toEqual({ Humour: 2 });
    const { browser } = await site.signedIn({ role: 'admin' });
    expect((await browser.get('/api/admin/stats')).json()).toEqual({
      approvedCreators: 2,
      approvedProfiles: 3,
      totalFollowers: 24_000,
      activePlatforms: 3,
    });
  });

  test('without the search service, lists are marked as fallback results, both in API responses and in pages', async () => {
    site.clock.advance(1_001);
    const response = await site.browser().get('/api/creators?search=marie');
    expect(response.json<EntryList>()).toMatchObject({ total: 1, plain: true });
    const inlined = Object.entries(await readPreloadedData('/repertoire?search=marie'));
    expect(inlined.find(([address]) => address.startsWith('/api/creators?'))?.[1]).toMatchObject({
      total: 1,
      plain: true,
    });
  });
});
