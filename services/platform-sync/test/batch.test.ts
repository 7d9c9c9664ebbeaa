import { platformSyncRpc } from '@bottin/contracts/rpc/platform-sync.ts';
import { day, hour, minute } from '@bottin/testing/clock.ts';
import { eventually } from '@bottin/testing/wait.ts';
import { camille, felix, ines, maude, TestPlatformSync } from './support/platform-sync.ts';

const accounts = [camille, felix, ines, maude];
/** Pays for reading three channels in full, not four: the budget is tight. */
const tightUnits = 8;

let service: TestPlatformSync;
let users: string[];

async function everyone(settings: Record<string, string> = {}, prepare = () => {}): Promise<void> {
  service = await TestPlatformSync.start(settings);
  prepare();
  users = [];
  for (const account of accounts) {
    users.push(await service.connectAndRead(account));
    await service.rows('DELETE FROM quota_usage');
  }
  service.double.control({ reset: true });
  service.front.calls.length = 0;
}
afterEach(() => service.stop());

const userOf = (account: string) => users[accounts.indexOf(account)] ?? '';
const channelOf = (account: string) =>
  service.double.control({}).accounts.find(({ id }) => id === account)?.channelId ?? '';
const connectionOf = async (account: string) =>
  (await service.rows(`SELECT * FROM connections WHERE user_id = '${userOf(account)}'`))[0] as
    | Record<string, unknown>
    | undefined;
const synced = (userId: string) => service.untilEvents(userId, 'PlatformSynced', 2);
const units = async () => (await service.rows<{ units: number }>('SELECT units FROM quota_usage'))[0]?.units;

describe('channels that are due together', () => {
  it('share the calls that anyone may make', async () => {
    await everyone();
    service.double.control({
      setStatistics: { channelId: channelOf(felix), hiddenSubscriberCount: true },
    });
    service.clock.advance(day);
    for (const userId of users) await synced(userId);
    const { calls } = service.double.control({});
    expect(calls).toEqual({ '/channels': 1, '/playlistItems': 4, '/videos': calls['/videos'] });
    expect(calls['/videos']).toBeLessThanOrEqual(4);
    expect(await units()).toBe(5 + (calls['/videos'] ?? 0));
    const status = (userId: string) => service.call(platformSyncRpc.youtubeStatus, { userId });
    expect(await status(userOf(camille))).toMatchObject({ subscriberCount: 18_400 });
    expect(await status(userOf(felix))).toMatchObject({ connected: true, subscriberCount: null });
  });

  it.each([
    ['asked first', "- interval '1 hour'"],
    ['not asked first', "+ interval '1 minute'"],
  ])('are read although a grant was taken back, of one %s, and that one is told', async (_, moved) => {
    await everyone();
    await service.rows(`UPDATE connections SET next_sync_at = next_sync_at ${moved} WHERE user_id = $1`, [
      userOf(felix),
    ]);
    service.double.control({ revokeGrant: { account: felix } });
    service.clock.advance(day);
    for (const account of accounts) if (account !== felix) await synced(userOf(account));
    const [failed] = await service.untilEvents(userOf(felix), 'PlatformSyncFailed', 1);
    expect(failed?.data).toMatchObject({ reason: 'revoked' });
    expect(await service.events(userOf(felix), 'PlatformSynced')).toHaveLength(1);
    expect(service.double.control({}).calls).toMatchObject({ '/channels': 1, '/playlistItems': 3 });
  });

  it.each([
    ['altered', "overlay(sealed placing 'AAAA' from 40)", 'revoked'],
    ['sealed under a key that is missing', "'k9' || substr(sealed, 3)", 'unavailable'],
  ])('are read although a token is %s, and that one is told', async (_, broken, reason) => {
    await everyone();
    await service.rows(
      `UPDATE tokens SET sealed = ${broken}
       WHERE connection_id = (SELECT connection_id FROM connections WHERE user_id = $1)`,
      [userOf(felix)],
    );
    service.clock.advance(day);
    for (const account of accounts) if (account !== felix) await synced(userOf(account));
    const [failed] = await service.untilEvents(userOf(felix), 'PlatformSyncFailed', 1);
    expect(failed?.data).toMatchObject({ reason });
    const tokens = await service.rows('SELECT 1 FROM tokens');
    expect(tokens).toHaveLength(reason === 'revoked' ? 3 : 4);
  });

  it('are written although one can’t be, and that one is tried again', async () => {
    await everyone();
    await service.rows(`
      CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'refused'; END $$`);
    await service.rows(
      `CREATE TRIGGER refuse BEFORE UPDATE ON connections FOR EACH ROW
       WHEN (NEW.user_id = '${userOf(camille)}' AND NEW.synced_at IS DISTINCT FROM OLD.synced_at)
       EXECUTE FUNCTION refuse()`,
    );
    service.clock.advance(day);
    for (const account of accounts) if (account !== camille) await synced(userOf(account));
    const [failed] = await service.untilEvents(userOf(camille), 'PlatformSyncFailed', 1);
    expect(failed?.data).toMatchObject({ reason: 'unavailable' });
    await service.rows('DROP TRIGGER refuse ON connections');
    service.clock.advance(day);
    await synced(userOf(camille));
  });

  it('are read although one is closed; that one ends when it is still missing a day later', async () => {
    await everyone();
    service.double.control({ closeChannel: { channelId: channelOf(ines) } });
    service.clock.advance(day);
    for (const account of accounts) if (account !== ines) await synced(userOf(account));
    await eventually(async () => (await connectionOf(ines))?.failure_reason === 'channel_gone');
    expect(await connectionOf(ines)).toMatchObject({ status: 'active', content_count: expect.anything() });

    service.clock.advance(day + hour);
    const [failed] = await service.untilEvents(userOf(ines), 'PlatformSyncFailed', 1);
    expect(failed?.data).toMatchObject({ reason: 'channel_gone' });
    await service.untilEvents(userOf(ines), 'PlatformDataExpired', 1);
    expect(await connectionOf(ines)).toMatchObject({
      status: 'needs_reconnection',
      next_sync_at: null,
      content_count: null,
      latest_videos: [],
    });
    const left = await service.rows(
      `SELECT 1 FROM content_items JOIN connections USING (connection_id) WHERE user_id = '${userOf(ines)}'`,
    );
    expect(left).toEqual([]);
  });

  it('are read although the answer of one doesn’t parse; that one keeps what it has and is tried again', async () => {
    await everyone();
    const itemsOf = () =>
      service.rows(
        `SELECT external_id FROM content_items JOIN connections USING (connection_id)
         WHERE user_id = '${userOf(maude)}' ORDER BY 1`,
      );
    const before = await itemsOf();
    service.front.alter('/channels', (answer) => {
      const { items, ...rest } = answer.body as { items: Array<{ id: string }> };
      const spoilt = items.map((item) => (item.id === channelOf(maude) ? { ...item, statistics: [] } : item));
      return { ...answer, body: { ...rest, items: spoilt } };
    });
    service.clock.advance(day);
    for (const account of accounts) if (account !== maude) await synced(userOf(account));
    const [failed] = await service.untilEvents(userOf(maude), 'PlatformSyncFailed', 1);
    expect(failed?.data).toMatchObject({ reason: 'unavailable' });
    expect(await itemsOf()).toEqual(before);
    service.front.restore();
    service.clock.advance(day);
    await synced(userOf(maude));
  });

  it('keep a video whose answer doesn’t parse, and leave the likes out that an owner hides', async () => {
    await everyone();
    const hashes = () =>
      service.rows<{ external_id: string; read_at: Date }>(
        `SELECT external_id, read_at FROM content_items JOIN connections USING (connection_id)
         WHERE user_id = '${userOf(maude)}' ORDER BY 1`,
      );
    const before = await hashes();
    const [spoilt, hidden] = before.map(({ external_id }) => external_id);
    service.front.alter('/videos', (answer) => {
      const { items, ...rest } = answer.body as { items: Array<{ id: string; statistics: object }> };
      const altered = items.map((item) => {
        if (item.id === spoilt) return { ...item, snippet: 'none' };
        return item.id === hidden ? { ...item, statistics: { viewCount: '7' } } : item;
      });
      return { ...answer, body: { ...rest, items: altered } };
    });
    service.clock.advance(day);
    for (const account of accounts) await synced(userOf(account));
    const after = await hashes();
    expect(after.map(({ external_id }) => external_id)).toEqual(before.map(({ external_id }) => external_id));
    expect(after.find(({ external_id }) => external_id === spoilt)).toEqual(before[0]);
    const pages = await service.events(userOf(maude), 'ContentSynced');
    const item = pages
      .flatMap(({ data }) => (data as { items: Array<{ externalId: string }> }).items)
      .findLast(({ externalId }) => externalId === hidden);
    expect(item).toMatchObject({ viewCount: 7, likeCount: 0, likesHidden: true });
  });

  it('all wait for the next day when the quota is spent', async () => {
    await everyone();
    service.double.control({ fail: { kind: 'quotaExceeded' } });
    service.clock.advance(day);
    for (const userId of users) {
      const [failed] = await service.untilEvents(userId, 'PlatformSyncFailed', 1);
      expect(failed?.data).toMatchObject({ reason: 'quota' });
    }
    expect(service.double.control({}).calls).toEqual({});
    service.clock.advance(day);
    for (const userId of users) await synced(userId);
  });
});

/** Everyone under a tight budget, each with a video so new that it is read again: the double's own come out by the calendar. */
async function everyoneTight(): Promise<void> {
  await everyone({ QUOTA_UNITS_PER_DAY: String(tightUnits) }, () => {
    for (const account of accounts) {
      service.double.control({ addVideo: { channelId: channelOf(account), title: 'Tout neuf' } });
    }
  });
}

describe('under a tight budget', () => {
  it('they wait for each other, within 24 hours, and only what changes is read', async () => {
    await everyoneTight();
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
    expect(await units()).toBe(5);
    for (const userId of read) {
      const [, state] = await service.events(userId, 'PlatformSynced');
      expect(state?.data.connection).toMatchObject({ latestVideos: { length: 10 } });
    }
    const [still] = await service.rows<{ items: number }>('SELECT count(*)::int AS items FROM content_items');
    expect(still).toEqual(known);
    const [age] = await service.rows<{ kept: boolean }>(
      `SELECT bool_and(data_read_at = (SELECT min(read_at) FROM content_items i
         WHERE i.connection_id = c.connection_id) AND data_read_at < synced_at) AS kept
       FROM connections c WHERE user_id = ANY ($1)`,
      [read],
    );
    expect(age).toEqual({ kept: true });
  });

  it('what became private is taken back at once', async () => {
    await everyoneTight();
    const hidden: string[] = [];
    service.front.alter('/playlistItems', (answer) => {
      const { items } = answer.body as {
        items: Array<{ contentDetails: { videoId: string }; status: { privacyStatus: string } }>;
      };
      const last = items.at(-1);
      if (last) {
        last.status.privacyStatus = 'private';
        hidden.push(last.contentDetails.videoId);
      }
      return answer;
    });
    service.clock.advance(day);
    await eventually(async () => {
      const rows = await service.rows('SELECT 1 FROM content_items WHERE external_id = ANY ($1)', [hidden]);
      return hidden.length === 3 && rows.length === 0;
    });
  });
});
