import { limits } from '@bottin/contracts/domain/limits.ts';
import { creatorsRpc } from '@bottin/contracts/rpc/creators.ts';
import type { TestService } from '@bottin/testing/service.ts';
import { anEntry, startCreators } from './support/creators.ts';

let service: TestService;
beforeAll(async () => {
  service = await startCreators();
  const on = (platform: 'youtube' | 'tiktok', followers: number | null) => ({ platform, followers });
  const add = (name: string, connection: object | null, user: object = {}) =>
    anEntry(service, { user: { displayName: name, ...user }, connection });
  await add('Petite', on('youtube', 500));
  await add('Moyenne', on('youtube', 50_000), { categories: ['humour'], city: 'Laval' });
  await add('Grande', on('youtube', 2_000_000), { categories: ['cuisine', 'humour'] });
  await add('Danse', on('tiktok', 700_000), { primaryPlatform: 'tiktok' });
  await add('Cachée', on('youtube', null));
  await add('Sans plateforme', null, { primaryPlatform: null });
  await add('Suspendue', on('youtube', 9_000_000), { status: 'suspended' });
});
afterAll(() => service.stop());

const namesOf = async (query: object = {}) =>
  (await service.call(creatorsRpc.rankings, query)).creators.map(({ name }) => name);

describe('a ranking of PostgreSQL', () => {
  it('goes by followers, without who tells none', async () => {
    expect(await namesOf()).toEqual(['Grande', 'Danse', 'Moyenne', 'Petite']);
  });

  it('is of one platform, category, region or tier, or of several', async () => {
    expect(await namesOf({ platform: 'youtube' })).toEqual(['Grande', 'Moyenne', 'Petite']);
    expect(await namesOf({ platform: 'tiktok' })).toEqual(['Danse']);
    expect(await namesOf({ platform: 'linkedin' })).toEqual([]);
    expect(await namesOf({ niche: 'humour' })).toEqual(['Grande', 'Moyenne']);
    expect(await namesOf({ region: 'Laval' })).toEqual(['Moyenne']);
    expect(await namesOf({ audienceSize: 'nano' })).toEqual(['Petite']);
    expect(await namesOf({ audienceSize: 'mega' })).toEqual(['Grande']);
    expect(await namesOf({ platform: 'youtube', niche: 'humour', audienceSize: 'micro' })).toEqual([
      'Moyenne',
    ]);
  });

  it('holds no more than the site shows', async () => {
    await service.rows(
      `INSERT INTO entries SELECT (jsonb_populate_record(entries, jsonb_build_object('id', gen_random_uuid(), 'slug', 's' || n))).*
       FROM entries, generate_series(1, 60) AS n WHERE sort_name = 'petite'`,
    );
    expect(await namesOf()).toHaveLength(limits.pageSize.rankings);
  });
});
