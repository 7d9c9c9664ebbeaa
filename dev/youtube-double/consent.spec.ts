import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { youtube } from '@googleapis/youtube';
import { CodeChallengeMethod } from 'google-auth-library';
import {
  createClient,
  connect,
  submitConsent,
  getErrorMessage,
  startQuietDouble,
  getReason,
  redirectUri,
  getRejection,
  scope,
  getStatus,
} from './test/client.ts';
import type { YouTubeDouble } from './youtube-double.ts';

let double: YouTubeDouble;
beforeEach(async () => {
  double = await startQuietDouble();
});
afterEach(() => double.stop());

describe('consent', () => {
  it('the consent page is in French and reflects the request parameters, including the login hint', async () => {
    const page = createClient(double).generateAuthUrl({
      scope,
      state: 'a"b',
      login_hint: 'La science d’Inès',
    });
    const html = await (await fetch(page)).text();
    expect(html).toContain('<html lang="fr-CA">');
    expect(html).toContain('name="state" value="a&quot;b"');
    expect(html).toMatch(/value="ines\.bouchard\.haddad" checked/);
    expect(html).toContain('>Autoriser</button>');
    expect(html).toContain('>Refuser</button>');
  });

  it('a request without redirect_uri and a request with an unsupported response type are rejected', async () => {
    expect(
      (await fetch(`${double.url}/o/oauth2/v2/auth?client_id=x&response_type=code&scope=y`)).status,
    ).toBe(400);
    const token = `${double.url}/o/oauth2/v2/auth?client_id=x&response_type=token&scope=y&redirect_uri=${encodeURIComponent(redirectUri)}`;
    expect((await fetch(token)).status).toBe(400);
  });

  it("when the user refuses, the redirect contains the error access_denied and the request's state", async () => {
    const back = await submitConsent(createClient(double).generateAuthUrl({ scope, state: 's' }), {
      decision: 'deny',
    });
    expect(back.href).toBe(`${redirectUri}?state=s&error=access_denied`);
  });

  it("when the user consents, the redirect contains the request's state and a code that can be exchanged only once", async () => {
    const { auth, back, tokens, code, codeVerifier } = await connect(double);
    expect(back.searchParams.get('state')).toBe('the-state');
    expect(tokens).toMatchObject({ token_type: 'Bearer', scope });
    expect(tokens.refresh_token).toMatch(/^1\/\//);
    const again = await getRejection(auth.getToken({ code, codeVerifier }));
    expect(getStatus(again)).toBe(400);
    expect(getErrorMessage(await getRejection(auth.refreshAccessToken()))).toContain('invalid_grant');
  });

  it('the exchange of a code with a wrong PKCE verifier is rejected', async () => {
    const auth = createClient(double);
    const { codeChallenge } = await auth.generateCodeVerifierAsync();
    const page = auth.generateAuthUrl({
      scope,
      code_challenge_method: CodeChallengeMethod.S256,
      ...(codeChallenge && { code_challenge: codeChallenge }),
    });
    const back = await submitConsent(page, { decision: 'allow', account: 'felix.ouellet.marchand' });
    const code = back.searchParams.get('code') ?? '';
    expect(getStatus(await getRejection(auth.getToken({ code, codeVerifier: 'another' })))).toBe(400);
  });

  it('a refresh token is issued only at the first consent, unless the client requests `prompt=consent`', async () => {
    expect((await connect(double)).tokens.refresh_token).toBeDefined();
    expect((await connect(double, undefined, '')).tokens.refresh_token).toBeUndefined();
    expect((await connect(double, undefined, 'consent')).tokens.refresh_token).toBeDefined();
  });

  it('the custom channel that the user enters is created', async () => {
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
  it('expired access tokens are rejected and can be refreshed', async () => {
    const { auth, api, tokens } = await connect(double);
    double.control({ expireAccessTokens: true });
    expect(getReason(await getRejection(api.channels.list({ mine: true, part: ['id'] })))).toBe('authError');
    await auth.refreshAccessToken();
    const { data } = await api.channels.list({ mine: true, part: ['id'] });
    expect(data.items).toHaveLength(1);
    expect(auth.credentials.access_token).not.toBe(tokens.access_token);
  });

  it('tokens stop working after revocation', async () => {
    const { auth, api, tokens } = await connect(double);
    expect((await auth.revokeToken(tokens.refresh_token ?? '')).status).toBe(200);
    expect(getStatus(await getRejection(api.channels.list({ mine: true, part: ['id'] })))).toBe(401);
    expect(getErrorMessage(await getRejection(auth.refreshAccessToken()))).toContain('invalid_grant');
    expect(double.control({}).liveGrants).toEqual([]);
  });

  it('tokens and custom channels still work after a restart', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'double-'));
    const stateFile = join(folder, 'state.json');
    const first = await startQuietDouble({ stateFile });
    const { tokens } = await connect(first, { account: 'libre', custom_title: 'Tenace' });
    await first.stop();
    const second = await startQuietDouble({ stateFile });
    const auth = createClient(second);
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
