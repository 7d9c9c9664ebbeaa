import { platformSyncRpc } from '@bottin/contracts/rpc/platform-sync.ts';
import { day, hour, minute } from '@bottin/testing/clock.ts';
import { eventually } from '@bottin/testing/wait.ts';
import { camille, felix, ines, maude, TestPlatformSync } from './support/platform-sync.ts';

const accounts = [camille, felix, ines, maude];
/**
 * A daily quota for the maximum cost of three channels. The tests sync four channels, so the quota counts as
 * low.
 */
const lowQuotaUnits = 8;

let service: TestPlatformSync;
let users: string[];

async function connectEveryone(settings: Record<string, string> = {}, prepare = () => {}): Promise<void> {
  service = await TestPlatformSync.start(settings);
  prepare();
  users = [];
  for (const account of accounts) {
    users.push(await service.connectAndRead(account));
    await service.rows('DELETE FROM quota_usage');
  }
  service.double.control({ reset: true });
  service.googleProxy.calls.length = 0;
}
afterEach(() => service.stop());

const getUserId = (account: string) => users[accounts.indexOf(account)] ?? '';
const getChannelId = (account: string) =>
  service.double.control({}).accounts.find(({ id }) => id === account)?.channelId ?? '';
const getConnectionId = async (account: string) =>
  (await service.rows(`SELECT * FROM connections WHERE user_id = '${getUserId(account)}'`))[0] as
    | Record<string, unknown>
    | undefined;
const waitForSecondSync = (userId: string) => service.waitForEvents(userId, 'PlatformSynced', 2);
const getUsedUnits = async () =>
  (await service.rows<{ units: number }>('SELECT units FROM quota_usage'))[0]?.units;

describe('channels that are due together', () => {
  it('due channels share the API calls for public data', async () => {
    await connectEveryone();
    service.double.control({
      setStatistics: { channelId: getChannelId(felix), hiddenSubscriberCount: true },
    });
    service.clock.advance(day);
    for (const userId of users) await waitForSecondSync(userId);
    const { calls } = service.double.control({});
    expect(calls).toEqual({ '/channels': 1, '/playlistItems': 4, '/videos': calls['/videos'] });
    expect(calls['/videos']).toBeLessThanOrEqual(4);
    expect(await getUsedUnits()).toBe(5 + (calls['/videos'] ?? 0));
    const status = (userId: string) => service.call(platformSyncRpc.youtubeStatus, { userId });
    expect(await status(getUserId(camille))).toMatchObject({ subscriberCount: 18_400 });
    expect(await status(getUserId(felix))).toMatchObject({ connected: true, subscriberCount: null });
  });

  it.each([
    ['the first channel of the batch', "- interval '1 hour'"],
    ['a later channel of the batch', "+ interval '1 minute'"],
  ])(
    'the other due channels are read although the grant of %s was revoked, and the revocation is published',
    async (_, moved) => {
      await connectEveryone();
      await service.rows(`UPDATE connections SET next_sync_at = next_sync_at ${moved} WHERE user_id = $1`, [
        getUserId(felix),
      ]);
      service.double.control({ revokeGrant: { account: felix } });
      service.clock.advance(day);
      for (const account of accounts) if (account !== felix) await waitForSecondSync(getUserId(account));
      const [failed] = await service.waitForEvents(getUserId(felix), 'PlatformSyncFailed', 1);
      expect(failed?.data).toMatchObject({ reason: 'revoked' });
      expect(await service.events(getUserId(felix), 'PlatformSynced')).toHaveLength(1);
      expect(service.double.control({}).calls).toMatchObject({ '/channels': 1, '/playlistItems': 3 });
    },
  );

  it.each([
    ['an altered token', "overlay(sealed placing 'AAAA' from 40)", 'revoked'],
    ['a token encrypted with a missing key', "'k9' || substr(sealed, 3)", 'unavailable'],
  ])(
    'the other due channels are read although one channel has %s, and this channel’s failure is published',
    async (_, broken, reason) => {
      await connectEveryone();
      await service.rows(
        `UPDATE tokens SET sealed = ${broken}
       WHERE connection_id = (SELECT connection_id FROM connections WHERE user_id = $1)`,
        [getUserId(felix)],
      );
      service.clock.advance(day);
      for (const account of accounts) if (account !== felix) await waitForSecondSync(getUserId(account));
      const [failed] = await service.waitForEvents(getUserId(felix), 'PlatformSyncFailed', 1);
      expect(failed?.data).toMatchObject({ reason });
      const tokens = await service.rows('SELECT 1 FROM tokens');
      expect(tokens).toHaveLength(reason === 'revoked' ? 3 : 4);
    },
  );

  /** Makes PostgreSQL refuse updates of Camille's connection for which the SQL condition is true. */
  async function refuseUpdates(condition: string): Promise<void> {
    await service.rows(`
      CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'refused'; END $$`);
    await service.rows(
      `CREATE TRIGGER refuse BEFORE UPDATE ON connections FOR EACH ROW
       WHEN (NEW.user_id = '${getUserId(camille)}' AND ${condition}) EXECUTE FUNCTION refuse()`,
    );
  }

  it('the other due channels are stored although neither the result nor the failure of one channel can be stored', async () => {
    await connectEveryone();
    await service.rows(
      "UPDATE connections SET next_sync_at = next_sync_at - interval '1 hour' WHERE user_id = $1",
      [getUserId(camille)],
    );
    await refuseUpdates('NEW.claim_id IS NULL');
    service.clock.advance(day);
    for (const account of accounts) if (account !== camille) await waitForSecondSync(getUserId(account));
    await service.rows('DROP TRIGGER refuse ON connections');
    service.clock.advance(minute);
    await waitForSecondSync(getUserId(camille));
  });

  it('the other due channels are stored although storing one channel fails, and that channel is retried', async () => {
    await connectEveryone();
    await refuseUpdates('NEW.synced_at IS DISTINCT FROM OLD.synced_at');
    service.clock.advance(day);
    for (const account of accounts) if (account !== camille) await waitForSecondSync(getUserId(account));
    const [failed] = await service.waitForEvents(getUserId(camille), 'PlatformSyncFailed', 1);
    expect(failed?.data).toMatchObject({ reason: 'unavailable' });
    await service.rows('DROP TRIGGER refuse ON connections');
    service.clock.advance(day);
    await waitForSecondSync(getUserId(camille));
  });

  it('due channels are read although one of them is missing; if it is still missing a day later, its data expires', async () => {
    await connectEveryone();
    service.double.control({ closeChannel: { channelId: getChannelId(ines) } });
    service.clock.advance(day);
    for (const account of accounts) if (account !== ines) await waitForSecondSync(getUserId(account));
    await eventually(async () => (await getConnectionId(ines))?.failure_reason === 'channel_gone');
    expect(await getConnectionId(ines)).toMatchObject({ status: 'active', content_count: expect.anything() });

    service.clock.advance(day + hour);
    const [failed] = await service.waitForEvents(getUserId(ines), 'PlatformSyncFailed', 1);
    expect(failed?.data).toMatchObject({ reason: 'channel_gone' });
    await service.waitForEvents(getUserId(ines), 'PlatformDataExpired', 1);
    expect(await getConnectionId(ines)).toMatchObject({
      status: 'needs_reconnection',
      next_sync_at: null,
      content_count: null,
      latest_videos: [],
    });
    const remaining = await service.rows(
      `SELECT 1 FROM content_items JOIN connections USING (connection_id) WHERE user_id = '${getUserId(ines)}'`,
    );
    expect(remaining).toEqual([]);
  });

  it("due channels are read although one channel's response can't be parsed; that channel stays unchanged and is retried", async () => {
    await connectEveryone();
    const listItems = () =>
      service.rows(
        `SELECT external_id FROM content_items JOIN connections USING (connection_id)
         WHERE user_id = '${getUserId(maude)}' ORDER BY 1`,
      );
    const before = await listItems();
    service.googleProxy.alter('/channels', (response) => {
      const { items, ...rest } = response.body as { items: Array<{ id: string }> };
      const corrupted = items.map((item) =>
        item.id === getChannelId(maude) ? { ...item, statistics: [] } : item,
      );
      return { ...response, body: { ...rest, items: corrupted } };
    });
    service.clock.advance(day);
    for (const account of accounts) if (account !== maude) await waitForSecondSync(getUserId(account));
    const [failed] = await service.waitForEvents(getUserId(maude), 'PlatformSyncFailed', 1);
    expect(failed?.data).toMatchObject({ reason: 'unavailable' });
    expect(await listItems()).toEqual(before);
    service.googleProxy.restore();
    service.clock.advance(day);
    await waitForSecondSync(getUserId(maude));
  });

  it("a video whose response can't be parsed is kept, and likes are marked as hidden if YouTube omits their number", async () => {
    await connectEveryone();
    const hashes = () =>
      service.rows<{ external_id: string; read_at: Date }>(
        `SELECT external_id, read_at FROM content_items JOIN connections USING (connection_id)
         WHERE user_id = '${getUserId(maude)}' ORDER BY 1`,
      );
    const before = await hashes();
    const [corrupted, hidden] = before.map(({ external_id }) => external_id);
    service.googleProxy.alter('/videos', (response) => {
      const { items, ...rest } = response.body as { items: Array<{ id: string; statistics: object }> };
      const altered = items.map((item) => {
        if (item.id === corrupted) return { ...item, snippet: 'none' };
        return item.id === hidden ? { ...item, statistics: { viewCount: '7' } } : item;
      });
      return { ...response, body: { ...rest, items: altered } };
    });
    service.clock.advance(day);
    for (const account of accounts) await waitForSecondSync(getUserId(account));
    const after = await hashes();
    expect(after.map(({ external_id }) => external_id)).toEqual(before.map(({ external_id }) => external_id));
    expect(after.find(({ external_id }) => external_id === corrupted)).toEqual(before[0]);
    const pages = await service.events(getUserId(maude), 'ContentSynced');
    const item = pages
      .flatMap(({ data }) => (data as { items: Array<{ externalId: string }> }).items)
      .findLast(({ externalId }) => externalId === hidden);
    expect(item).toMatchObject({ viewCount: 7, likeCount: 0, likesHidden: true });
  });

  it('due channels all wait for the next day when the quota is exhausted', async () => {
    await connectEveryone();
    service.double.control({ fail: { kind: 'quotaExceeded' } });
    service.clock.advance(day);
    for (const userId of users) {
      const [failed] = await service.waitForEvents(userId, 'PlatformSyncFailed', 1);
      expect(failed?.data).toMatchObject({ reason: 'quota' });
    }
    expect(service.double.control({}).calls).not.toHaveProperty('/channels');
    service.clock.advance(day);
    for (const userId of users) await waitForSecondSync(userId);
  });
});

/**
 * Connects all accounts with low quota. Adds a very new video to each channel, because the details of a new
 * video are always read. The double's other videos have real dates and may be too old.
 */
async function connectEveryoneWithLowQuota(): Promise<void> {
  await connectEveryone({ QUOTA_UNITS_PER_DAY: String(lowQuotaUnits) }, () => {
    for (const account of accounts) {
      service.double.control({ addVideo: { channelId: getChannelId(account), title: 'Tout neuf' } });
    }
  });
}

describe('channels with low quota', () => {
  it('when quota is low, due channels wait for a common batch, which reads only videos with expired details', async () => {
    await connectEveryoneWithLowQuota();
    service.clock.advance(day - 31 * minute);
    const due = 'SELECT 1 FROM connections WHERE next_sync_at <= $1';
    await service.rows('UPDATE connections SET next_sync_at = $1', [service.clock.now()]);
    service.clock.advance(14 * minute);
    expect(await service.rows(due, [service.clock.now()])).toHaveLength(4);
    const [known] = await service.rows<{ items: number }>('SELECT count(*)::int AS items FROM content_items');
    service.clock.advance(minute);
    const isRead = async (userId: string) => (await service.events(userId, 'PlatformSynced')).length === 2;
    const read = await eventually(async () => {
      const done = await Promise.all(users.map(isRead));
      return done.filter(Boolean).length === 3 && users.filter((_, index) => done[index]);
    });
    expect(service.double.control({}).calls).toEqual({ '/channels': 1, '/playlistItems': 3, '/videos': 1 });
    expect(await getUsedUnits()).toBe(5);
    for (const userId of read) {
      const [, state] = await service.events(userId, 'PlatformSynced');
      expect(state?.data.connection).toMatchObject({ latestVideos: { length: 10 } });
    }
    const [still] = await service.rows<{ items: number }>('SELECT count(*)::int AS items FROM content_items');
    expect(still).toEqual(known);
    const [age] = await service.rows<{ kept: boolean; due: boolean }>(
      `SELECT bool_and(data_read_at = (SELECT min(read_at) FROM content_items i
         WHERE i.connection_id = c.connection_id) AND data_read_at < synced_at) AS kept,
         bool_and(figures_due_at < synced_at + interval '1 hour') AS due
       FROM connections c WHERE user_id = ANY ($1)`,
      [read],
    );
    // The sync didn't read the figures of all videos, so it didn't postpone the refresh of figures.
    expect(age).toEqual({ kept: true, due: true });
  });

  it('a video that became private is unpublished immediately, even when quota is low', async () => {
    await connectEveryoneWithLowQuota();
    const hidden: string[] = [];
    service.googleProxy.alter('/playlistItems', (response) => {
      const { items } = response.body as {
        items: Array<{ contentDetails: { videoId: string }; status: { privacyStatus: string } }>;
      };
      const last = items.at(-1);
      if (last) {
        last.status.privacyStatus = 'private';
        hidden.push(last.contentDetails.videoId);
      }
      return response;
    });
    service.clock.advance(day);
    await eventually(async () => {
      const rows = await service.rows('SELECT 1 FROM content_items WHERE external_id = ANY ($1)', [hidden]);
      return hidden.length === 3 && rows.length === 0;
    });
  });
});
