import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { youtube } from '@googleapis/youtube';
import { CodeChallengeMethod } from 'google-auth-library';
import {
  clientOf,
  connect,
  decide,
  messageOf,
  quietDouble,
  reason,
  redirectUri,
  rejection,
  scope,
  status,
} from './test/client.ts';
import type { YouTubeDouble } from './youtube-double.ts';

let double: YouTubeDouble;
beforeEach(async () => {
  double = await quietDouble();
});
afterEach(() => double.stop());

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
    const { auth, back, tokens, code, codeVerifier } = await connect(double);
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
    expect((await connect(double)).tokens.refresh_token).toBeDefined();
    expect((await connect(double, undefined, '')).tokens.refresh_token).toBeUndefined();
    expect((await connect(double, undefined, 'consent')).tokens.refresh_token).toBeDefined();
  });

  it('invents the channel that a person names', async () => {
    const { api } = await connect(double, {
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
    const { auth, api, tokens } = await connect(double);
    double.control({ expireAccessTokens: true });
    expect(reason(await rejection(api.channels.list({ mine: true, part: ['id'] })))).toBe('authError');
    await auth.refreshAccessToken();
    const { data } = await api.channels.list({ mine: true, part: ['id'] });
    expect(data.items).toHaveLength(1);
    expect(auth.credentials.access_token).not.toBe(tokens.access_token);
  });

  it('revokes: neither token works afterwards', async () => {
    const { auth, api, tokens } = await connect(double);
    expect((await auth.revokeToken(tokens.refresh_token ?? '')).status).toBe(200);
    expect(status(await rejection(api.channels.list({ mine: true, part: ['id'] })))).toBe(401);
    expect(messageOf(await rejection(auth.refreshAccessToken()))).toContain('invalid_grant');
    expect(double.control({}).liveGrants).toEqual([]);
  });

  it('keeps consents and invented channels over a restart', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'double-'));
    const stateFile = join(folder, 'state.json');
    const first = await quietDouble({ stateFile });
    const { tokens } = await connect(first, { account: 'libre', custom_title: 'Tenace' });
    await first.stop();
    const second = await quietDouble({ stateFile });
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
