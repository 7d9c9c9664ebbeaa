import { toQuebecDay } from '@bottin/contracts/domain/days.ts';
import { platformSyncedV1 } from '@bottin/contracts/events/platform-synced.v1.ts';
import { creatorsRpc } from '@bottin/contracts/rpc/creators.ts';
import { day } from '@bottin/testing/clock.ts';
import type { TestService } from '@bottin/testing/service.ts';
import { publishEntry, startCreators } from './support/creators.ts';

let service: TestService;
beforeAll(async () => {
  service = await startCreators();
});
afterAll(() => service.stop());

const daysAgo = (days: number) => new Date(service.clock.now().getTime() - days * day).toISOString();

/**
 * Publishes an entry. Each pair in `counts` is a sync of its YouTube channel: how many days ago it was, and
 * the follower count.
 */
async function publishHistory(counts: ReadonlyArray<readonly [days: number, followers: number]>) {
  const [[first, followers] = [0, 0], ...later] = counts;
  const { user, connection } = await publishEntry(service, {
    connection: { syncedAt: daysAgo(first), followers },
  });
  for (const [days, count] of later) {
    await service.bus.publish(platformSyncedV1, user.userId, {
      connection: { ...connection, syncedAt: daysAgo(days), followers: count },
    });
  }
  await service.waitUntilIdle();
  return user.userId;
}

test('the follower count of a day is the last count up to that day, unless that count is more than 30 days old', async () => {
  const synced = await publishHistory([
    [20, 100],
    [9, 200],
    [3, 300],
  ]);
  const recent = await publishHistory([[3, 50]]);
  const ids = [synced, recent];
  const read = async (days: number, platform: 'youtube' | 'tiktok' | null = null) => {
    const input = { ids, platform, day: toQuebecDay(new Date(daysAgo(days))) };
    return (await service.call(creatorsRpc.followersOnDay, input)).followers;
  };
  expect(await read(7)).toEqual({ [synced]: 200 });
  expect(await read(9, 'youtube')).toEqual({ [synced]: 200 });
  expect(await read(10)).toEqual({ [synced]: 100 });
  expect(await read(0)).toEqual({ [synced]: 300, [recent]: 50 });
  expect(await read(7, 'tiktok')).toEqual({});
  service.clock.advance(15 * day);
  // The oldest count is now 35 days old. It may no longer be used, even before the retention job deletes it.
  expect(await read(25)).toEqual({});
});

test('a count that was read in the evening is of that day in Quebec, where it isn’t midnight yet', async () => {
  const synced = new Date(`${daysAgo(3).slice(0, 10)}T02:30:00.000Z`);
  const { user } = await publishEntry(service, {
    connection: { syncedAt: synced.toISOString(), followers: 100 },
  });
  await service.waitUntilIdle();
  const dayBefore = new Date(synced.getTime() - day).toISOString().slice(0, 10);
  const { days } = await service.call(creatorsRpc.audience, { userId: user.userId });
  expect(days).toEqual([{ day: dayBefore, followers: 100 }]);
});
