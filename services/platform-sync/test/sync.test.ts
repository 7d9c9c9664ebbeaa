import type { ConnectionState } from '@bottin/contracts/events/connection-state.ts';
import type { ContentItem } from '@bottin/contracts/events/content-synced.v1.ts';
import { platformSyncRpc } from '@bottin/contracts/rpc/platform-sync.ts';
import { eventually } from '@bottin/testing/wait.ts';
import { v7 as uuidv7 } from 'uuid';
import { day, hour, minute } from './support/clock.ts';
import { beginner, camille, TestPlatformSync } from './support/platform-sync.ts';

const { connectedPlatforms, disconnect, mediaSource, sync, youtubeStatus } = platformSyncRpc;

interface ContentPage {
  items: ContentItem[];
  removedIds: string[];
}

let service: TestPlatformSync;
let userId: string;
let channelId: string;
beforeAll(async () => {
  service = await TestPlatformSync.start();
});
afterAll(() => service.stop());
beforeEach(async () => {
  service.front.restore();
  service.double.control({ reset: true, revokeGrant: { account: camille } });
  await service.rows('DELETE FROM quota_usage');
  userId = await service.connected(camille);
  channelId = service.double.control({}).accounts.find(({ id }) => id === camille)?.channelId ?? '';
  service.front.calls.length = 0;
});
afterEach(async () => {
  service.front.restore();
  await service.call(disconnect, { userId, platform: 'youtube' });
  await eventually(async () => (await service.rows('SELECT 1 FROM pending_revocations')).length === 0);
});

const syncNow = () => service.call(sync, { userId, platform: 'youtube' });
const syncRefusal = () => service.refusal(sync, { userId, platform: 'youtube' });
const pages = async (): Promise<ContentPage[]> =>
  (await service.events(userId, 'ContentSynced')).map(({ data }) => data as unknown as ContentPage);
const states = async (): Promise<ConnectionState[]> =>
  (await service.events(userId, 'PlatformSynced')).map(({ data }) => data.connection as ConnectionState);
const failures = async (): Promise<unknown[]> =>
  (await service.events(userId, 'PlatformSyncFailed')).map(({ data }) => data.reason);
const row = async () => (await service.rows('SELECT * FROM connections WHERE user_id = $1', [userId]))[0];

describe('the first sync', () => {
  it('tells the figures, the newest videos and fifty items with pictures of ours', async () => {
    const [state] = await states();
    const [page, ...others] = await pages();
    expect(others).toEqual([]);
    expect(page?.items).toHaveLength(50);
    expect(state).toMatchObject({
      followers: 18_400,
      isVerified: true,
      syncedAt: service.clock.now().toISOString(),
    });
    expect(state?.latestVideos).toHaveLength(10);
    expect(state?.latestVideos.map(({ id }) => id)).toEqual(
      page?.items.slice(0, 10).map(({ externalId }) => externalId),
    );
    expect(new Set(page?.items.map(({ contentType }) => contentType))).toEqual(
      new Set(['video', 'short', 'live']),
    );
    for (const picture of [state?.avatarUrl, page?.items[0]?.thumbnailUrl]) {
      const id = picture?.replace('/media/', '') ?? '';
      const { url } = await service.call(mediaSource, { id });
      expect(new URL(url ?? '').origin).toBe(service.double.url);
    }
  });

  it('is shown to the owner', async () => {
    const [state] = await states();
    expect(await service.call(youtubeStatus, { userId })).toMatchObject({
      connected: true,
      subscriberCount: 18_400,
      channelName: 'Camille dans l’atelier',
      avatar: state?.avatarUrl,
      channelUrl: 'https://www.youtube.com/@camilledanslatelier',
      lastSyncAt: state?.syncedAt,
      latestVideos: state?.latestVideos.map(({ id, ...video }) => ({ videoId: id, ...video })),
    });
  });

  it('spends three units, after the one of the consent', async () => {
    expect(service.double.control({}).calls).toEqual({ '/channels': 2, '/playlistItems': 1, '/videos': 1 });
    expect(await service.rows('SELECT units FROM quota_usage')).toEqual([{ units: 4 }]);
  });

  it('takes a channel that never published', async () => {
    const someone = await service.connected(beginner);
    expect(await service.eventTypes(someone)).toEqual(['PlatformConnected', 'PlatformSynced']);
    await service.call(disconnect, { userId: someone, platform: 'youtube' });
  });
});

describe('a sync that the owner asks for', () => {
  it('answers what is known within a minute, and reads again after it', async () => {
    service.double.control({ setStatistics: { channelId, subscriberCount: 20_000 } });
    expect((await syncNow()).connection.subscriberCount).toBe(18_400);
    expect(service.front.calls).toEqual([]);
    service.clock.advance(minute);
    expect(await syncNow()).toMatchObject({
      connection: {
        platform: 'youtube',
        isConnected: true,
        isVerified: true,
        subscriberCount: 20_000,
        lastSyncAt: service.clock.now().toISOString(),
      },
    });
    expect((await states()).at(-1)?.followers).toBe(20_000);
  });

  it('tells only what changed, under ids that stay', async () => {
    const [first] = await pages();
    const [gone, kept] = first?.items ?? [];
    const { video } = service.double.control({
      addVideo: { channelId, title: 'Toute neuve', kind: 'short', seconds: 30 },
      removeVideo: { videoId: gone?.externalId ?? '' },
    });
    service.front.alter('/videos', (answer) => {
      const items = (answer.body as { items: Array<{ id: string; snippet: { title: string } }> }).items;
      for (const item of items) if (item.id === kept?.externalId) item.snippet.title = 'Autre titre';
      return answer;
    });
    service.clock.advance(hour);
    await syncNow();
    const second = (await pages()).at(-1);
    const changed = second?.items.filter(({ title }) => /Toute neuve|Autre titre/.test(title));
    expect(changed).toMatchObject([
      { externalId: video?.id, contentType: 'short' },
      { id: kept?.id, externalId: kept?.externalId, thumbnailUrl: kept?.thumbnailUrl, title: 'Autre titre' },
    ]);
    expect(second?.removedIds).toContain(gone?.id);
    const count = (await pages()).length;
    service.clock.advance(hour);
    const synced = (await states()).length;
    await syncNow();
    expect((await states()).length).toBe(synced + 1);
    expect(
      (await pages()).slice(count).flatMap(({ items }) => items.map(({ title }) => title)),
    ).not.toContain('Autre titre');
  });

  it('shows nothing that only the owner may see, and takes back what became private', async () => {
    const [first] = await pages();
    const hidden = first?.items[0];
    service.front.alter('/videos', (answer) => {
      const items = (answer.body as { items: Array<{ id: string; status: { privacyStatus: string } }> })
        .items;
      for (const item of items) if (item.id === hidden?.externalId) item.status.privacyStatus = 'private';
      return answer;
    });
    service.clock.advance(hour);
    await syncNow();
    expect((await pages()).at(-1)?.removedIds).toEqual([hidden?.id]);
    const mediaId = hidden?.thumbnailUrl?.replace('/media/', '') ?? '';
    expect(await service.call(mediaSource, { id: mediaId })).toEqual({ url: null });
    expect((await states()).at(-1)?.latestVideos.map(({ id }) => id)).not.toContain(hidden?.externalId);
  });

  it('records no picture of a host that is not allowed', async () => {
    service.front.alter('/channels', (answer) => {
      const [item] = (answer.body as { items: Array<{ snippet: { thumbnails: unknown } }> }).items;
      if (item) item.snippet.thumbnails = { medium: { url: 'http://169.254.169.254/latest' } };
      return answer;
    });
    service.clock.advance(hour);
    await syncNow();
    expect((await states()).at(-1)?.avatarUrl).toBeNull();
    expect(await service.rows("SELECT 1 FROM media WHERE kind = 'avatar'")).toEqual([]);
  });

  it('is refused without a connection', async () => {
    expect(await service.refusal(sync, { userId: uuidv7(), platform: 'youtube' })).toMatchObject({
      statusCode: 404,
      errorType: 'not_connected',
    });
  });

  it('answers what is known while another replica reads', async () => {
    service.clock.advance(hour);
    await service.rows('UPDATE connections SET claim_id = $2, claimed_until = $3 WHERE user_id = $1', [
      userId,
      uuidv7(),
      new Date(service.clock.now().getTime() + minute),
    ]);
    expect((await syncNow()).connection.subscriberCount).toBe(18_400);
    expect(service.front.calls).toEqual([]);
  });
});

describe('a failure', () => {
  it('of the server is told once, tried again later and later, and forgotten after a success', async () => {
    service.front.alter('/channels', () => ({ status: 503, body: { error: { code: 503, errors: [] } } }));
    service.clock.advance(hour);
    expect(await syncRefusal()).toMatchObject({ statusCode: 502, errorType: 'sync_failed' });
    expect(await syncRefusal()).toMatchObject({ errorType: 'sync_failed' });
    expect(service.front.calls.filter((path) => path.endsWith('/channels'))).toHaveLength(1);
    service.clock.advance(2 * minute);
    await eventually(async () => (await row())?.failures === 2);
    service.clock.advance(3 * minute);
    await eventually(async () => (await row())?.failures === 3);
    expect(await failures()).toEqual(['unavailable']);
    service.front.restore();
    service.clock.advance(6 * minute);
    await service.untilEvents(userId, 'PlatformSynced', 2);
    expect(await row()).toMatchObject({ failures: 0, failure_reason: null });
  });

  it.each([
    ['no JSON of ours', 'nonsense'],
    [
      'counts that are none',
      { items: [{ id: 'x', snippet: { title: 't' }, statistics: { videoCount: '-1' } }] },
    ],
    ['another channel', { items: [] }],
  ])('is what an answer with %s is', async (_what, body) => {
    service.front.alter('/channels', () => ({ status: 200, body }));
    service.clock.advance(hour);
    expect(await syncRefusal()).toMatchObject({ statusCode: 502, errorType: 'sync_failed' });
    expect(await failures()).toEqual(['unavailable']);
  });

  it('of the quota stops every call until the next day', async () => {
    service.double.control({ fail: { kind: 'quotaExceeded' } });
    service.clock.advance(hour);
    const problem = await syncRefusal();
    expect(problem).toMatchObject({ statusCode: 503, errorType: 'quota_exhausted' });
    expect(await failures()).toEqual(['quota']);
    service.front.calls.length = 0;
    service.clock.advance(hour);
    expect(await syncRefusal()).toMatchObject({ errorType: 'quota_exhausted' });
    expect(service.front.calls.filter((path) => path.startsWith('/youtube'))).toEqual([]);
    service.clock.advance(day);
    await service.untilEvents(userId, 'PlatformSynced', 2);
  });

  it('of the grant asks the owner to connect again, and connecting again mends it', async () => {
    const before = await row();
    service.double.control({ revokeGrant: { account: camille } });
    service.clock.advance(hour);
    expect(await syncRefusal()).toMatchObject({ statusCode: 409, errorType: 'reconnection_needed' });
    expect(await syncRefusal()).toMatchObject({ statusCode: 409, errorType: 'reconnection_needed' });
    expect(await failures()).toEqual(['revoked']);
    expect(await service.rows('SELECT 1 FROM tokens')).toEqual([]);
    expect(await service.call(connectedPlatforms, { userId })).toEqual({ platforms: [] });
    expect(await service.call(youtubeStatus, { userId })).toMatchObject({ connected: false });
    expect(await service.call(platformSyncRpc.listConnections, { userId })).toMatchObject({
      connections: [{ isConnected: false, needsReconnection: true, subscriberCount: 18_400 }],
    });
    await service.connect(userId, camille);
    await service.untilEvents(userId, 'PlatformSynced', 2);
    expect(await row()).toMatchObject({
      connection_id: before?.connection_id,
      status: 'active',
      failures: 0,
    });
    const reconnected = (await service.events(userId, 'PlatformConnected')).at(-1);
    expect(reconnected?.data.connection).toMatchObject({ needsReconnection: false, followers: 18_400 });
  });
});

describe('a connection made again during a sync', () => {
  it('keeps nothing of what was read under the former grant', async () => {
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      service.front.alter('/videos', async (answer) => {
        resolve();
        await new Promise<void>((go) => {
          release = go;
        });
        return answer;
      });
    });
    service.clock.advance(hour);
    const former = syncNow();
    await held;
    service.front.restore();
    await service.connect(userId, camille);
    await service.untilEvents(userId, 'PlatformSynced', 2);
    release();
    await former;
    expect(await states()).toHaveLength(2);
  });
});

describe('time', () => {
  it('brings a sync within 24 hours', async () => {
    service.clock.advance(day);
    await service.untilEvents(userId, 'PlatformSynced', 2);
  });

  it('leaves sample connections alone', async () => {
    const sample = uuidv7();
    await service.rows(
      `INSERT INTO connections (connection_id, user_id, platform, managed, external_channel_id, profile_url,
         followers, is_verified, connected_at, synced_at, data_read_at)
       VALUES ($1, $2, 'tiktok', false, 'sample-1', 'https://www.tiktok.com/@x', 5, true, $3, $3, $3)`,
      [uuidv7(), sample, service.clock.now()],
    );
    service.clock.advance(31 * day);
    await service.untilEvents(userId, 'PlatformDataExpired', 1);
    expect(await service.call(sync, { userId: sample, platform: 'tiktok' })).toMatchObject({
      connection: { isConnected: true, subscriberCount: 5 },
    });
    expect(await service.events(sample)).toEqual([]);
  });

  it('ends what was read 30 days ago, and keeps the connection', async () => {
    const [state] = await states();
    service.front.alter('/channels', () => ({ status: 503, body: {} }));
    service.clock.advance(30 * day + hour);
    const [expired] = await service.untilEvents(userId, 'PlatformDataExpired', 1);
    expect(expired?.data).toEqual({ userId, platform: 'youtube', connectionId: state?.connectionId });
    expect(await service.call(youtubeStatus, { userId })).toEqual({
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
    expect(await service.rows('SELECT id FROM content_items UNION ALL SELECT id::uuid FROM media')).toEqual(
      [],
    );
    service.front.restore();
    service.clock.advance(day);
    await service.untilEvents(userId, 'PlatformSynced', 2);
    expect((await pages()).at(-1)?.items).toHaveLength(50);
    expect(await service.events(userId, 'PlatformDataExpired')).toHaveLength(1);
  });
});

describe('disconnect', () => {
  it('deletes all that was read, tells it, and gives the grant back', async () => {
    const [state] = await states();
    expect(await service.call(disconnect, { userId, platform: 'youtube' })).toEqual({});
    expect(await service.call(disconnect, { userId, platform: 'youtube' })).toEqual({});
    expect(await service.events(userId, 'PlatformDisconnected')).toMatchObject([
      { data: { userId, connectionId: state?.connectionId, platform: 'youtube' } },
    ]);
    for (const table of ['connections', 'tokens', 'content_items', 'media']) {
      expect(
        await service.rows(`SELECT 1 FROM ${table} WHERE connection_id = $1`, [state?.connectionId]),
      ).toEqual([]);
    }
    await eventually(() => service.double.control({}).liveGrants.length === 0);
    expect(await service.call(youtubeStatus, { userId })).toMatchObject({
      connected: false,
      channelName: null,
    });
  });

  it('makes nothing of a sync that was under way', async () => {
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      service.front.alter('/videos', async (answer) => {
        resolve();
        await new Promise<void>((go) => {
          release = go;
        });
        return answer;
      });
    });
    service.clock.advance(hour);
    const refused = syncRefusal();
    await held;
    await service.call(disconnect, { userId, platform: 'youtube' });
    release();
    expect(await refused).toMatchObject({ errorType: 'not_connected' });
    expect((await service.eventTypes(userId)).at(-1)).toBe('PlatformDisconnected');
  });

  it('does not end the consent that follows it', async () => {
    service.front.alter('/revoke', () => ({ status: 400, body: { error: 'temporarily_unavailable' } }));
    await service.call(disconnect, { userId, platform: 'youtube' });
    await eventually(
      async () => (await service.rows('SELECT 1 FROM pending_revocations WHERE attempts > 0')).length === 1,
    );
    await service.connect(userId, camille);
    expect(await service.rows('SELECT 1 FROM pending_revocations')).toEqual([]);
    await service.untilEvents(userId, 'PlatformSynced', 2);
  });
});
