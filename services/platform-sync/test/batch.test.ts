import { platformSyncRpc } from '@bottin/contracts/rpc/platform-sync.ts';
import { day, minute } from '@bottin/testing/clock.ts';
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
  // The double's videos come out by the real calendar; the hour stays far from a new day of the quota.
  service.clock.advance(Math.floor((Date.now() - service.clock.now().getTime()) / day) * day);
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

  it('are read although one is closed, and that one is tried again', async () => {
    await everyone();
    service.double.control({ closeChannel: { channelId: channelOf(ines) } });
    service.clock.advance(day);
    for (const account of accounts) if (account !== ines) await synced(userOf(account));
    const [failed] = await service.untilEvents(userOf(ines), 'PlatformSyncFailed', 1);
    expect(failed?.data).toMatchObject({ reason: 'unavailable' });
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
