import { gzipSync } from 'node:zlib';
import type { Connection } from '@bottin/contracts/http/platforms.ts';
import { creatorsRpc } from '@bottin/contracts/rpc/creators.ts';
import { feedRpc } from '@bottin/contracts/rpc/feed.ts';
import { platformSyncRpc } from '@bottin/contracts/rpc/platform-sync.ts';
import { searchRpc } from '@bottin/contracts/rpc/search.ts';
import { publicUrl } from './support/browser.ts';
import { createEntry } from './support/factories.ts';
import { createProblem } from './support/services.ts';
import { type Site, startSite } from './support/site.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
  site.world.creators.push(createEntry());
});
afterAll(() => site.stop());

test.each([
  ['GET', '/api'],
  ['GET', '/api/'],
  ['POST', '/api'],
  ['GET', '/api?x=1'],
  ['GET', '/api/nowhere'],
  ['HEAD', '/api/nowhere'],
  ['POST', '/api/nowhere'],
  ['PUT', '/api/nowhere/at/all'],
  ['PATCH', '/api/users'],
  ['DELETE', '/api/admin/creators'],
  ['OPTIONS', '/api/nowhere'],
  ['GET', '/API/stats'],
  ['GET', '/api/Admin/stats'],
  ['GET', '/api//stats'],
  ['GET', '//api/stats'],
  ['GET', '/%61pi/stats'],
  ['GET', '/api/%73tats'],
  ['GET', '/api/./stats'],
  ['GET', '/api/x/../stats'],
  ['GET', '/api/auth/check-email/'],
])('the request %s %s gets a 404', async (method, path) => {
  const response = await site.browser().send(path, { method });
  expect(response.status).toBe(404);
  if (method !== 'HEAD' && /^\/api\b/.test(path)) {
    expect(response.problem()).toMatchObject({
      errorType: 'not_found',
      message: "Cette adresse n'existe pas.",
      requestId: response.headers['x-request-id'],
    });
  }
});

test.each([
  ['POST', '/api/stats', 'GET, HEAD'],
  ['DELETE', '/api/auth/login', 'POST'],
  ['GET', '/api/auth/login', 'POST'],
  ['PUT', '/api/users/0198f0aa-0000-7000-8000-000000000001', 'PATCH'],
  ['OPTIONS', '/api/stats', 'GET, HEAD'],
  ['POST', '/repertoire', 'GET, HEAD'],
  ['DELETE', '/', 'GET, HEAD'],
  ['POST', '/remotes.json', 'GET, HEAD'],
])('the request %s %s gets a 405', async (method, path, allow) => {
  const response = await site.browser().send(path, { method });
  expect(response.status).toBe(405);
  expect(response.headers.allow).toBe(allow);
  expect(response.problem()).toMatchObject({ errorType: 'method_not_allowed' });
});

test.each(['/api/admin/stats', '/api/admin/stats/', '/api/admin/stats?x=1', '/api/admin/stats/?x=1'])(
  'the path %s requires an administrator',
  async (path) => {
    expect((await site.browser().get(path)).status).toBe(401);
  },
);

test.each([
  '/API/admin/stats',
  '/api/Admin/stats',
  '/api/admin/%73tats',
  '/api//admin/stats',
  '/api/admin//stats',
])('the path %s matches no call, so even an administrator gets a 404', async (path) => {
  const { browser } = await site.signedIn({ role: 'admin' });
  expect((await browser.get('/api/admin/stats')).status).toBe(200);
  expect((await browser.get(path)).status).toBe(404);
});

test('the gateway ignores a trailing slash, and responds to HEAD as to GET but without the body', async () => {
  expect((await site.browser().get('/api/stats/')).status).toBe(200);
  for (const path of ['/api/stats', '/repertoire', '/remotes.json']) {
    const whole = await site.browser().get(path);
    const head = await site.browser().send(path, { method: 'HEAD' });
    expect(head.status).toBe(200);
    expect(head.text).toBe('');
    expect(head.headers.etag).toBe(whole.headers.etag);
    expect(head.headers['content-type']).toBe(whole.headers['content-type']);
  }
});

test.each([
  ['/api/creators/slug/%', 400],
  ['/api/creators/slug/%FF', 400],
  ['/api/creators/slug/%00', 400],
  ['/api/creators/slug/a%2F..%2Fb', 404],
  ['/api/creators?search=%', 200],
  ['/api/creators?search=%FF%FE', 200],
  ['/api/creators?search[$ne]=1&__proto__[a]=b&constructor=c', 400],
  ['/api/creators?platforms=youtube&platforms=tiktok&platforms=youtube', 200],
  ['/api/creators?platforms[]=youtube', 400],
  ['/api/content-feed?utm_source=x', 400],
  ['/api/stats?utm_source=x', 200],
  ['/repertoire?utm_source=x', 200],
  ['/api/creators?page=10000000000', 400],
  ['/%', 404],
  ['/createurs/%FF', 404],
  ['/createurs/%00', 404],
  ['/media/%FF', 400],
  ['/media/..%2F..%2Fsecret', 404],
  ['/assets/%E0%A4%A', 400],
  ['/remotes/directory/%2e%2e/%2e%2e/etc/passwd', 404],
  ['/assets/..%2f..%2fpackage.json', 404],
  ['/assets/%252e%252e/x', 404],
  ['/assets//etc/passwd', 404],
  ['//evil.example', 404],
  ['///', 301],
  ['/?%', 200],
  [`/${'a'.repeat(3000)}`, 404],
])('the path %s gets the status %i', async (path, status) => {
  const response = await site.browser().get(path);
  expect({ status: response.status, text: response.text.slice(0, 200) }).toMatchObject({ status });
});

test.each([
  ['no Origin header', { origin: undefined, 'sec-fetch-site': undefined }],
  ['the Origin of another site', { origin: 'https://evil.example', 'sec-fetch-site': undefined }],
  [
    'the Origin of another site and Sec-Fetch-Site: cross-site',
    { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
  ],
  ['our Origin but Sec-Fetch-Site: cross-site', { origin: publicUrl, 'sec-fetch-site': 'cross-site' }],
  ['our Origin but Sec-Fetch-Site: same-site', { origin: publicUrl, 'sec-fetch-site': 'same-site' }],
  ['the opaque Origin « null »', { origin: 'null', 'sec-fetch-site': undefined }],
  ['an Origin that begins like ours', { origin: `${publicUrl}.evil.example`, 'sec-fetch-site': undefined }],
])('the gateway refuses a state-changing request with %s', async (_, headers) => {
  const { browser } = await site.signedIn();
  for (const path of ['/api/auth/logout', '/api/auth/disconnect-youtube', '/api/nowhere']) {
    const response = await browser.post(path, undefined, headers);
    expect(response.status).toBe(403);
    expect(response.problem()).toMatchObject({ errorType: 'cross_site_request' });
  }
  expect((await browser.get('/api/auth/user')).status).toBe(200);
  expect(site.services.getInputs(platformSyncRpc.disconnect)).toEqual([]);
});

test('a sync returns the content read from the platform, or the feed service’s content when platform-sync returns none', async () => {
  const { browser } = await site.signedIn();
  const sync = () => browser.post('/api/platforms/youtube/sync');
  const item = {
    ...{
      id: 'neuve',
      title: 'Toute neuve',
      description: '',
      thumbnailUrl: null,
      contentUrl: 'https://youtu.be/x',
    },
    ...{ contentType: 'video' as const, viewCount: 1, likeCount: 0, publishedAt: new Date(0).toISOString() },
  };
  const { content: _, ...connection } = (await sync()).json<Connection>();
  site.services.stubRpc(platformSyncRpc.sync, () => ({ connection, content: [item] }));
  expect((await sync()).json<{ content: unknown }>().content).toEqual([item]);
  site.services.stubRpc(platformSyncRpc.sync, () => ({ connection, content: null }));
  site.services.stubRpc(feedRpc.ownContent, () => ({ content: { youtube: [{ ...item, id: 'connue' }] } }));
  expect((await sync()).json()).toMatchObject({ content: [{ id: 'connue' }] });
});

test('the gateway accepts a request without Origin when Sec-Fetch-Site is same-origin', async () => {
  const response = await site.browser().post('/api/auth/logout', undefined, { origin: undefined });
  expect(response.status).toBe(200);
});

test('the gateway refuses a body in an unsupported charset, a decompression bomb, broken compression, or JSON that isn’t an object', async () => {
  const { browser } = await site.signedIn();
  const send = (body: Buffer | string, headers: Record<string, string>) =>
    browser.send('/api/auth/login', { method: 'POST', body, headers });
  expect((await send('{}', { 'content-type': 'application/json; charset=latin-9' })).status).toBe(415);
  expect((await send('{}', { 'content-encoding': 'zstd-17' })).status).toBe(415);
  const bomb = gzipSync(Buffer.alloc(20_000_000, ' '));
  expect((await send(bomb, { 'content-encoding': 'gzip' })).status).toBe(413);
  expect((await send('not gzip', { 'content-encoding': 'gzip' })).status).toBe(400);
  expect((await send('null', {})).status).toBe(400);
  expect((await send('"text"', {})).status).toBe(400);
  const polluted = await send('{"__proto__":{"email":"a@b.ca"},"password":"x"}', {});
  expect(polluted.problem().errors).toEqual([{ path: ['email'], message: 'Adresse email invalide' }]);
});

test('the response to TRACE doesn’t repeat the request’s headers', async () => {
  const response = await site.browser().send('/', { method: 'TRACE', headers: { cookie: 'secret=1' } });
  expect(response.status).toBeGreaterThanOrEqual(400);
  expect(response.status).toBeLessThan(500);
  expect(response.text).not.toContain('secret');
});

test('every response has the security headers, and its Content-Security-Policy allows no inline script, no inline style and no eval', async () => {
  for (const path of ['/', '/api/stats', '/nulle-part', '/api/nowhere', '/remotes.json']) {
    const { headers } = await site.browser().get(path);
    expect(headers['content-security-policy']).toMatch(
      /default-src 'self';.*script-src 'self';.*style-src 'self'/,
    );
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(headers['x-frame-options']).toBe('DENY');
    expect(headers['content-security-policy']).not.toContain('unsafe');
    expect(headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
    expect(headers['strict-transport-security']).toBeUndefined();
    expect(headers['access-control-allow-origin']).toBeUndefined();
    expect(headers['x-powered-by']).toBeUndefined();
  }
});

test.each([
  '/auth/google',
  '/auth/google/callback',
  '/oauth-success',
  '/auth/oauth-success',
  '/auth/oauth-error',
  '/oauth-callback',
])('the page %s can access the window that opened it', async (path) => {
  const { headers } = await site.browser().get(path);
  expect(headers['cross-origin-opener-policy']).toBe('unsafe-none');
});

test('responses contain no fields that the call’s contract doesn’t declare', async () => {
  const leaking = { ...createEntry(), email: 'secret@exemple.ca', passwordHash: 'x' };
  site.services.stubRpc(creatorsRpc.bySlug, () => ({ creator: leaking, listed: true }));
  const response = await site.browser().get('/api/creators/slug/marie-eve');
  expect(response.json()).toEqual(createEntry({ id: leaking.id }));
  const page = await site.browser().get('/createurs/marie-eve');
  expect(page.text).not.toContain('secret@exemple.ca');
});

test('the gateway uses the fallback search while the search service is unavailable, and marks the response with a header', async () => {
  site.services.stubRpc(searchRpc.list, () => {
    throw createProblem(503, 'search_unavailable', 'La recherche ne répond pas.');
  });
  const response = await site.browser().get('/api/creators?search=marie');
  expect(response.status).toBe(200);
  expect(response.headers['x-bottin-search']).toBe('plain');
  expect(site.services.getInputs(creatorsRpc.list).at(-1)).toMatchObject({ search: 'marie' });
});

test('the gateway doesn’t use the fallback search when the search service refuses a request', async () => {
  site.services.stubRpc(searchRpc.list, () => {
    throw createProblem(400, 'too_deep', 'Précise ta recherche.');
  });
  const before = site.services.getInputs(creatorsRpc.list).length;
  expect((await site.browser().get('/api/creators?page=900')).problem()).toMatchObject({
    errorType: 'too_deep',
  });
  expect(site.services.getInputs(creatorsRpc.list)).toHaveLength(before);
});

describe('OAuth flow with Google', () => {
  test('a separate cookie binds the OAuth flow to the browser that started it', async () => {
    const { browser, user } = await site.signedIn();
    const start = await browser.get('/auth/google');
    expect(start.headers['cache-control']).toBe('no-store');
    expect(browser.cookies.has('bottin-oauth')).toBe(true);
    const request = site.services.getInputs(platformSyncRpc.authorize).at(-1);
    expect(request).toMatchObject({ userId: user.id, platform: 'youtube' });
    expect(request?.binding).not.toBe(browser.cookies.get('bottin-oauth'));
    const back = await browser.get('/auth/google/callback?code=c&state=s');
    expect(back.headers.location).toBe('/oauth-success?platform=youtube');
    expect(site.services.getInputs(platformSyncRpc.callback).at(-1)).toEqual({
      code: 'c',
      state: 's',
      binding: request?.binding,
      accounts: [user.id],
    });
  });

  const parseError = (location = '') => {
    const { pathname, searchParams } = new URL(location, publicUrl);
    expect(pathname).toBe('/auth/oauth-error');
    return searchParams.get('error');
  };

  test('signing out ends the OAuth flow, and platform-sync gets only accounts that have a session during the callback', async () => {
    const { browser } = await site.signedIn();
    await browser.get('/auth/google');
    const binding = browser.cookies.get('bottin-oauth') ?? '';
    await browser.post('/api/auth/logout');
    expect(browser.cookies.has('bottin-oauth')).toBe(false);
    const callsBefore = site.services.getInputs(platformSyncRpc.callback).length;
    const path = '/auth/google/callback?code=c&state=s';
    const back = await browser.get(path);
    expect(parseError(back.headers.location)).toBe('cookie_missing');
    expect(site.services.getInputs(platformSyncRpc.callback)).toHaveLength(callsBefore);
    const { browser: next, user: other } = await site.signedIn();
    next.cookies.set('bottin-oauth', binding);
    await next.get(path);
    expect(site.services.getInputs(platformSyncRpc.callback).at(-1)?.accounts).toEqual([other.id]);
    next.cookies.delete('bottin-session');
    await next.get(path);
    expect(site.services.getInputs(platformSyncRpc.callback).at(-1)?.accounts).toEqual([]);
  });

  test.each([
    ['lacks the cookie', 'code=c&state=s', 'cookie_missing'],
    ['reports that the person refused', 'error=access_denied&state=s', 'access_denied'],
    ['reports that the person’s organisation refused', 'error=admin_policy_enforced', 'policy_refused'],
    ['reports a failure of Google', 'error=temporarily_unavailable', 'google_unavailable'],
    ['reports an error that we caused', 'error=invalid_scope', 'oauth_failed'],
    ['contains a sentence in place of an error code', 'error=Appelle%20le%20900', 'oauth_failed'],
    ['contains the code twice', 'code=c&code=d&state=s', 'cookie_missing'],
  ])('an OAuth callback that %s is redirected to the error page', async (_, query, failure) => {
    const callsBefore = site.services.getInputs(platformSyncRpc.callback).length;
    const response = await site.browser().get(`/auth/google/callback?${query}`);
    expect(response.status).toBe(302);
    expect(parseError(response.headers.location)).toBe(failure);
    expect(site.services.getInputs(platformSyncRpc.callback)).toHaveLength(callsBefore);
  });

  test.each(['', 'code=c', 'state=s', 'code=c&code=d&state=s'])(
    'an OAuth callback with the invalid query « %s » gets the error oauth_state_invalid',
    async (query) => {
      const { browser } = await site.signedIn();
      await browser.get('/auth/google');
      const response = await browser.get(`/auth/google/callback?${query}`);
      expect(parseError(response.headers.location)).toBe('oauth_state_invalid');
    },
  );

  test('starting the OAuth flow without a session redirects to the error page', async () => {
    expect(parseError((await site.browser().get('/auth/google')).headers.location)).toBe('not_signed_in');
  });

  test.each([
    [409, 'channel_taken', 'channel_taken'],
    [503, 'quota_exhausted', 'quota_exhausted'],
    [503, 'google_unavailable', 'google_unavailable'],
    [503, 'google_not_configured', 'google_not_configured'],
    [503, 'service_unavailable', 'service_unavailable'],
    [500, 'internal_error', 'oauth_failed'],
    [400, 'some_new_problem', 'oauth_failed'],
  ])(
    'when platform-sync responds with the status %i and the error %s, the popup gets the error %s',
    async (status, errorType, failure) => {
      const { browser } = await site.signedIn();
      await browser.get('/auth/google');
      site.services.stubRpc(platformSyncRpc.callback, () => {
        throw createProblem(status, errorType, 'Un texte que la page ne connaît pas.');
      });
      const response = await browser.get('/auth/google/callback?code=c&state=s');
      expect(parseError(response.headers.location)).toBe(failure);
    },
  );
});

test('the API documentation page loads only files from this site', async () => {
  const page = await site.browser().get('/api/docs');
  expect(page.headers['content-security-policy']).toMatch(
    /^default-src 'none'; script-src 'self'; style-src 'self';/,
  );
  expect(page.text).toContain('/api/creators/slug/{slug}');
  const paths = [...page.text.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, path = '']) => path);
  const [wayBack, ...files] = paths.sort();
  expect(wayBack).toBe('/');
  expect(files).toHaveLength(5);
  for (const path of files) {
    const response = await site.browser().get(path);
    expect({ path, status: response.status }).toEqual({ path, status: 200 });
    expect(response.headers['content-type']).toMatch(/css|javascript|json/);
  }
  for (const path of ['/api/docs/swagger-ui.css.map', '/api/docs/__proto__', '/api/docs/..%2Fpackage.json']) {
    expect((await site.browser().get(path)).problem()).toMatchObject({
      statusCode: 404,
      errorType: 'not_found',
    });
  }
});

// This test must be the last one, because a second gateway in one process replaces the authentication
// strategies of the first one.
test('a page that receives e-mailed tokens sends no referrer, and its Content-Security-Policy allows no partner hosts', async () => {
  const measured = await startSite({
    settings: {
      TAG_MANAGER_ID: 'GTM-1',
      ANALYTICS_ID: 'G-1',
      AD_PIXEL_ID: '1',
      LEAD_FORM_URL: 'https://f.example/1',
    },
  });
  const getHeaders = async (path: string) => (await measured.browser().get(path)).headers;
  const partners = /googletagmanager|google-analytics|facebook|f\.example/;
  expect((await getHeaders('/login'))['content-security-policy']).toMatch(partners);
  for (const [path, location] of [
    ['/reinitialiser'],
    ['/valider-email/?token=x'],
    ['/annuler-changement'],
    ['/desabonnement'],
    ['/Valider-Email?token=x', '/valider-email?token=x'],
    ['/REINITIALISER/', '/reinitialiser'],
    ['/valider%2Demail?token=x', '/valider-email?token=x'],
    ['//valider-email?token=x', '/valider-email?token=x'],
  ] as const) {
    const headers = await getHeaders(path);
    expect(headers.location).toBe(location);
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['referrer-policy']).toBe('no-referrer');
    expect(headers['content-security-policy']).not.toMatch(partners);
  }
  await measured.stop();
});
