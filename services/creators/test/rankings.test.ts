import { limits } from '@bottin/contracts/domain/limits.ts';
import { creatorsRpc } from '@bottin/contracts/rpc/creators.ts';
import type { TestService } from '@bottin/testing/service.ts';
import { publishEntry, startCreators } from './support/creators.ts';

let service: TestService;
beforeAll(async () => {
  service = await startCreators();
  const on = (platform: 'youtube' | 'tiktok', followers: number | null) => ({ platform, followers });
  const add = (name: string, connection: object | null, user: object = {}) =>
    publishEntry(service, { user: { displayName: name, ...user }, connection });
  await add('Petite', on('youtube', 500));
  await add('Moyenne', on('youtube', 50_000), { categories: ['humour'], city: 'Laval' });
  await add('Grande', on('youtube', 2_000_000), { categories: ['cuisine', 'humour'] });
  await add('Danse', on('tiktok', 700_000), { primaryPlatform: 'tiktok' });
  await add('Cachée', on('youtube', null));
  await add('Sans plateforme', null, { primaryPlatform: null });
  await add('Suspendue', on('youtube', 9_000_000), { status: 'suspended' });
});
afterAll(() => service.stop());

const listNames = async (query: object = {}) =>
  (await service.call(creatorsRpc.rankings, query)).creators.map(({ name }) => name);

describe('ranking from PostgreSQL', () => {
  it('a ranking is sorted by number of followers, and omits entries whose number of followers is unknown', async () => {
    expect(await listNames()).toEqual(['Grande', 'Danse', 'Moyenne', 'Petite']);
  });

  it('a ranking can be filtered by platform, category, region and audience size, alone or combined', async () => {
    expect(await listNames({ platform: 'youtube' })).toEqual(['Grande', 'Moyenne', 'Petite']);
    expect(await listNames({ platform: 'tiktok' })).toEqual(['Danse']);
    expect(await listNames({ platform: 'linkedin' })).toEqual([]);
    expect(await listNames({ niche: 'humour' })).toEqual(['Grande', 'Moyenne']);
    expect(await listNames({ region: 'Laval' })).toEqual(['Moyenne']);
    expect(await listNames({ region: 'Île de Montréal' })).toEqual(['Grande', 'Danse', 'Petite']);
    expect(await listNames({ region: 'Mauricie' })).toEqual([]);
    expect(await listNames({ audienceSize: 'nano' })).toEqual(['Petite']);
    expect(await listNames({ audienceSize: 'mega' })).toEqual(['Grande']);
    expect(await listNames({ platform: 'youtube', niche: 'humour', audienceSize: 'micro' })).toEqual([
      'Moyenne',
    ]);
  });

  it('a ranking has at most as many entries as the rankings page shows, and states whether the next entry has the same rank as the last one', async () => {
    await service.rows(
      `INSERT INTO entries SELECT (jsonb_populate_record(entries, jsonb_build_object('id', gen_random_uuid(), 'slug', 's' || n))).*
       FROM entries, generate_series(1, 60) AS n WHERE sort_name = 'petite'`,
    );
    const { creators, isLastShared } = await service.call(creatorsRpc.rankings, {});
    expect(creators).toHaveLength(limits.pageSize.rankings);
    expect(isLastShared).toBe(true);
    expect(await service.call(creatorsRpc.rankings, { niche: 'humour' })).toMatchObject({
      isLastShared: false,
    });
  });
});
