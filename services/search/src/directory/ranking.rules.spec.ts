import { rankingQuery } from '@bottin/contracts/filters/ranking-query.ts';
import { buildRankingFilters, buildRankingSort } from './ranking.rules.ts';

const listed = { term: { listed: true } };
const ofTier = (range: object) => ({
  bool: { minimum_should_match: 1, should: [{ range: { 'followersOn.tiktok': range } }] },
});
const buildFrom = (query: object) => buildRankingFilters(rankingQuery.parse(query));

describe('buildRankingFilters and buildRankingSort', () => {
  it('without a platform, a ranking uses the followers on the main platform', () => {
    expect(buildFrom({})).toEqual([listed, { exists: { field: 'followers' } }]);
    expect(buildRankingSort(rankingQuery.parse({}))).toEqual([
      { followers: { order: 'desc', missing: '_last' } },
      { nameRank: 'asc' },
      { idRank: 'asc' },
    ]);
  });

  it('with a platform, a ranking and its tier filter use the followers on that platform', () => {
    const query = { platform: 'tiktok', audienceSize: 'micro' };
    expect(buildFrom(query)).toEqual([
      listed,
      { term: { platforms: 'tiktok' } },
      ofTier({ gte: 10_000, lt: 100_000 }),
      { exists: { field: 'followersOn.tiktok' } },
    ]);
    expect(buildFrom({ ...query, audienceSize: 'mega' })).toContainEqual(ofTier({ gte: 1_000_000 }));
    expect(buildRankingSort(rankingQuery.parse(query))).toMatchObject([
      { 'followersOn.tiktok': { order: 'desc' } },
      {},
      {},
    ]);
  });

  it('a ranking is filtered by category and region and, without a platform, by the tier of the main platform', () => {
    expect(buildFrom({ niche: 'humour', region: 'Laval', audienceSize: 'nano' })).toEqual([
      listed,
      { term: { categories: 'humour' } },
      { term: { regionBucket: 'Laval' } },
      { term: { audienceSize: 'nano' } },
      { exists: { field: 'followers' } },
    ]);
  });
});
