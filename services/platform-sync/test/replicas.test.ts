import { platformSyncRpc } from '@bottin/contracts/rpc/platform-sync.ts';
import { eventually } from '@bottin/testing/wait.ts';
import { day, minute } from './support/clock.ts';
import { camille, felix, ines, maude, TestPlatformSync } from './support/platform-sync.ts';

let service: TestPlatformSync;
const users: string[] = [];
beforeAll(async () => {
  service = await TestPlatformSync.start({ SYNC_CONCURRENCY: '1' });
  await Promise.all([service.startReplica(), service.startReplica()]);
  for (const account of [camille, felix, ines, maude]) users.push(await service.connected(account));
});
afterAll(() => service.stop());

it('read each due channel once', async () => {
  service.double.control({ reset: true });
  service.clock.advance(day);
  for (const userId of users) await service.untilEvents(userId, 'PlatformSynced', 2);
  expect(service.double.control({}).calls).toEqual({ '/channels': 4, '/playlistItems': 4, '/videos': 4 });
});

it('take over what another left behind when it died', async () => {
  const [userId = ''] = users;
  const now = service.clock.now();
  await service.rows(
    `UPDATE connections SET next_sync_at = $2, claim_id = gen_random_uuid(), claimed_until = $3 WHERE user_id = $1`,
    [userId, now, new Date(now.getTime() + minute)],
  );
  const before = (await service.events(userId, 'PlatformSynced')).length;
  service.clock.advance(minute);
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
