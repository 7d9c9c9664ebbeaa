import { platformSyncRpc } from '@bottin/contracts/rpc/platform-sync.ts';
import { day, hour } from '@bottin/testing/clock.ts';
import { eventually } from '@bottin/testing/wait.ts';
import { claimMs } from '../src/sync/sync.rules.ts';
import { camille, felix, ines, maude, TestPlatformSync } from './support/platform-sync.ts';

let service: TestPlatformSync;
let replicas: Array<{ close: () => Promise<void> }> = [];
const users: string[] = [];
beforeAll(async () => {
  service = await TestPlatformSync.start({ SYNC_CONCURRENCY: '1' });
  replicas = await Promise.all([service.replica(), service.replica()]);
  for (const account of [camille, felix, ines, maude]) users.push(await service.connected(account));
});
afterAll(async () => {
  await Promise.all(replicas.map((replica) => replica.close()));
  await service.stop();
});

it('read each due channel once', async () => {
  service.double.control({ reset: true });
  service.clock.advance(day);
  for (const userId of users) await service.untilEvents(userId, 'PlatformSynced', 2);
  const { calls } = service.double.control({});
  expect(calls['/playlistItems']).toBe(4);
  expect(calls['/channels']).toBeLessThanOrEqual(3);
});

it('leave a channel to the one that reads it, for as long as that takes', async () => {
  const [userId = ''] = users;
  const { asked, release } = service.front.hold('/videos');
  const row = async () =>
    (await service.rows('SELECT * FROM connections WHERE user_id = $1', [userId]))[0] ?? {};
  const before = (await service.events(userId, 'PlatformSynced')).length;
  service.clock.advance(hour);
  await service.rows('UPDATE connections SET next_sync_at = $2 WHERE user_id = $1', [
    userId,
    service.clock.now(),
  ]);
  await asked;
  const { claim_id: claim } = await row();
  service.clock.advance(claimMs - 1);
  const until = service.clock.now().getTime() + claimMs;
  await eventually(async () => ((await row()).claimed_until as Date).getTime() === until);
  service.clock.advance(claimMs - 1);
  expect((await row()).claim_id).toBe(claim);
  service.front.restore();
  release();
  await eventually(async () => (await service.events(userId, 'PlatformSynced')).length === before + 1);
});

it('take over what another left behind when it died', async () => {
  const [userId = ''] = users;
  const now = service.clock.now();
  await service.rows(
    `UPDATE connections SET next_sync_at = $2, claim_id = gen_random_uuid(), claimed_until = $3 WHERE user_id = $1`,
    [userId, now, new Date(now.getTime() + claimMs)],
  );
  const before = (await service.events(userId, 'PlatformSynced')).length;
  service.clock.advance(claimMs);
  await eventually(async () => (await service.events(userId, 'PlatformSynced')).length === before + 1);
});

it('share one budget, of which a tenth is kept for people who wait', async () => {
  const [userId = ''] = users;
  await service.rows('DELETE FROM quota_usage');
  await service.rows(`INSERT INTO quota_usage (day, units) VALUES ('2026-02-12', 8999)`);
  const before = (await service.events(userId, 'PlatformSynced')).length;
  service.front.calls.length = 0;
  service.clock.advance(day);
  await service.call(platformSyncRpc.sync, {
    userId,
    platform: 'youtube',
  });
  expect(await service.events(userId, 'PlatformSynced')).toHaveLength(before + 1);
  expect(await service.rows('SELECT units FROM quota_usage')).toEqual([{ units: 9_002 }]);
});
