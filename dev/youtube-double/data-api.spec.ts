import { youtube } from '@googleapis/youtube';
import { connect, startQuietDouble, getReason, getRejection, getStatus } from './test/client.ts';
import type { YouTubeDouble } from './youtube-double.ts';

let double: YouTubeDouble;
beforeEach(async () => {
  double = await startQuietDouble();
});
afterEach(() => double.stop());

describe('YouTube Data API', () => {
  it('the data API returns a channel with statistics, uploads playlist and working picture URLs', async () => {
    const { api } = await connect(double);
    const { data } = await api.channels.list({
      mine: true,
      part: ['snippet', 'statistics', 'contentDetails'],
    });
    const channel = data.items?.[0];
    expect(data.kind).toBe('youtube#channelListResponse');
    expect(channel).toMatchObject({
      kind: 'youtube#channel',
      statistics: { subscriberCount: '184000', hiddenSubscriberCount: false },
    });
    expect(channel?.contentDetails?.relatedPlaylists?.uploads).toBe(channel?.id?.replace(/^UC/, 'UU'));
    const picture = await fetch(channel?.snippet?.thumbnails?.medium?.url ?? '');
    expect(picture.headers.get('content-type')).toBe('image/jpeg');
  });

  it('the data API returns the uploads page by page, and the details of 50 videos in one response', async () => {
    const { api } = await connect(double);
    const { data: channels } = await api.channels.list({ mine: true, part: ['contentDetails'] });
    const playlistId = channels.items?.[0]?.contentDetails?.relatedPlaylists?.uploads ?? '';
    const first = await api.playlistItems.list({
      playlistId,
      part: ['contentDetails', 'snippet'],
      maxResults: 50,
    });
    const second = await api.playlistItems.list({
      playlistId,
      part: ['contentDetails'],
      maxResults: 50,
      pageToken: first.data.nextPageToken ?? '',
    });
    const ids = (first.data.items ?? []).map((item) => item.contentDetails?.videoId ?? '');
    expect(
      new Set([...ids, ...(second.data.items ?? []).map((item) => item.contentDetails?.videoId)]).size,
    ).toBeGreaterThan(50);
    const { data } = await api.videos.list({
      id: ids,
      part: ['snippet', 'statistics', 'contentDetails', 'liveStreamingDetails'],
    });
    const videos = data.items ?? [];
    expect(videos.map((video) => video.id)).toEqual(ids);
    expect(
      videos.every((video) => /^PT(\d+H)?(\d+M)?(\d+S)?$/.test(video.contentDetails?.duration ?? '')),
    ).toBe(true);
    expect(videos.some((video) => /^PT\d+S$|^PT1M$/.test(video.contentDetails?.duration ?? ''))).toBe(true);
    expect(videos.some((video) => video.liveStreamingDetails?.actualEndTime)).toBe(true);
    const dates = videos.map((video) => video.snippet?.publishedAt ?? '');
    expect([...dates].sort().reverse()).toEqual(dates);
    const picture = await fetch(videos[0]?.snippet?.thumbnails?.medium?.url ?? '');
    expect(picture.status).toBe(200);
  });

  it('the data API omits `items` when no channel matches, and returns 404 for an unknown playlist', async () => {
    const { api } = await connect(double, { account: 'nathan.sans.chaine' });
    expect((await api.channels.list({ mine: true, part: ['id'] })).data.items).toBeUndefined();
    expect(
      getReason(await getRejection(api.playlistItems.list({ playlistId: 'UUnone', part: ['id'] }))),
    ).toBe('playlistNotFound');
    expect((await api.videos.list({ id: ['none'], part: ['id'] })).data.items).toEqual([]);
  });

  it('the data API rejects calls without authentication, unknown parts and more than 50 ids', async () => {
    expect((await fetch(`${double.url}/youtube/v3/channels?mine=true&part=id`)).status).toBe(403);
    const { api } = await connect(double);
    expect(getReason(await getRejection(api.channels.list({ mine: true, part: ['secrets'] })))).toBe(
      'unknownPart',
    );
    expect(
      getStatus(
        await getRejection(
          api.videos.list({ id: Array.from({ length: 51 }, (_, n) => `v${n}`), part: ['id'] }),
        ),
      ),
    ).toBe(400);
  });

  it('the data API returns the statistics of known videos, up to 50 per call, and counts these calls in a separate quota', async () => {
    const { api } = await connect(double);
    const { channelId } = double.control({}).accounts[0] ?? {};
    const { video } = double.control({
      addVideo: { channelId: channelId ?? '', title: 'Vue', viewCount: 12, likeCount: 3 },
      setQuota: { limit: 0 },
    });
    const { data } = await api.videos.batchGetStats({ id: [`${video?.id},none`], part: ['id,statistics'] });
    expect(data).toMatchObject({
      kind: 'youtube#batchGetStatsResponse',
      items: [
        {
          kind: 'youtube#videoStats',
          id: video?.id,
          statistics: { viewCount: '12', likeCount: '3', commentCount: '0' },
        },
      ],
    });
    expect(data.items?.[0]).not.toHaveProperty('snippet');
    const tooMany = Array.from({ length: 51 }, (_, n) => `v${n}`);
    expect(getStatus(await getRejection(api.videos.batchGetStats({ id: tooMany, part: ['id'] })))).toBe(400);
    double.control({ fail: { kind: 'quotaExceeded', path: '/videos:batchGetStats' } });
    expect(getReason(await getRejection(api.videos.batchGetStats({ id: ['x'], part: ['id'] })))).toBe(
      'quotaExceeded',
    );
  });

  it('the data API returns public data to a caller with an API key', async () => {
    const { channelId } = double.control({}).accounts[0] ?? {};
    const api = youtube({ version: 'v3', auth: 'any-key', rootUrl: double.url });
    const { data } = await api.channels.list({ id: [channelId ?? ''], part: ['statistics'] });
    expect(data.items).toHaveLength(1);
  });
});
