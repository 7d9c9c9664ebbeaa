import { platformSyncRpc } from '@bottin/contracts/rpc/platform-sync.ts';
import { day, hour } from '@bottin/testing/clock.ts';
import { eventually } from '@bottin/testing/wait.ts';
import { v7 as uuidv7 } from 'uuid';
import { LinkedChannel } from './support/linked-channel.ts';
import { camille } from './support/platform-sync.ts';

const { disconnect, sync, youtubeStatus } = platformSyncRpc;
const linked = new LinkedChannel();

describe('reconnection during a sync', () => {
  it('a reconnection during a sync discards the result that was read with the previous grant', async () => {
    const { called, release } = linked.service.googleProxy.holdResponses('/videos');
    linked.service.clock.advance(hour);
    const former = linked.syncNow();
    await called;
    linked.service.googleProxy.restore();
    await linked.service.connect(linked.userId, camille);
    await linked.service.waitForEvents(linked.userId, 'PlatformSynced', 2);
    release();
    await former;
    expect(await linked.states()).toHaveLength(2);
  });
});

describe('scheduled syncs and expiry', () => {
  it('a channel is synced again within 24 hours', async () => {
    linked.service.clock.advance(day);
    await linked.service.waitForEvents(linked.userId, 'PlatformSynced', 2);
  });

  it('sample connections are neither synced nor expired', async () => {
    const sample = uuidv7();
    await linked.service.rows(
      `INSERT INTO connections (connection_id, user_id, platform, managed, external_channel_id, profile_url,
         followers, is_verified, connected_at, synced_at, data_read_at)
       VALUES ($1, $2, 'youtube', false, 'sample-1', 'https://www.youtube.com/@x', 5, true, $3, $3, $3)`,
      [uuidv7(), sample, linked.service.clock.now()],
    );
    linked.service.clock.advance(31 * day);
    await linked.service.waitForEvents(linked.userId, 'PlatformDataExpired', 1);
    expect(await linked.service.call(sync, { userId: sample, platform: 'youtube' })).toMatchObject({
      connection: { isConnected: true, subscriberCount: 5 },
    });
    expect(await linked.service.events(sample)).toEqual([]);
  });

  it('data that was read 30 days ago expires, and the connection is kept', async () => {
    const [state] = await linked.states();
    linked.service.googleProxy.alter('/channels', () => ({ status: 503, body: {} }));
    linked.service.clock.advance(30 * day + hour);
    const [expired] = await linked.service.waitForEvents(linked.userId, 'PlatformDataExpired', 1);
    expect(expired?.data).toEqual({
      userId: linked.userId,
      platform: 'youtube',
      connectionId: state?.connectionId,
    });
    expect(await linked.service.call(youtubeStatus, { userId: linked.userId })).toEqual({
      connected: true,
      subscriberCount: null,
      videoCount: null,
      viewCount: null,
      channelName: null,
      avatar: null,
      channelUrl: state?.profileUrl,
      latestVideos: [],
      lastSyncAt: null,
    });
    expect(
      await linked.service.rows('SELECT id FROM content_items UNION ALL SELECT id::uuid FROM media'),
    ).toEqual([]);
    linked.service.googleProxy.restore();
    // Advance the clock repeatedly, because after several failures the next attempt may be hours away.
    await eventually(async () => {
      linked.service.clock.advance(hour);
      return (await linked.service.events(linked.userId, 'PlatformSynced')).length > 1;
    });
    expect((await linked.pages()).at(-1)?.items).toHaveLength(50);
    expect(await linked.service.events(linked.userId, 'PlatformDataExpired')).toHaveLength(1);
  });
});

describe('disconnection', () => {
  it('disconnecting deletes all data, publishes PlatformDisconnected and revokes the grant', async () => {
    const [state] = await linked.states();
    expect(await linked.service.call(disconnect, { userId: linked.userId, platform: 'youtube' })).toEqual({});
    expect(await linked.service.call(disconnect, { userId: linked.userId, platform: 'youtube' })).toEqual({});
    expect(await linked.service.events(linked.userId, 'PlatformDisconnected')).toMatchObject([
      { data: { userId: linked.userId, connectionId: state?.connectionId, platform: 'youtube' } },
    ]);
    for (const table of ['connections', 'tokens', 'content_items', 'media']) {
      expect(
        await linked.service.rows(`SELECT 1 FROM ${table} WHERE connection_id = $1`, [state?.connectionId]),
      ).toEqual([]);
    }
    await eventually(() => linked.service.double.control({}).liveGrants.length === 0);
    expect(await linked.service.call(youtubeStatus, { userId: linked.userId })).toMatchObject({
      connected: false,
      channelName: null,
    });
  });

  it('disconnecting discards a sync that is running', async () => {
    const { called, release } = linked.service.googleProxy.holdResponses('/videos');
    linked.service.clock.advance(hour);
    const refused = linked.syncRefusal();
    await called;
    await linked.service.call(disconnect, { userId: linked.userId, platform: 'youtube' });
    release();
    expect(await refused).toMatchObject({ errorType: 'not_connected' });
    expect((await linked.service.eventTypes(linked.userId)).at(-1)).toBe('PlatformDisconnected');
  });

  it("disconnecting doesn't revoke the grant of a later consent", async () => {
    linked.service.googleProxy.alter('/revoke', () => ({
      status: 400,
      body: { error: 'temporarily_unavailable' },
    }));
    await linked.service.call(disconnect, { userId: linked.userId, platform: 'youtube' });
    await eventually(
      async () =>
        (await linked.service.rows('SELECT 1 FROM pending_revocations WHERE attempts > 0')).length === 1,
    );
    await linked.service.connect(linked.userId, camille);
    linked.service.googleProxy.restore();
    linked.service.clock.advance(day);
    await linked.service.waitForEvents(linked.userId, 'PlatformSynced', 2);
    expect(linked.service.double.control({}).liveGrants).not.toEqual([]);
    expect(await linked.service.rows('SELECT user_id FROM pending_revocations')).toEqual([
      { user_id: linked.userId },
    ]);
  });
});
