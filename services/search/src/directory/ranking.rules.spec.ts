import { rankingQuery } from '@bottin/contracts/filters/ranking.ts';
import { buildRankingFilters, buildRankingSort } from './ranking.rules.ts';

const listed = { term: { listed: true } };
const buildFrom = (query: object) => buildRankingFilters(rankingQuery.parse(query));

describe('ranking', () => {
  it('of all platforms uses the followers on the main platform', () => {
    expect(buildFrom({})).toEqual([listed, { exists: { field: 'followers' } }]);
    expect(buildRankingSort(rankingQuery.parse({}))).toEqual([
      { followers: { order: 'desc', missing: '_last' } },
      { nameRank: 'asc' },
      { idRank: 'asc' },
    ]);
  });

  it('of one platform uses the followers there, for its tier too', () => {
    const query = { platform: 'tiktok', audienceSize: 'micro' };
    expect(buildFrom(query)).toEqual([
      listed,
      { term: { platforms: 'tiktok' } },
      { exists: { field: 'followersOn.tiktok' } },
      { range: { 'followersOn.tiktok': { gte: 10_000, lt: 100_000 } } },
    ]);
    expect(buildFrom({ ...query, audienceSize: 'mega' }).at(-1)).toEqual({
      range: { 'followersOn.tiktok': { gte: 1_000_000 } },
    });
    expect(buildRankingSort(rankingQuery.parse(query))).toMatchObject([
      { 'followersOn.tiktok': { order: 'desc' } },
      {},
      {},
    ]);
  });

  it('is filtered by category, region and, without a platform, by the tier of the main one', () => {
    expect(buildFrom({ niche: 'humour', region: 'Laval', audienceSize: 'nano' })).toEqual([
      listed,
      { term: { categories: 'humour' } },
      { term: { regionBucket: 'Laval' } },
      { term: { audienceSize: 'nano' } },
      { exists: { field: 'followers' } },
    ]);
  });
});
