import type { SuggestionList } from '@bottin/contracts/domain/suggestion.ts';
import type { EntryList } from '@bottin/contracts/filters/entry-list.ts';
import { creatorsRpc } from '@bottin/contracts/rpc/creators.ts';
import { searchRpc } from '@bottin/contracts/rpc/search.ts';
import { entry } from './support/people.ts';
import { refusal } from './support/services.ts';
import { type Site, startSite } from './support/site.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
  site.world.creators.push(entry());
});
afterAll(() => site.stop());

const away = () => {
  throw refusal(503, 'search_unavailable', 'La recherche ne répond pas.');
};

/** What a page inlines for its first render, by address. */
async function firstData(path: string): Promise<Record<string, unknown>> {
  const { text } = await site.browser().get(path);
  const [, json = '{}'] = /id="bottin-data">(.*?)<\/script>/s.exec(text) ?? [];
  return JSON.parse(json) as Record<string, unknown>;
}

test('suggestions are the search service’s', async () => {
  const answer = await site.browser().get('/api/search/suggestions?q=%20Qu%C3%A9');
  expect(answer.json<SuggestionList>().suggestions).toEqual([
    { kind: 'city', label: 'Québec', marks: [], total: 1 },
  ]);
  expect(site.services.inputsOf(searchRpc.suggestions).at(-1)).toEqual({ q: 'Qué' });
});

test('what the search adds to a list reaches the page', async () => {
  const [creator = entry()] = site.world.creators;
  const additions = { marks: { [creator.id]: { name: [[0, 5]] } }, didYouMean: 'marie' };
  site.services.answer(searchRpc.list, () => ({ creators: [creator], total: 1, ...additions }) as EntryList);
  const answer = await site.browser().get('/api/creators?search=marie');
  expect(answer.json<EntryList>()).toMatchObject(additions);
});

test('a ranking is asked for as the address says, and refuses what it hasn’t', async () => {
  const ranking = (query: string) => site.browser().get(`/api/rankings?${query}`);
  await ranking('platform=tiktok&niche=food&region=Laval&audienceSize=micro');
  expect(site.services.inputsOf(searchRpc.rankings).at(-1)).toEqual({
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

test('what is no category isn’t found, and nobody is asked for its list', async () => {
  for (const slug of ['plomberie', 'toString', '%00']) {
    const answer = await site.browser().get(`/api/creators/category/${slug}`);
    expect(answer.problem()).toMatchObject({
      statusCode: 404,
      errorType: 'category_not_found',
      message: 'Catégorie non trouvée',
    });
  }
  expect(site.services.inputsOf(searchRpc.category)).toEqual([]);
  const known = await site.browser().get('/api/creators/category/food');
  expect(known.json<EntryList>().total).toBe(1);
});

describe('without the search service', () => {
  beforeAll(() => {
    site.services.answer(searchRpc.suggestions, away);
    site.services.answer(searchRpc.list, away);
    site.services.answer(searchRpc.rankings, away);
    site.services.answer(searchRpc.stats, away);
    site.services.answer(searchRpc.categoryStats, away);
  });

  test('names are still suggested', async () => {
    const answer = await site.browser().get('/api/search/suggestions?q=marie');
    expect(answer.headers['x-bottin-search']).toBe('plain');
    expect(answer.json<SuggestionList>().suggestions).toEqual([
      expect.objectContaining({ kind: 'creator', label: 'Marie-Ève', slug: 'marie-eve', marks: [] }),
    ]);
    expect(site.services.inputsOf(creatorsRpc.list).at(-1)).toMatchObject({ search: 'marie', limit: 8 });
    expect((await site.browser().get('/api/search/suggestions')).json()).toEqual({ suggestions: [] });
  });

  test('a ranking is PostgreSQL’s', async () => {
    const answer = await site.browser().get('/api/rankings?platform=youtube');
    expect(answer.headers['x-bottin-search']).toBe('plain');
    expect(site.services.inputsOf(creatorsRpc.rankings).at(-1)).toEqual({ platform: 'youtube' });
  });

  test('the totals are the fallback’s, administrators’ too', async () => {
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

  test('a list says that it is the fallback’s, the inlined one too', async () => {
    site.clock.advance(1_001);
    const answer = await site.browser().get('/api/creators?search=marie');
    expect(answer.json<EntryList>()).toMatchObject({ total: 1, plain: true });
    const inlined = Object.entries(await firstData('/repertoire?search=marie'));
    expect(inlined.find(([address]) => address.startsWith('/api/creators?'))?.[1]).toMatchObject({
      total: 1,
      plain: true,
    });
  });
});
