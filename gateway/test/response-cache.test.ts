import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { BrandList } from '@bottin/contracts/filters/brands-query.ts';
import type { EntryList } from '@bottin/contracts/filters/directory-query.ts';
import { creatorsRpc } from '@bottin/contracts/rpc/creators.ts';
import { searchRpc } from '@bottin/contracts/rpc/search.ts';
import { eventually } from '@bottin/testing/wait.ts';
import { Browser } from './support/browser.ts';
import { FakePublishers, nextInvalidation, untilSubscribed } from './support/invalidation.ts';
import { createEntry } from './support/factories.ts';
import { createProblem } from './support/services.ts';
import { type Site, startSite, waitPatiently } from './support/site.ts';

let site: Site;
let publishers: FakePublishers;
let other: Browser;
beforeAll(async () => {
  site = await startSite();
  site.world.creators.push(
    ...Array.from({ length: 20 }, (_, index) => createEntry({ slug: `marie-eve-${index}` })),
  );
  publishers = new FakePublishers(site.services);
  const replica = await site.replica();
  other = new Browser(replica.publicPort);
  for (const gateway of [site.gateway, replica]) waitPatiently(gateway);
  await Promise.all([untilSubscribed(site.gateway), untilSubscribed(replica)]);
});
afterAll(async () => {
  await publishers.stop();
  await site.stop();
});

const get = (path: string, headers = {}) => site.browser().get(path, headers);
const countRequests = () => site.services.getInputs(searchRpc.list).length;
const total = async (browser: Browser, path: string) => (await browser.get(path)).json<EntryList>().total;

test('the response to concurrent and repeated requests is computed once', async () => {
  const before = countRequests();
  const path = '/api/creators?search=une-fois';
  const responses = await Promise.all(Array.from({ length: 20 }, () => get(path)));
  await get(path);
  // This is the same query as above, written differently.
  await get('/api/creators?page=1&search=%20une-fois&unknown=1');
  expect(countRequests() - before).toBe(1);
  expect(new Set(responses.map(({ text }) => text)).size).toBe(1);
});

test('an invalidation makes both replicas of the gateway compute the response again', async () => {
  const path = '/api/creators?search=changement';
  const before = await total(site.browser(), path);
  expect(await total(other, path)).toBe(before);
  site.world.creators.push(createEntry({ slug: 'nouvelle' }));
  publishers.invalidate('list');
  for (const browser of [site.browser(), other]) {
    await eventually(async () => (await total(browser, path)) === before + 1);
  }
});

test('a change of one profile leaves other profiles cached', async () => {
  const [one = createEntry(), two = createEntry()] = site.world.creators;
  const path = (slug: string) => `/api/creators/slug/${slug}`;
  for (const { slug } of [one, two]) await get(path(slug));
  const read = () => site.services.getInputs(creatorsRpc.bySlug).map(({ slug }) => slug);
  const before = read().length;
  site.world.creators[0] = { ...one, description: 'Changée.' };
  publishers.invalidate('profile', [{ id: one.id, slugs: [one.slug] }]);
  await eventually(async () => (await get(path(one.slug))).text.includes('Changée.'));
  await get(path(two.slug));
  expect(read().slice(before)).toEqual([one.slug]);
});

test('an invalidation of any profile also invalidates the list of brands', async () => {
  const brand = createEntry({ name: 'Sirop-Saison', slug: 'sirop-saison', userType: 'company' });
  site.world.creators.push(brand);
  const names = async () => (await get('/api/brands')).json<BrandList>().brands.map(({ name }) => name);
  expect(await names()).toEqual(['Sirop-Saison']);
  brand.name = 'Sirop-Printemps';
  publishers.invalidate('profile', [{ id: brand.id, slugs: [brand.slug] }]);
  await eventually(async () => (await names())[0] === 'Sirop-Printemps');
});

test('a matching If-None-Match gets a 304, whether it is a weak ETag, a strong ETag, a list or a wildcard', async () => {
  const whole = await get('/api/creators');
  const etag = whole.headers.etag ?? '';
  expect(etag).toMatch(/^W\/"[\w-]{27}"$/);
  for (const etags of [etag, etag.slice(2), `"other", ${etag}`, '*']) {
    const response = await get('/api/creators', { 'if-none-match': etags });
    expect([response.status, response.text, response.headers.etag]).toEqual([304, '', etag]);
    expect(response.headers['content-type']).toBeUndefined();
    for (const name of ['cache-control', 'vary', 'content-security-policy']) {
      expect(response.headers[name]).toBe(whole.headers[name]);
    }
  }
  expect((await get('/api/creators', { 'if-none-match': '"other"' })).status).toBe(200);
  // `no-cache` in a request means a forced reload, which must not get a 304.
  expect((await get('/api/creators', { 'if-none-match': etag, 'cache-control': 'no-cache' })).status).toBe(
    200,
  );
});

test('every encoding of a response contains the same body, at the first request and at later ones', async () => {
  const plain = await get('/api/creators');
  expect(plain.headers['content-encoding']).toBeUndefined();
  for (let round = 0; round < 4; round += 1) {
    const br = await get('/api/creators', { 'accept-encoding': 'gzip, deflate, br' });
    expect([br.headers['content-encoding'], br.headers.vary, br.headers.etag]).toEqual([
      'br',
      'Accept-Encoding',
      plain.headers.etag,
    ]);
    expect(brotliDecompressSync(br.bytes).toString()).toBe(plain.text);
    const gzip = await get('/api/creators', { 'accept-encoding': 'br;q=0, gzip;q=0.5' });
    expect(gzip.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(gzip.bytes).toString()).toBe(plain.text);
    expect(Number(gzip.headers['content-length'])).toBe(gzip.bytes.length);
  }
});

test('the Range header is ignored, and HEAD gets the same headers as GET', async () => {
  const plain = await get('/api/creators');
  const part = await get('/api/creators', { range: 'bytes=0-9' });
  expect([part.status, part.text]).toEqual([200, plain.text]);
  const head = await site.browser().send('/api/creators', { method: 'HEAD' });
  expect([head.status, head.text, head.headers['content-length']]).toEqual([
    200,
    '',
    plain.headers['content-length'],
  ]);
});

test('a cache hit has the same headers as a response from the router', async () => {
  const [routed, hit] = [await get('/api/stats?unknown=1'), await get('/api/stats?unknown=1')];
  expect(hit.json()).toEqual(routed.json());
  const getHeaders = ({ headers }: typeof hit) =>
    Object.entries(headers)
      .filter(
        ([name]) => !['etag', 'date', 'x-request-id', 'content-length', 'transfer-encoding'].includes(name),
      )
      .sort();
  expect(getHeaders(hit)).toEqual(getHeaders(routed));
  expect(hit.headers['x-request-id']).toMatch(/^[\da-f-]{36}$/);
  expect((await get('/api/stats?unknown=1')).headers['x-request-id']).not.toBe(hit.headers['x-request-id']);
});

test('a failed request is sent to the service once, and its failure isn’t cached', async () => {
  const before = site.services.getInputs(creatorsRpc.bySlug).length;
  const response = await get('/api/creators/slug/personne');
  expect([response.status, response.headers['cache-control']]).toEqual([404, 'no-store']);
  expect(response.problem()).toMatchObject({
    errorType: 'creator_not_found',
    requestId: response.headers['x-request-id'],
  });
  expect(site.services.getInputs(creatorsRpc.bySlug)).toHaveLength(before + 1);
  // A 404 isn't cached, because the profile may exist a moment later.
  site.world.creators.push(createEntry({ slug: 'personne' }));
  expect((await get('/api/creators/slug/personne')).status).toBe(200);
});

test('cache hits and misses are counted in the metrics of their route', async () => {
  await get('/api/rankings');
  await get('/api/rankings');
  const metrics = await (await fetch(`http://127.0.0.1:${site.gateway.port}/metrics`)).text();
  expect(metrics).toMatch(/http_request_duration_seconds_count\{.*route="\/api\/rankings",status="200".*} 2/);
  expect(metrics).toMatch(/http_response_cache_requests_total\{.*result="hit".*} [1-9]/);
  expect(metrics).toMatch(/http_response_cache_bytes\{.*} [1-9]/);
});

describe('during an outage', () => {
  const stopServices = () => {
    throw createProblem(503, 'service_unavailable', 'Ce service ne répond pas pour le moment.');
  };

  test('during an outage, a URL’s last cached response is served with its age; a URL without a cached response gets a 503', async () => {
    const slug = site.world.creators[2]?.slug ?? '';
    const first = await get(`/api/creators/slug/${slug}`);
    expect(first.headers['x-bottin-stale-since']).toBeUndefined();
    site.services.stubRpc(creatorsRpc.bySlug, stopServices);
    publishers.invalidate('profile');
    const last = await eventually(async () => {
      const response = await get(`/api/creators/slug/${slug}`);
      return response.headers['x-bottin-stale-since'] ? response : undefined;
    });
    expect([last.status, last.text]).toEqual([200, first.text]);
    expect(Date.parse(String(last.headers['x-bottin-stale-since']))).toBeLessThanOrEqual(Date.now());
    expect(Number(last.headers.age)).toBeGreaterThanOrEqual(0);
    expect(last.headers['cache-control']).not.toContain('stale-if-error');
    expect((await get('/api/creators/slug/jamais-lue')).status).toBe(503);
  });

  test('lists come from the fallback search while the search service is unavailable, and from the cache while both are', async () => {
    const path = '/api/creators?search=panne';
    await get(path);
    site.services.stubRpc(searchRpc.list, stopServices);
    publishers.invalidate('list');
    await eventually(async () => (await get(path)).headers['x-bottin-search'] === 'plain');
    site.services.stubRpc(creatorsRpc.list, stopServices);
    site.clock.advance(1_001);
    const last = await get(path);
    expect([last.status, last.headers['x-bottin-search']]).toEqual([200, 'plain']);
    expect(last.headers['x-bottin-stale-since']).toBeDefined();
  });
});

test('when a response is invalidated during its computation, the next request computes it again', async () => {
  const path = '/api/creators?niche=humour&limit=8';
  let release = () => {};
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  let calls = 0;
  site.services.stubRpc(searchRpc.list, async () => {
    calls += 1;
    await gate;
    return { creators: [], total: calls };
  });
  const first = get(path);
  await eventually(() => calls === 1, { what: 'the request' });
  const received = nextInvalidation(site.gateway, 'list');
  publishers.invalidate('list');
  await received();
  release();
  expect((await first).json<EntryList>().total).toBe(1);
  expect((await get(path)).json<EntryList>().total).toBe(2);
  expect((await get(path)).json<EntryList>().total).toBe(2);
});
