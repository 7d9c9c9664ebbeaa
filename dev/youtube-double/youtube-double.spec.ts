import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { youtube } from '@googleapis/youtube';
import { CodeChallengeMethod, OAuth2Client } from 'google-auth-library';
import { startYouTubeDouble, type YouTubeDouble } from './youtube-double.ts';

const redirectUri = 'http://localhost:3000/auth/google/callback';
const scope = 'https://www.googleapis.com/auth/youtube.readonly';
const log = () => undefined;
let double: YouTubeDouble;

beforeEach(async () => {
  double = await startYouTubeDouble({ log });
});
afterEach(() => double.stop());

function clientOf(target: YouTubeDouble) {
  return new OAuth2Client({
    clientId: 'bottin',
    clientSecret: 'secret',
    redirectUri,
    endpoints: target.endpoints,
  });
}

/** Presses a button of the consent page and returns where it leads. */
async function decide(page: string, choice: Record<string, string>): Promise<URL> {
  const form = new URLSearchParams(new URL(page).searchParams);
  for (const [name, value] of Object.entries(choice)) form.set(name, value);
  const response = await fetch(new URL(page).origin + new URL(page).pathname, {
    method: 'POST',
    body: form,
    redirect: 'manual',
  });
  return new URL(response.headers.get('location') ?? 'about:blank');
}

async function connect(
  account: Record<string, string> = { account: 'felix.ouellet.marchand' },
  prompt = 'consent',
  target = double,
) {
  const auth = clientOf(target);
  const { codeVerifier, codeChallenge } = await auth.generateCodeVerifierAsync();
  const page = auth.generateAuthUrl({
    access_type: 'offline',
    scope,
    state: 'the-state',
    prompt,
    code_challenge_method: CodeChallengeMethod.S256,
    ...(codeChallenge && { code_challenge: codeChallenge }),
  });
  const back = await decide(page, { decision: 'allow', ...account });
  const code = back.searchParams.get('code') ?? '';
  const { tokens } = await auth.getToken({ code, codeVerifier });
  auth.setCredentials(tokens);
  return {
    auth,
    tokens,
    back,
    code,
    codeVerifier,
    api: youtube({ version: 'v3', auth, rootUrl: target.url, retry: false }),
  };
}

const status = (error: unknown) => (error as { status?: number }).status;
const messageOf = (error: unknown) => (error as Error).message;
const reason = (error: unknown) =>
  (error as { response: { data: { error: { errors: { reason: string }[] } } } }).response.data.error.errors[0]
    ?.reason;
const rejection = (promise: Promise<unknown>) =>
  promise.then(
    () => {
      throw new Error('should have failed');
    },
    (error: unknown) => error,
  );

describe('consent', () => {
  it('shows a French page that keeps the request and preselects the hint', async () => {
    const page = clientOf(double).generateAuthUrl({ scope, state: 'a"b', login_hint: 'La science d’Inès' });
    const html = await (await fetch(page)).text();
    expect(html).toContain('<html lang="fr-CA">');
    expect(html).toContain('name="state" value="a&quot;b"');
    expect(html).toMatch(/value="ines\.bouchard\.haddad" checked/);
    expect(html).toContain('>Autoriser</button>');
    expect(html).toContain('>Refuser</button>');
  });

  it('refuses a request without a redirect and one with another response type', async () => {
    expect(
      (await fetch(`${double.url}/o/oauth2/v2/auth?client_id=x&response_type=code&scope=y`)).status,
    ).toBe(400);
    const token = `${double.url}/o/oauth2/v2/auth?client_id=x&response_type=token&scope=y&redirect_uri=${encodeURIComponent(redirectUri)}`;
    expect((await fetch(token)).status).toBe(400);
  });

  it('sends refusal back with the state', async () => {
    const back = await decide(clientOf(double).generateAuthUrl({ scope, state: 's' }), { decision: 'deny' });
    expect(back.href).toBe(`${redirectUri}?state=s&error=access_denied`);
  });

  it('sends the state and a code back, and trades the code once', async () => {
    const { auth, back, tokens, code, codeVerifier } = await connect();
    expect(back.searchParams.get('state')).toBe('the-state');
    expect(tokens).toMatchObject({ token_type: 'Bearer', scope });
    expect(tokens.refresh_token).toMatch(/^1\/\//);
    const again = await rejection(auth.getToken({ code, codeVerifier }));
    expect(status(again)).toBe(400);
    expect(messageOf(await rejection(auth.refreshAccessToken()))).toContain('invalid_grant');
  });

  it('refuses a code with another verifier', async () => {
    const auth = clientOf(double);
    const { codeChallenge } = await auth.generateCodeVerifierAsync();
    const page = auth.generateAuthUrl({
      scope,
      code_challenge_method: CodeChallengeMethod.S256,
      ...(codeChallenge && { code_challenge: codeChallenge }),
    });
    const back = await decide(page, { decision: 'allow', account: 'felix.ouellet.marchand' });
    const code = back.searchParams.get('code') ?? '';
    expect(status(await rejection(auth.getToken({ code, codeVerifier: 'another' })))).toBe(400);
  });

  it('gives a refresh token at the first consent only, unless asked to consent again', async () => {
    expect((await connect()).tokens.refresh_token).toBeDefined();
    expect((await connect(undefined, '')).tokens.refresh_token).toBeUndefined();
    expect((await connect(undefined, 'consent')).tokens.refresh_token).toBeDefined();
  });

  it('invents the channel that a person names', async () => {
    const { api } = await connect({
      account: 'libre',
      custom_title: 'Léa Popote',
      custom_subscribers: '15400',
      custom_niche: 'cuisine',
    });
    const { data } = await api.channels.list({ mine: true, part: ['snippet', 'statistics'] });
    expect(data.items?.[0]).toMatchObject({
      snippet: { title: 'Léa Popote' },
      statistics: { subscriberCount: '15400' },
    });
  });
});

describe('tokens', () => {
  it('refuses an access token that grew old and refreshes it', async () => {
    const { auth, api, tokens } = await connect();
    double.control({ expireAccessTokens: true });
    expect(reason(await rejection(api.channels.list({ mine: true, part: ['id'] })))).toBe('authError');
    await auth.refreshAccessToken();
    const { data } = await api.channels.list({ mine: true, part: ['id'] });
    expect(data.items).toHaveLength(1);
    expect(auth.credentials.access_token).not.toBe(tokens.access_token);
  });

  it('revokes: neither token works afterwards', async () => {
    const { auth, api, tokens } = await connect();
    expect((await auth.revokeToken(tokens.refresh_token ?? '')).status).toBe(200);
    expect(status(await rejection(api.channels.list({ mine: true, part: ['id'] })))).toBe(401);
    expect(messageOf(await rejection(auth.refreshAccessToken()))).toContain('invalid_grant');
    expect(double.control({}).liveGrants).toEqual([]);
  });

  it('keeps consents and invented channels over a restart', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'double-'));
    const stateFile = join(folder, 'state.json');
    const first = await startYouTubeDouble({ log, stateFile });
    const { tokens } = await connect({ account: 'libre', custom_title: 'Tenace' }, 'consent', first);
    await first.stop();
    const second = await startYouTubeDouble({ log, stateFile });
    const auth = clientOf(second);
    auth.setCredentials({ refresh_token: tokens.refresh_token ?? null });
    const { data } = await youtube({ version: 'v3', auth, rootUrl: second.url }).channels.list({
      mine: true,
      part: ['snippet'],
    });
    expect(data.items?.[0]?.snippet?.title).toBe('Tenace');
    await second.stop();
    await rm(folder, { recursive: true });
  });
});

describe('data', () => {
  it('answers a channel with statistics, uploads and pictures that load', async () => {
    const { api } = await connect();
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

  it('pages through the uploads and answers details of 50 videos at once', async () => {
    const { api } = await connect();
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

  it('leaves items out when no channel matches, and answers 404 for an unknown playlist', async () => {
    const { api } = await connect({ account: 'nathan.sans.chaine' });
    expect((await api.channels.list({ mine: true, part: ['id'] })).data.items).toBeUndefined();
    expect(reason(await rejection(api.playlistItems.list({ playlistId: 'UUnone', part: ['id'] })))).toBe(
      'playlistNotFound',
    );
    expect((await api.videos.list({ id: ['none'], part: ['id'] })).data.items).toEqual([]);
  });

  it('refuses nobody, unknown parts and more than 50 ids', async () => {
    expect((await fetch(`${double.url}/youtube/v3/channels?mine=true&part=id`)).status).toBe(403);
    const { api } = await connect();
    expect(reason(await rejection(api.channels.list({ mine: true, part: ['secrets'] })))).toBe('unknownPart');
    expect(
      status(
        await rejection(api.videos.list({ id: Array.from({ length: 51 }, (_, n) => `v${n}`), part: ['id'] })),
      ),
    ).toBe(400);
  });

  it('answers public data to an API key', async () => {
    const { channelId } = double.control({}).accounts[0] ?? {};
    const api = youtube({ version: 'v3', auth: 'any-key', rootUrl: double.url });
    const { data } = await api.channels.list({ id: [channelId ?? ''], part: ['statistics'] });
    expect(data.items).toHaveLength(1);
  });
});

describe('control', () => {
  it('fails as Google does, as often as asked', async () => {
    const { api } = await connect();
    const list = () => api.channels.list({ mine: true, part: ['id'] });
    double.control({ fail: { kind: 'quotaExceeded', count: 1 } });
    expect(reason(await rejection(list()))).toBe('quotaExceeded');
    expect((await list()).status).toBe(200);
    double.control({ fail: { kind: 'backendError', count: 1, path: '/videos' } });
    expect((await list()).status).toBe(200);
    expect(status(await rejection(api.videos.list({ id: ['x'], part: ['id'] })))).toBe(503);
  });

  it('counts units and stops at the quota', async () => {
    const { api } = await connect();
    const list = () => api.channels.list({ mine: true, part: ['id'] });
    await list();
    expect(double.control({ setQuota: { limit: 2 } }).quota.used).toBe(1);
    await list();
    expect(status(await rejection(list()))).toBe(403);
    expect(double.control({}).calls).toEqual({ '/channels': 3 });
  });

  it('changes figures, adds and removes videos, closes a channel and revokes', async () => {
    const { api } = await connect();
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
    expect(status(await rejection(own()))).toBe(401);
  });

  it('answers programs on this machine, and no page of another origin', async () => {
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
