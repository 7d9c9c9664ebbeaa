import { randomUUID } from 'node:crypto';
import { categoryLabels } from '@bottin/contracts/domain/categories.ts';
import { creatorsRpc } from '@bottin/contracts/rpc/creators.ts';
import { platformSyncedV1 } from '@bottin/contracts/events/platform-synced.v1.ts';
import type { TestService } from '@bottin/testing/service.ts';
import { aConnection } from '@bottin/testing/states.ts';
import { eventually } from '@bottin/testing/wait.ts';
import { publishEntry, startCreators } from './support/creators.ts';

let service: TestService;
beforeAll(async () => {
  service = await startCreators();
});
afterAll(() => service.stop());

const zeroTotals = { creators: 0, followers: 0, verified: 0 };

test('totals of an empty directory are zero', async () => {
  expect(await service.call(creatorsRpc.totals, {})).toEqual({
    totalCreators: 0,
    totalBrands: 0,
    totalFollowers: 0,
    platforms: 0,
    byPlatform: {
      youtube: zeroTotals,
      tiktok: zeroTotals,
      instagram: zeroTotals,
      facebook: zeroTotals,
      linkedin: zeroTotals,
    },
  });
});

test('the totals count a listed entry once on each of its platforms, and count accounts of the types `company` and `both` as brands', async () => {
  const links = { tiktok: 'https://www.tiktok.com/@fee' };
  const { user } = await publishEntry(service, {
    user: { categories: ['cuisine', 'voyage'], links },
    connection: { followers: 12_000, isVerified: true },
  });
  const second = aConnection(user.userId, { platform: 'instagram', followers: 3_000 });
  await service.bus.publish(platformSyncedV1, user.userId, { connection: second });
  await publishEntry(service, {
    user: { userType: 'both', categories: ['cuisine'] },
    connection: { followers: null, isVerified: false },
  });
  await publishEntry(service, { user: { userType: 'company', categories: ['mode'] }, connection: null });
  await publishEntry(service, { user: { status: 'suspended', categories: ['cuisine'] } });
  await service.waitUntilIdle();

  expect(await service.call(creatorsRpc.totals, {})).toEqual({
    totalCreators: 2,
    totalBrands: 2,
    totalFollowers: 12_000,
    platforms: 3,
    byPlatform: {
      youtube: { creators: 2, followers: 12_000, verified: 1 },
      tiktok: { creators: 1, followers: 0, verified: 1 },
      instagram: { creators: 1, followers: 3_000, verified: 1 },
      facebook: zeroTotals,
      linkedin: zeroTotals,
    },
  });
  const counts = await service.call(creatorsRpc.categoryCounts, {});
  expect(Object.keys(counts)).toEqual(Object.values(categoryLabels));
  expect(counts).toMatchObject({ Cuisine: 2, Voyage: 1, Mode: 0 });
  const byRegion = await service.call(creatorsRpc.regionCounts, {});
  expect(Object.keys(byRegion)).toHaveLength(17);
  expect(byRegion).toMatchObject({ montreal: 2, mauricie: 0 });
});

test('concurrent requests for totals share one computation and one database connection', async () => {
  const other = service.database.createQueryRunner();
  await other.startTransaction();
  await other.query('LOCK TABLE entries IN ACCESS EXCLUSIVE MODE');
  try {
    const responses = Promise.allSettled(
      Array.from({ length: 20 }, () => service.call(creatorsRpc.totals, {})),
    );
    await eventually(async () => (await countWaitingConnections()) > 0, {
      what: 'sums waiting for a lock on entries',
    });
    // This request is sent after the 20 others, so its response shows that the service has received all of
    // them.
    await service.call(creatorsRpc.exportStatistics, { userId: randomUUID() });
    expect(await countWaitingConnections()).toBe(1);
    await other.rollbackTransaction();
    const present = { status: 'fulfilled', value: await service.call(creatorsRpc.totals, {}) };
    expect(await responses).toEqual(Array.from({ length: 20 }, () => present));
  } finally {
    if (other.isTransactionActive) await other.rollbackTransaction();
    await other.release();
  }
});

/** Returns the number of connections waiting for a lock on `entries`. */
async function countWaitingConnections(): Promise<number> {
  const [found] = await service.database.query<Array<{ count: number }>>(
    `SELECT count(DISTINCT pid)::int AS count FROM pg_locks WHERE relation = 'entries'::regclass AND NOT granted`,
  );
  return found?.count ?? 0;
}
