import { connect, startQuietDouble, getReason, getRejection, getStatus } from './test/client.ts';
import type { YouTubeDouble } from './youtube-double.ts';

let double: YouTubeDouble;
beforeEach(async () => {
  double = await startQuietDouble();
});
afterEach(() => double.stop());

describe('control endpoint', () => {
  it("the control endpoint makes the requested number of calls fail with Google's errors", async () => {
    const { api } = await connect(double);
    const list = () => api.channels.list({ mine: true, part: ['id'] });
    double.control({ fail: { kind: 'quotaExceeded', count: 1 } });
    expect(getReason(await getRejection(list()))).toBe('quotaExceeded');
    expect((await list()).status).toBe(200);
    double.control({ fail: { kind: 'backendError', count: 1, path: '/videos' } });
    expect((await list()).status).toBe(200);
    expect(getStatus(await getRejection(api.videos.list({ id: ['x'], part: ['id'] })))).toBe(503);
  });

  it('the double counts quota units, and rejects calls that exceed the quota', async () => {
    const { api } = await connect(double);
    const list = () => api.channels.list({ mine: true, part: ['id'] });
    await list();
    expect(double.control({ setQuota: { limit: 2 } }).quota.used).toBe(1);
    await list();
    expect(getStatus(await getRejection(list()))).toBe(403);
    expect(double.control({}).calls).toEqual({ '/channels': 3 });
  });

  it('the control endpoint changes statistics, adds and removes videos, closes a channel and revokes a grant', async () => {
    const { api } = await connect(double);
    const own = async () => (await api.channels.list({ mine: true, part: ['statistics'] })).data.items?.[0];
    const channelId = (await own())?.id ?? '';
    const { video } = double.control({
      setStatistics: { channelId, subscriberCount: 42 },
      addVideo: { channelId, title: 'Toute neuve' },
    });
    expect((await own())?.statistics?.subscriberCount).toBe('42');
    const newest = async () =>
      (
        await api.playlistItems.list({
          playlistId: channelId.replace(/^UC/, 'UU'),
          part: ['snippet'],
          maxResults: 1,
        })
      ).data.items?.[0];
    expect((await newest())?.snippet?.title).toBe('Toute neuve');
    double.control({ removeVideo: { videoId: video?.id ?? '' } });
    expect((await newest())?.snippet?.title).not.toBe('Toute neuve');
    double.control({ closeChannel: { channelId } });
    expect(await own()).toBeUndefined();
    double.control({ revokeGrant: { account: 'felix.ouellet.marchand' } });
    expect(getStatus(await getRejection(own()))).toBe(401);
  });

  it('the control endpoint accepts requests from programs on this machine, but not from pages of another origin', async () => {
    const post = (headers: Record<string, string>, body: unknown) =>
      fetch(`${double.url}/__control`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      });
    expect((await post({}, { fail: { kind: 'backendError' } })).status).toBe(200);
    expect((await post({}, { fail: { kind: 'nonsense' } })).status).toBe(400);
    expect((await post({ origin: 'http://elsewhere.test' }, {})).status).toBe(403);
  });
});
