import { platformSyncRpc } from '@bottin/contracts/rpc/platform-sync.ts';
import { RetentionJob } from '@bottin/service-kit/retention.job.ts';
import { day, hour, minute } from '@bottin/testing/clock.ts';
import { eventually } from '@bottin/testing/wait.ts';
import { quotaDay } from '../src/google/quota.rules.ts';
import { camille, felix, ines, maude, TestPlatformSync } from './support/platform-sync.ts';

let service: TestPlatformSync;
beforeAll(async () => {
  service = await TestPlatformSync.start();
});
afterAll(() => service.stop());

it('data of other connections expires even though the data of the oldest connection fails to expire', async () => {
  const [oldest, ...others] = [
    await service.connectAndRead(camille),
    await service.connectAndRead(felix),
    await service.connectAndRead(maude),
  ];
  await service.rows(
    "UPDATE connections SET data_read_at = data_read_at - interval '1 hour' WHERE user_id = $1",
    [oldest],
  );
  await service.rows(`
    CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'refused'; END $$`);
  await service.rows(
    `CREATE TRIGGER refuse BEFORE UPDATE ON connections FOR EACH ROW
     WHEN (OLD.user_id = '${oldest}' AND NEW.data_read_at IS NULL) EXECUTE FUNCTION refuse()`,
  );
  service.googleProxy.alter('/channels', () => ({ status: 503, body: {} }));
  service.clock.advance(30 * day + hour);
  for (const userId of others) await service.waitForEvents(userId, 'PlatformDataExpired', 1);
  expect(await service.events(oldest ?? '', 'PlatformDataExpired')).toEqual([]);
  await service.rows('DROP TRIGGER refuse ON connections');
  // Advance the clock repeatedly: a run skips the row while a failing sync locks it, and the next run is ten
  // minutes later.
  await eventually(async () => {
    service.clock.advance(10 * minute);
    return (await service.events(oldest ?? '', 'PlatformDataExpired')).length === 1;
  });
});

it('data with a revoked grant expires within seven days, even if the user requests a sync meanwhile; the connection is kept', async () => {
  service.googleProxy.restore();
  const userId = await service.connectAndRead(ines);
  service.double.control({ revokeGrant: { account: ines } });
  service.clock.advance(day);
  await service.waitForEvents(userId, 'PlatformSyncFailed', 1);
  service.clock.advance(5 * day);
  await service.callForProblem(platformSyncRpc.sync, { userId, platform: 'youtube' });
  expect(await service.events(userId, 'PlatformDataExpired')).toEqual([]);
  service.clock.advance(day - hour / 2);
  await service.waitForEvents(userId, 'PlatformDataExpired', 1);
  const { connections } = await service.call(platformSyncRpc.listConnections, { userId });
  expect(connections).toMatchObject([{ needsReconnection: true, subscriberCount: null }]);
  expect(
    await service.rows(
      'SELECT 1 FROM content_items c JOIN connections USING (connection_id) WHERE user_id = $1',
      [userId],
    ),
  ).toEqual([]);
});

it('quota counts are deleted after 90 days', async () => {
  const now = service.clock.now().getTime();
  const retained = new Date(now - 89 * day);
  await service.useQuota(1, new Date(now - 91 * day));
  await service.useQuota(2, retained);
  await service.app.get(RetentionJob).run();
  const rows = await service.rows('SELECT units FROM quota_usage WHERE day <= $1', [quotaDay(retained)]);
  expect(rows).toEqual([{ units: 2 }]);
});
