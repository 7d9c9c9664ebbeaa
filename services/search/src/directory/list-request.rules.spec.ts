import { directoryFilters } from '@bottin/contracts/filters/directory.ts';
import { directoryQuery } from '@bottin/contracts/filters/directory-query.ts';
import { buildFilters, buildListRequest, buildSort } from './list-request.rules.ts';

const inLaval = { term: { regionBucket: 'Laval' } };
const inHumour = { term: { categories: 'humour' } };
const list = (choices: object) => ({
  query: directoryQuery.parse(choices),
  filters: directoryFilters,
  fuzzy: false,
});

describe('buildListRequest', () => {
  it('with counts, the page is filtered by all choices, and each facet by the choices in the other filters', () => {
    const request = buildListRequest(list({ niche: 'humour', region: 'Laval' }), { counts: true });
    expect(request.query?.bool?.filter).toEqual([{ term: { listed: true } }]);
    expect(request.post_filter).toEqual({ bool: { filter: [inHumour, inLaval] } });
    const facets = Object.entries(request.aggs ?? {}).map(([name, { filter }]) => [
      name,
      filter?.bool?.filter,
    ]);
    expect(Object.fromEntries(facets)).toEqual({
      platforms: [inHumour, inLaval],
      niche: [inLaval],
      region: [inHumour],
      audienceSize: [inHumour, inLaval],
      collaboration: [inHumour, inLaval],
    });
  });

  it('without counts, buildListRequest puts all filters into the query and requests no facets', () => {
    const request = buildListRequest(list({ niche: 'humour', region: 'Laval' }), { counts: false });
    expect(request.query?.bool?.filter).toEqual([{ term: { listed: true } }, inHumour, inLaval]);
    expect(request).not.toHaveProperty('post_filter');
    expect(request).not.toHaveProperty('aggs');
  });

  it('with one platform chosen, audience tiers are those on this platform, also in the facets of the other filters', () => {
    const request = buildListRequest(list({ platforms: 'tiktok', audienceSize: 'micro' }), { counts: true });
    const micro = {
      bool: {
        minimum_should_match: 1,
        should: [{ range: { 'followersOn.tiktok': { gte: 10_000, lt: 100_000 } } }],
      },
    };
    const onTikTok = { terms: { platforms: ['tiktok'] } };
    expect(request.post_filter).toEqual({ bool: { filter: [onTikTok, micro] } });
    expect(request.aggs?.region?.filter).toEqual({ bool: { filter: [onTikTok, micro] } });
    expect(request.aggs?.audienceSize?.aggs?.values?.range).toMatchObject({ field: 'followersOn.tiktok' });
  });

  it('when an audience tier is chosen, each platform’s count includes the entries in this tier on that platform', () => {
    const request = buildListRequest(list({ platforms: 'tiktok', audienceSize: 'micro' }), { counts: true });
    const filters = Object(request.aggs?.platforms?.filters?.filters) as Record<string, object>;
    expect(Object.keys(filters)).toEqual(['all', 'youtube', 'tiktok', 'instagram', 'facebook', 'linkedin']);
    expect(filters.all).toEqual({ bool: { filter: [{ term: { audienceSize: 'micro' } }] } });
    expect(JSON.stringify(filters.linkedin)).toContain('"followersOn.linkedin":{"gte":10000,"lt":100000}');
  });

  it('the request has no post filter when nothing is chosen', () => {
    expect(buildListRequest(list({}), { counts: true })).not.toHaveProperty('post_filter');
  });
});

describe('buildFilters', () => {
  it('buildFilters excludes unlisted entries, even if nothing is chosen', () => {
    expect(buildFilters({}, directoryFilters)).toEqual([{ term: { listed: true } }]);
  });

  it('buildFilters builds a condition for each filter in which something is chosen', () => {
    const query = directoryQuery.parse({
      platforms: ['youtube', 'tiktok'],
      niche: 'Éducation',
      region: 'Laval',
      audienceSize: 'nano',
    });
    expect(buildFilters(query, directoryFilters).slice(1)).toEqual([
      { terms: { platforms: ['youtube', 'tiktok'] } },
      { term: { categories: 'education' } },
      { term: { regionBucket: 'Laval' } },
      { term: { audienceSize: 'nano' } },
    ]);
  });
});

describe('the condition of a place', () => {
  it('an administrative region is a condition on the towns of the region', () => {
    const [, condition] = buildFilters(directoryQuery.parse({ region: 'Mauricie' }), directoryFilters);
    expect(condition).toEqual({
      terms: { 'city.exact': ['Trois-Rivières', 'Shawinigan', 'La Tuque', 'Louiseville'] },
    });
  });

  it('the facet of the region filter ignores a chosen town, and the other facets apply it', () => {
    const request = buildListRequest(list({ region: 'Gaspé' }), { counts: true });
    const inGaspe = { terms: { 'city.exact': ['Gaspé'] } };
    expect(request.aggs?.region?.filter?.bool?.filter).toEqual([]);
    expect(request.aggs?.niche?.filter?.bool?.filter).toEqual([inGaspe]);
  });
});

describe('buildSort', () => {
  const sort = (query: Partial<Parameters<typeof buildSort>[0]>) =>
    buildSort({ sortBy: 'followers', sortOrder: 'desc', platforms: [], ...query }) as object[];
  const fields = (query: Parameters<typeof sort>[0]) => sort(query).map((key) => Object.keys(key)[0]);

  it('relevance sorts by score and then by followers, and any other sort order starts with its own field', () => {
    expect(fields({ sortBy: 'relevance' }).slice(0, 2)).toEqual(['_score', 'followers']);
    expect(fields({ sortBy: 'followers' })[0]).toBe('followers');
    expect(fields({ sortBy: 'followers', sortOrder: 'asc' })[0]).toBe('followers');
    expect(fields({ sortBy: 'name' })[0]).toBe('nameSort');
  });

  it('results are sorted by the followers on the chosen platform, or on the main platform if several are chosen', () => {
    expect(fields({ platforms: ['tiktok'] })[0]).toBe('followersOn.tiktok');
    expect(fields({ sortBy: 'relevance', platforms: ['tiktok'] })[1]).toBe('followersOn.tiktok');
    expect(fields({ platforms: ['tiktok', 'youtube'] })[0]).toBe('followers');
  });

  it('entries without a follower count are last, and entries with the same follower count are sorted by name and id', () => {
    expect(sort({ sortOrder: 'asc' })).toEqual([
      { followers: { order: 'asc', missing: '_last' } },
      { nameRank: 'asc' },
      { idRank: 'asc' },
    ]);
  });
});
