import { platformSyncedV1 } from '@bottin/contracts/events/platform-synced.v1.ts';
import type { Platform } from '@bottin/contracts/domain/platforms.ts';
import { creatorsRpc } from '@bottin/contracts/rpc/creators.ts';
import type { RpcInput } from '@bottin/contracts/rpc/define-rpc.ts';
import type { TestService } from '@bottin/testing/service.ts';
import { aConnection } from '@bottin/testing/states.ts';
import { publishEntry, startCreators } from './support/creators.ts';

let service: TestService;
beforeAll(async () => {
  service = await startCreators();
  const add = async (
    displayName: string,
    main: number | null,
    others: Partial<Record<Platform, number>> = {},
  ) => {
    const { user } = await publishEntry(service, {
      user: { displayName, links: { linkedin: 'https://www.linkedin.com/in/a' } },
      connection: { platform: 'youtube', followers: main },
    });
    for (const [platform, followers] of Object.entries(others)) {
      const connection = aConnection(user.userId, { platform: platform as Platform, followers });
      await service.bus.publish(platformSyncedV1, user.userId, { connection });
    }
  };
  await add('Vedette', 2_000_000, { tiktok: 50 });
  await add('Danseuse', 900, { tiktok: 500_000 });
  await add('Discrète', null, { tiktok: 20_000 });
  await add('Fidèle', 30_000);
  await service.waitUntilIdle();
});
afterAll(() => service.stop());

async function names(query: RpcInput<typeof creatorsRpc.list>): Promise<string[]> {
  const { creators, total } = await service.call(creatorsRpc.list, query);
  expect(total).toBe(creators.length);
  return creators.map(({ name }) => name);
}

describe('fallback search with one platform', () => {
  it('with one platform, results are sorted by the followers on this platform, in both directions', async () => {
    expect(await names({ platforms: ['tiktok'] })).toEqual(['Danseuse', 'Discrète', 'Vedette']);
    expect(await names({ platforms: ['tiktok'], sortOrder: 'asc' })).toEqual([
      'Vedette',
      'Discrète',
      'Danseuse',
    ]);
  });

  it('with one platform, entries without a known number of followers on it come last', async () => {
    const desc = await names({ platforms: ['youtube'] });
    const asc = await names({ platforms: ['youtube'], sortOrder: 'asc' });
    expect(desc).toEqual(['Vedette', 'Fidèle', 'Danseuse', 'Discrète']);
    expect(asc).toEqual(['Danseuse', 'Fidèle', 'Vedette', 'Discrète']);
    expect(await names({ platforms: ['linkedin'] })).toHaveLength(4);
  });

  it('with one platform, the audience filter uses the followers on this platform', async () => {
    expect(await names({ platforms: ['tiktok'], audienceSize: 'nano' })).toEqual(['Vedette']);
    expect(await names({ platforms: ['tiktok'], audienceSize: 'macro' })).toEqual(['Danseuse']);
    expect(await names({ platforms: ['linkedin'], audienceSize: 'nano' })).toEqual([]);
  });

  it('with several platforms, the followers on the main platform are used', async () => {
    expect(await names({ platforms: ['tiktok', 'youtube'] })).toEqual([
      'Vedette',
      'Fidèle',
      'Danseuse',
      'Discrète',
    ]);
    expect(await names({ platforms: ['tiktok', 'youtube'], audienceSize: 'nano' })).toEqual(['Danseuse']);
  });
});
