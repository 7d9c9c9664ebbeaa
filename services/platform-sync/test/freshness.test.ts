import { agePercentiles } from '@bottin/contracts/domain/freshness.ts';
import { getAgeSeries, getChannelsSeries, metricNames } from '@bottin/contracts/domain/metric-names.ts';
import { gaugesRpc } from '@bottin/contracts/rpc/gauges.ts';
import { day, hour } from '@bottin/testing/clock.ts';
import { eventually } from '@bottin/testing/wait.ts';
import { v7 as uuidv7 } from 'uuid';
import { FigureAgesRepository } from '../src/freshness/figure-ages.repository.ts';
import { camille, felix, maude, TestPlatformSync } from './support/platform-sync.ts';

let service: TestPlatformSync;
beforeAll(async () => {
  service = await TestPlatformSync.start();
});
afterAll(() => service.stop());

const overdueAfterSeconds = { first: 3_600, again: 86_400 };
const repository = () => service.app.get(FigureAgesRepository);
const getOverdue = () => repository().getOverdue(service.clock.now(), overdueAfterSeconds);

it('the metrics contain the number of channels and the ages of their data for each platform, and no channel is overdue', async () => {
  for (const channel of [camille, felix, maude]) await service.connectAndRead(channel);
  await service.waitUntilIdle();
  const { numbers } = await service.call(gaugesRpc('platform-sync'), {});
  expect(numbers).toMatchObject({
    [getChannelsSeries('youtube')]: 3,
    [metricNames.lateChannels]: 0,
    [metricNames.oldestOverdueSync]: 0,
    [metricNames.waitingSince]: 0,
  });
  for (const rank of agePercentiles) expect(numbers[getAgeSeries('youtube', rank)]).toBeLessThan(60);
  expect(Object.keys(numbers).filter((name) => name.includes('tiktok'))).toEqual([]);
  const metrics = await service.metrics();
  expect(metrics.get('platform_sync_channels{platform="youtube"}')).toBe(3);
  expect(metrics.get('platform_sync_age_seconds{platform="youtube",quantile="0.99"}')).toBeLessThan(60);
});

it("getByPlatform returns, by platform, percentiles of the time since the channels' last sync", async () => {
  service.googleProxy.alter('/channels', () => ({ status: 503, body: {} }));
  const now = new Date(service.clock.now().getTime() + hour);
  await service.rows('UPDATE connections SET synced_at = $1', [service.clock.now()]);
  await service.rows(
    `INSERT INTO connections (connection_id, user_id, platform, managed, external_channel_id, profile_url, connected_at, synced_at)
     SELECT gen_random_uuid(), gen_random_uuid(), 'tiktok', false, 'made-up-' || n, 'https://example.com', $1,
            $1::timestamptz - make_interval(secs => n) FROM generate_series(1, 100) AS n`,
    [now],
  );
  expect(await repository().getByPlatform(now)).toEqual([
    { platform: 'tiktok', channels: 100, ages: { p50: 50, p90: 90, p99: 99, max: 100 } },
    { platform: 'youtube', channels: 3, ages: { p50: 3_600, p90: 3_600, p99: 3_600, max: 3_600 } },
  ]);
});

it('the count of overdue channels excludes sample data and channels that their owners must reconnect', async () => {
  service.clock.advance(day - hour);
  expect(await getOverdue()).toEqual({ count: 0, since: null });
  service.clock.advance(2 * hour);
  const since = new Date(service.clock.now().getTime() - hour);
  expect(await getOverdue()).toEqual({ count: 3, since });
  await service.rows(
    "UPDATE connections SET status = 'needs_reconnection' WHERE user_id = (SELECT min(user_id::text)::uuid FROM connections WHERE managed)",
  );
  expect(await getOverdue()).toEqual({ count: 2, since });
});

it('a channel without any sync is overdue an hour after connecting; for expired data, `since` is null although the channel counts as overdue', async () => {
  const before = (await getOverdue()).count;
  await service.rows(
    `INSERT INTO connections (connection_id, user_id, platform, managed, external_channel_id, profile_url, connected_at)
     VALUES ($1, $1, 'youtube', true, 'never-read', 'https://example.com', $2)`,
    [uuidv7(), service.clock.now()],
  );
  expect((await getOverdue()).count).toBe(before);
  service.clock.advance(hour + 1_000);
  expect((await getOverdue()).count).toBe(before + 1);
  await service.rows('UPDATE connections SET synced_at = NULL, is_verified = true WHERE managed');
  expect(await getOverdue()).toEqual({ count: before + 1, since: null });
});

it('the metrics of a hundred thousand channels are computed by index-only scans', async () => {
  await service.rows(
    `INSERT INTO connections (connection_id, user_id, platform, managed, external_channel_id, profile_url, connected_at, synced_at, latest_videos)
     SELECT gen_random_uuid(), gen_random_uuid(), 'instagram', false, 'many-' || n, 'https://example.com', now(), now(),
            jsonb_build_array(repeat('x', 500)) FROM generate_series(1, 100000) AS n`,
  );
  // VACUUM marks pages as all-visible only after all transactions that are older than these rows have ended.
  await eventually(async () => {
    await service.rows('VACUUM ANALYZE connections');
    const [table] = await service.rows<{ share: number }>(
      "SELECT relallvisible::float / relpages AS share FROM pg_class WHERE relname = 'connections'",
    );
    return (table?.share ?? 0) > 0.9;
  });
  const plan = await service.rows<{ 'QUERY PLAN': string }>(
    `EXPLAIN SELECT platform, max(synced_at) FROM connections WHERE synced_at IS NOT NULL GROUP BY platform`,
  );
  expect(plan.map((row) => row['QUERY PLAN']).join(' ')).toContain('connections_figure_ages');
});
