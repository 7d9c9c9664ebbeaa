import { platformSyncRpc } from '@bottin/contracts/rpc/platform-sync.ts';
import { day, hour, minute } from '@bottin/testing/clock.ts';
import { eventually } from '@bottin/testing/wait.ts';
import { v7 as uuidv7 } from 'uuid';
import { nextQuotaDay } from '../src/google/quota.rules.ts';
import { LinkedChannel } from './support/linked-channel.ts';
import { beginner, camille } from './support/platform-sync.ts';

const { connectedPlatforms, disconnect, mediaSource, sync, youtubeStatus } = platformSyncRpc;
const linked = new LinkedChannel();
const second = 1000;
const playlistNotFound = { status: 404, body: { error: { errors: [{ reason: 'playlistNotFound' }] } } };
const quotaExceeded = { status: 403, body: { error: { errors: [{ reason: 'quotaExceeded' }] } } };

describe('first sync', () => {
  it('the first sync publishes the follower count, the ten newest videos and fifty items with pictures', async () => {
    const [state] = await linked.states();
    const [page, ...others] = await linked.pages();
    expect(others).toEqual([]);
    expect(page?.items).toHaveLength(50);
    expect(state).toMatchObject({
      followers: 18_400,
      isVerified: true,
      syncedAt: linked.service.clock.now().toISOString(),
    });
    expect(state?.latestVideos).toHaveLength(10);
    expect(state?.latestVideos.map(({ id }) => id)).toEqual(
      page?.items.slice(0, 10).map(({ externalId }) => externalId),
    );
    expect(state?.latestVideos.map(({ thumbnailUrl }) => thumbnailUrl)).toEqual(
      page?.items.slice(0, 10).map(({ thumbnailUrl }) => thumbnailUrl),
    );
    expect(new Set(page?.items.map(({ contentType }) => contentType))).toEqual(
      new Set(['video', 'short', 'live']),
    );
    for (const picture of [state?.avatarUrl, page?.items[0]?.thumbnailUrl]) {
      const id = picture?.replace('/media/', '') ?? '';
      const { url } = await linked.service.call(mediaSource, { id });
      expect(new URL(url ?? '').origin).toBe(linked.service.double.url);
    }
  });

  it("the result of the first sync is visible to the channel's owner", async () => {
    const [state] = await linked.states();
    expect(await linked.service.call(youtubeStatus, { userId: linked.userId })).toMatchObject({
      connected: true,
      subscriberCount: 18_400,
      channelName: 'Camille dans l’atelier',
      avatar: state?.avatarUrl,
      channelUrl: 'https://www.youtube.com/@camilledanslatelier',
      lastSyncAt: state?.syncedAt,
      latestVideos: state?.latestVideos.map(({ id, ...video }) => ({ videoId: id, ...video })),
    });
  });

  it('the consent costs one quota unit, and the first sync costs three', async () => {
    expect(linked.service.double.control({}).calls).toEqual({
      '/channels': 2,
      '/playlistItems': 1,
      '/videos': 1,
    });
    expect(await linked.service.rows('SELECT units FROM quota_usage')).toEqual([{ units: 4 }]);
    const metrics = await linked.service.metrics();
    expect(metrics.get('platform_sync_quota_used_units')).toBe(4);
    expect(metrics.get('platform_sync_quota_limit_units')).toBe(10_000);
    expect(metrics.get('platform_syncs_total{outcome="success"}')).toBeGreaterThan(0);
  });

  it('the first sync succeeds for a channel that never published a video', async () => {
    const someone = await linked.service.connectAndRead(beginner);
    expect(await linked.service.eventTypes(someone)).toEqual(['PlatformConnected', 'PlatformSynced']);
    await linked.service.call(disconnect, { userId: someone, platform: 'youtube' });
  });
});

describe("sync requested by the channel's owner", () => {
  it('a sync request returns the stored data if the last sync started less than a minute ago, and otherwise syncs again', async () => {
    linked.service.double.control({
      setStatistics: { channelId: linked.channelId, subscriberCount: 20_000 },
    });
    expect((await linked.syncNow()).connection.subscriberCount).toBe(18_400);
    expect(linked.service.googleProxy.calls).toEqual([]);
    linked.service.clock.advance(minute);
    expect(await linked.syncNow()).toMatchObject({
      connection: {
        platform: 'youtube',
        isConnected: true,
        isVerified: true,
        subscriberCount: 20_000,
        lastSyncAt: linked.service.clock.now().toISOString(),
      },
    });
    expect((await linked.states()).at(-1)?.followers).toBe(20_000);
  });

  it('a sync publishes only new, changed and removed items, and an item keeps its id', async () => {
    const [first] = await linked.pages();
    const [gone, retained] = first?.items ?? [];
    const { video } = linked.service.double.control({
      addVideo: { channelId: linked.channelId, title: 'Toute neuve', kind: 'short', seconds: 30 },
      removeVideo: { videoId: gone?.externalId ?? '' },
    });
    linked.service.googleProxy.alter('/videos', (response) => {
      const { items } = response.body as {
        items: Array<{ id: string; snippet: { title: string }; statistics: object }>;
      };
      const item = items.find(({ id }) => id === retained?.externalId);
      // Remove the counts, because the double's counts grow with the time of day.
      if (item) Object.assign(item, { statistics: {}, snippet: { ...item.snippet, title: 'Autre titre' } });
      return response;
    });
    linked.service.clock.advance(hour);
    await linked.syncNow();
    const second = (await linked.pages()).at(-1);
    const changed = second?.items.filter(({ title }) => /Toute neuve|Autre titre/.test(title));
    expect(changed).toMatchObject([
      { externalId: video?.id, contentType: 'short' },
      {
        id: retained?.id,
        externalId: retained?.externalId,
        thumbnailUrl: retained?.thumbnailUrl,
        title: 'Autre titre',
      },
    ]);
    expect(second?.removedIds).toContain(gone?.id);
    const count = (await linked.pages()).length;
    linked.service.clock.advance(hour);
    const synced = (await linked.states()).length;
    await linked.syncNow();
    expect((await linked.states()).length).toBe(synced + 1);
    expect(
      (await linked.pages()).slice(count).flatMap(({ items }) => items.map(({ title }) => title)),
    ).not.toContain('Autre titre');
  });

  it('a sync publishes no video that only its owner may see, and unpublishes a video that became private', async () => {
    const [first] = await linked.pages();
    const hidden = first?.items[0];
    linked.service.googleProxy.alter('/videos', (response) => {
      const items = (response.body as { items: Array<{ id: string; status: { privacyStatus: string } }> })
        .items;
      for (const item of items) if (item.id === hidden?.externalId) item.status.privacyStatus = 'private';
      return response;
    });
    linked.service.clock.advance(hour);
    await linked.syncNow();
    expect((await linked.pages()).at(-1)?.removedIds).toEqual([hidden?.id]);
    const mediaId = hidden?.thumbnailUrl?.replace('/media/', '') ?? '';
    expect(await linked.service.call(mediaSource, { id: mediaId })).toEqual({ url: null });
    expect((await linked.states()).at(-1)?.latestVideos.map(({ id }) => id)).not.toContain(
      hidden?.externalId,
    );
  });

  it('a sync keeps the items of a channel with public videos if YouTube finds no uploads playlist, and removes a deleted video', async () => {
    const [first] = await linked.pages();
    const [gone, ...others] = first?.items ?? [];
    linked.service.double.control({ removeVideo: { videoId: gone?.externalId ?? '' } });
    linked.service.googleProxy.alter('/playlistItems', () => playlistNotFound);
    linked.service.clock.advance(2 * minute);
    await linked.syncNow();
    expect(await linked.failures()).toEqual([]);
    expect((await linked.pages()).slice(1).flatMap(({ removedIds }) => removedIds)).toEqual([gone?.id]);
    const stored = await linked.service.rows('SELECT id FROM content_items');
    expect(new Set(stored.map(({ id }) => id))).toEqual(new Set(others.map(({ id }) => id)));
  });

  it('a sync removes all items if YouTube finds no uploads playlist and counts no public videos', async () => {
    const [first] = await linked.pages();
    linked.service.double.control({ setStatistics: { channelId: linked.channelId, videoCount: 0 } });
    linked.service.googleProxy.alter('/playlistItems', () => playlistNotFound);
    linked.service.clock.advance(2 * minute);
    await linked.syncNow();
    const removed = (await linked.pages()).flatMap(({ removedIds }) => removedIds);
    expect(new Set(removed)).toEqual(new Set(first?.items.map(({ id }) => id)));
  });

  it("a sync stores no picture from a host that isn't allowed", async () => {
    linked.service.googleProxy.alter('/channels', (response) => {
      const [item] = (response.body as { items: Array<{ snippet: { thumbnails: unknown } }> }).items;
      if (item) item.snippet.thumbnails = { medium: { url: 'http://169.254.169.254/latest' } };
      return response;
    });
    linked.service.clock.advance(hour);
    await linked.syncNow();
    expect((await linked.states()).at(-1)?.avatarUrl).toBeNull();
    expect(await linked.service.rows("SELECT 1 FROM media WHERE kind = 'avatar'")).toEqual([]);
  });

  it('a sync request returns the items that were read, with their published ids', async () => {
    const { video } = linked.service.double.control({
      addVideo: { channelId: linked.channelId, title: 'Toute neuve', kind: 'video', seconds: 300 },
    });
    expect((await linked.syncNow()).content).toBeNull();
    linked.service.clock.advance(minute);
    const { content } = await linked.syncNow();
    const published = (await linked.pages()).at(-1)?.items.find(({ externalId }) => externalId === video?.id);
    expect(content).toHaveLength(24);
    expect(content?.[0]).toMatchObject({
      id: published?.id,
      title: 'Toute neuve',
      thumbnailUrl: published?.thumbnailUrl,
    });
    expect(content?.[0]).not.toHaveProperty('externalId');
  });

  it('a sync request fails with platform_unavailable for platforms other than YouTube', async () => {
    for (const platform of ['tiktok', 'instagram', 'facebook', 'linkedin'] as const) {
      expect(await linked.service.callForProblem(sync, { userId: linked.userId, platform })).toMatchObject({
        statusCode: 400,
        errorType: 'platform_unavailable',
        message: 'Prochainement disponible',
      });
    }
  });

  it('a sync request is refused if the user has no connection', async () => {
    expect(
      await linked.service.callForProblem(sync, { userId: uuidv7(), platform: 'youtube' }),
    ).toMatchObject({
      statusCode: 404,
      errorType: 'not_connected',
    });
  });

  it('a sync request returns stored data while another replica is syncing the channel', async () => {
    linked.service.clock.advance(hour);
    await linked.service.rows('UPDATE connections SET claim_id = $2, claimed_until = $3 WHERE user_id = $1', [
      linked.userId,
      uuidv7(),
      new Date(linked.service.clock.now().getTime() + minute),
    ]);
    expect((await linked.syncNow()).connection.subscriberCount).toBe(18_400);
    expect(linked.service.googleProxy.calls).toEqual([]);
  });
});

describe('failed sync', () => {
  it("a failure of YouTube's server is published once, retried with back-off, and cleared by a successful sync", async () => {
    linked.service.googleProxy.alter('/channels', () => ({
      status: 503,
      body: { error: { code: 503, errors: [] } },
    }));
    linked.service.clock.advance(hour);
    expect(await linked.syncRefusal()).toMatchObject({ statusCode: 502, errorType: 'sync_failed' });
    expect(await linked.syncRefusal()).toMatchObject({ errorType: 'sync_failed' });
    expect(linked.service.googleProxy.calls.filter((path) => path.endsWith('/channels'))).toHaveLength(1);
    linked.service.clock.advance(2 * minute);
    await eventually(async () => (await linked.row())?.failures === 2);
    linked.service.clock.advance(3 * minute);
    await eventually(async () => (await linked.row())?.failures === 3);
    expect(await linked.failures()).toEqual(['unavailable']);
    linked.service.googleProxy.restore();
    linked.service.clock.advance(6 * minute);
    await linked.service.waitForEvents(linked.userId, 'PlatformSynced', 2);
    expect(await linked.row()).toMatchObject({ failures: 0, failure_reason: null });
  });

  it.each([
    ['a text instead of an object', 'nonsense'],
    ['a negative count', { items: [{ id: 'x', snippet: { title: 't' }, statistics: { videoCount: '-1' } }] }],
    ['no channel', { items: [] }],
  ])('the failure `unavailable` is published if YouTube’s response contains %s', async (_what, body) => {
    linked.service.googleProxy.alter('/channels', () => ({ status: 200, body }));
    linked.service.clock.advance(hour);
    expect(await linked.syncRefusal()).toMatchObject({ statusCode: 502, errorType: 'sync_failed' });
    expect(await linked.failures()).toEqual(['unavailable']);
  });

  it('an exhausted quota stops all API calls until the next quota day', async () => {
    linked.service.double.control({ fail: { kind: 'quotaExceeded' } });
    linked.service.clock.advance(hour);
    const problem = await linked.syncRefusal();
    expect(problem).toMatchObject({ statusCode: 503, errorType: 'quota_exhausted' });
    expect(await linked.failures()).toEqual(['quota']);
    linked.service.googleProxy.calls.length = 0;
    linked.service.clock.advance(30 * minute);
    expect(await linked.syncRefusal()).toMatchObject({ errorType: 'quota_exhausted' });
    expect(linked.service.googleProxy.calls.filter((path) => path.startsWith('/youtube'))).toEqual([]);
    linked.service.clock.advance(day);
    await linked.service.waitForEvents(linked.userId, 'PlatformSynced', 2);
  });

  it.each([
    ['spans the start of the quota day', -second],
    ['starts in the first minutes of the quota day', 5 * minute],
  ])('a refusal for exhausted quota is retried with back-off if the call %s', async (_, start) => {
    const { service } = linked;
    const now = service.clock.now();
    service.clock.advance(nextQuotaDay(now).getTime() + start - now.getTime());
    service.googleProxy.alter('/channels', () => {
      service.clock.advance(2 * second);
      return quotaExceeded;
    });
    expect(await linked.syncRefusal()).toMatchObject({ statusCode: 502, errorType: 'sync_failed' });
    expect(await linked.failures()).toEqual(['unavailable']);
    service.googleProxy.restore();
    service.clock.advance(2 * minute);
    await service.waitForEvents(linked.userId, 'PlatformSynced', 2);
  });

  it('after a revoked grant, the user is asked to reconnect, and reconnecting clears the failure', async () => {
    const before = await linked.row();
    linked.service.double.control({ revokeGrant: { account: camille } });
    linked.service.clock.advance(hour);
    expect(await linked.syncRefusal()).toMatchObject({ statusCode: 409, errorType: 'reconnection_needed' });
    expect(await linked.syncRefusal()).toMatchObject({ statusCode: 409, errorType: 'reconnection_needed' });
    expect(await linked.failures()).toEqual(['revoked']);
    expect(await linked.service.rows('SELECT 1 FROM tokens')).toEqual([]);
    expect(await linked.service.call(connectedPlatforms, { userId: linked.userId })).toEqual({
      platforms: [],
    });
    expect(await linked.service.call(youtubeStatus, { userId: linked.userId })).toMatchObject({
      connected: false,
    });
    expect(
      await linked.service.call(platformSyncRpc.listConnections, { userId: linked.userId }),
    ).toMatchObject({
      connections: [{ isConnected: false, needsReconnection: true, subscriberCount: 18_400 }],
    });
    await linked.service.connect(linked.userId, camille);
    await linked.service.waitForEvents(linked.userId, 'PlatformSynced', 2);
    expect(await linked.row()).toMatchObject({
      connection_id: before?.connection_id,
      status: 'active',
      failures: 0,
    });
    const reconnected = (await linked.service.events(linked.userId, 'PlatformConnected')).at(-1);
    expect(reconnected?.data.connection).toMatchObject({ needsReconnection: false, followers: 18_400 });
  });

  it('a reconnected channel is synced at once, with the quota that is reserved for waiting users', async () => {
    const { service, userId } = linked;
    service.double.control({ revokeGrant: { account: camille } });
    service.clock.advance(hour);
    expect(await linked.syncRefusal()).toMatchObject({ errorType: 'reconnection_needed' });
    await service.rows('DELETE FROM quota_usage');
    await service.useQuota(9_000, service.clock.now());
    await service.connect(userId, camille);
    await service.waitForEvents(userId, 'PlatformSynced', 2);
  });
});
