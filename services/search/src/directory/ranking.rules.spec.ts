import { rankingQuery } from '@bottin/contracts/filters/ranking.ts';
import { rankedBy, rankingSort } from './ranking.rules.ts';

const listed = { term: { listed: true } };
const of = (query: object) => rankedBy(rankingQuery.parse(query));

describe('a ranking', () => {
  it('of all goes by the followers of the main platform', () => {
    expect(of({})).toEqual([listed, { exists: { field: 'followers' } }]);
    expect(rankingSort(rankingQuery.parse({}))).toEqual([
      { followers: { order: 'desc', missing: '_last' } },
      { nameRank: 'asc' },
      { idRank: 'asc' },
    ]);
  });

  it('of a platform goes by the followers there, and so does its tier', () => {
    const query = { platform: 'tiktok', audienceSize: 'micro' };
    expect(of(query)).toEqual([
      listed,
      { term: { platforms: 'tiktok' } },
      { exists: { field: 'followersOn.tiktok' } },
      { range: { 'followersOn.tiktok': { gte: 10_000, lt: 100_000 } } },
    ]);
    expect(of({ ...query, audienceSize: 'mega' }).at(-1)).toEqual({
      range: { 'followersOn.tiktok': { gte: 1_000_000 } },
    });
    expect(rankingSort(rankingQuery.parse(query))).toMatchObject([
      { 'followersOn.tiktok': { order: 'desc' } },
      {},
      {},
    ]);
  });

  it('is narrowed by category, region and, without a platform, by the tier of the main one', () => {
    expect(of({ niche: 'humour', region: 'Laval', audienceSize: 'nano' })).toEqual([
      listed,
      { term: { categories: 'humour' } },
      { term: { regionBucket: 'Laval' } },
      { term: { audienceSize: 'nano' } },
      { exists: { field: 'followers' } },
    ]);
  });
});
