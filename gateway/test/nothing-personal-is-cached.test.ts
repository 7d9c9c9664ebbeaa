import { isPublicRead } from '@bottin/contracts/http/public-reads.ts';
import { calls } from '@bottin/contracts/http/calls.ts';
import { callUrl } from '@bottin/contracts/http/endpoint.ts';
import { pages } from '@bottin/contracts/pages/pages.ts';
import { searchRpc } from '@bottin/contracts/rpc/search.ts';
import { type TestResponse, type RequestOptions, Browser } from './support/browser.ts';
import { FakePublishers, untilSubscribed } from './support/invalidation.ts';
import { buildUrls } from './support/page-addresses.ts';
import { createEntry } from './support/factories.ts';
import { type Site, startSite } from './support/site.ts';

/**
 * Marker text in all personal data and fabricated requests. It must not occur in the responses that anonymous
 * visitors get later.
 */
const canary = 'canari-7f3a';
const sample = createEntry();
const listQueries = [
  'search=a&sortBy=name',
  'search=a%26sortBy%3Dname',
  'search=a%00b',
  'search=%C3%A9',
  'search=e%CC%81',
  'search=%22%5D%7D',
  'platforms=youtube&platforms=tiktok',
  'platforms=youtube%2Ctiktok',
  'platforms[]=youtube',
  'page=1&page=2',
  'page=2',
  'page=02',
  'limit=5',
  'niche=humour&region=all',
];

let site: Site;
let publishers: FakePublishers;
let gateways: Browser[];
let fresh: Browser;
let people: Browser[];

/** Every URL that a GET request can read, both public and personal. */
const addresses = [
  ...calls
    .filter(({ method }) => method === 'GET')
    .map((call) => {
      const params = Object.fromEntries(
        [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, getParameter(call.id, name)]),
      );
      return callUrl(call, { params });
    }),
  ...listQueries.map((query) => `/api/creators?${query}`),
  '/api/search/suggestions?q=que',
  ...new Set(pages.flatMap((page) => buildUrls(page, sample.slug))),
  '/repertoire?search=a',
  '/remotes.json',
  '/robots.txt',
  '/sitemap.xml',
  '/sitemap-createurs-1.xml',
];

function getParameter(callId: string, name: string): string {
  if (name === 'slug') return callId === 'listCategoryCreators' ? 'humour' : sample.slug;
  if (name === 'email') return 'eve@exemple.ca';
  return name === 'platform' ? 'youtube' : sample.id;
}

beforeAll(async () => {
  site = await startSite();
  site.world.creators.push(sample);
  // The response repeats the query, so that a response cached under the wrong key is noticed.
  site.services.stubRpc(searchRpc.list, (query) => ({
    creators: [sample],
    total: 1,
    didYouMean: JSON.stringify(query),
  }));
  publishers = new FakePublishers(site.services);
  const replicas = [site.gateway, await site.replica(), await site.replica()];
  await Promise.all(replicas.map(untilSubscribed));
  const ports = replicas.map(({ publicPort }) => publicPort);
  gateways = ports.slice(0, 2).map((port) => new Browser(port));
  fresh = new Browser(ports[2] ?? 0);
  const { browser: user } = await site.signedIn({ firstName: canary, publicName: canary });
  const { browser: admin } = await site.signedIn({ role: 'admin', lastName: canary });
  // Create two browsers for each session. Each browser uses one of the first two replicas.
  people = [user, admin].flatMap(({ cookies }) => gatewaysWith(ports.slice(0, 2), cookies));
});
afterAll(async () => {
  await publishers.stop();
  await site.stop();
});

function gatewaysWith(ports: readonly number[], cookies: ReadonlyMap<string, string>): Browser[] {
  return ports.map((port) => {
    const browser = new Browser(port);
    for (const [name, value] of cookies) browser.cookies.set(name, value);
    return browser;
  });
}

const unusualHeaders: Record<string, string>[] = [
  { cookie: `bottin-session=${canary.repeat(4)}; bottin-registration=${canary}; other=${canary}` },
  { cookie: `__Host-bottin-session=${'a'.repeat(43)}` },
  { host: `${canary}.example` },
  { 'x-forwarded-host': `${canary}.example`, 'x-forwarded-proto': 'https', 'x-forwarded-for': '6.6.6.6' },
  { forwarded: `host=${canary}.example`, 'x-original-url': '/admin', 'x-rewrite-url': `/${canary}` },
  { accept: 'application/xml', 'accept-language': canary },
  { 'accept-encoding': 'br;q=0.1, gzip' },
  { 'accept-encoding': 'identity;q=0, *;q=0' },
  { range: 'bytes=0-3', 'if-range': '"x"' },
  { origin: `https://${canary}.example`, 'access-control-request-method': 'DELETE' },
  { 'x-http-method-override': 'DELETE', 'x-method-override': 'POST' },
  { 'if-none-match': '*', 'if-modified-since': new Date().toUTCString() },
  { 'cache-control': 'no-store', pragma: canary },
  { 'x-request-id': canary, traceparent: `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`, via: canary },
  { authorization: `Bearer ${canary}`, 'user-agent': canary, referer: `https://${canary}.example/` },
  { expect: canary },
];

const unusualAddresses: Array<(path: string) => string> = [
  (path) => `${path}${path.includes('?') ? '&' : '?'}utm_source=${canary}&__proto__=${canary}`,
  (path) => `${path}${path.includes('?') ? '&' : '?'}search=${canary}&search=${canary}`,
  (path) => `${path}#${canary}`,
  (path) => path.replace(/^\/(\w)/, (_, letter: string) => `/%${letter.charCodeAt(0).toString(16)}`),
  (path) => path.replace('/', '//'),
  (path) => path.replace(/^([^?]+)/, `$1;${canary}=1`),
  (path) => path.replace(/^([^?]+)/, '$1/'),
  (path) => path.replace(/^([^?]+)/, (whole) => whole.toUpperCase()),
  (path) => path.replace(/^([^?]+)/, `$1%2f..%2f${canary}`),
  (path) => `http://${canary}.example${path}`,
];

const unusualMethods: RequestOptions[] = [
  { method: 'HEAD' },
  { method: 'OPTIONS' },
  { method: 'POST', body: { search: canary }, headers: { 'x-http-method-override': 'GET' } },
  { method: 'GET', body: { search: canary } },
  { method: 'PROPFIND' },
];

/** Sends a hostile request. Any response is accepted except a gateway error (status 502 or higher). */
async function sendHostile(browser: Browser, path: string, options: RequestOptions = {}): Promise<void> {
  const { status } = await browser.send(path, options);
  expect(status).toBeLessThan(502);
}

/**
 * Returns the parts of a response that must be equal for equal requests. It omits what always differs: the
 * date, the request id, the time in the freshness report, and the ETags that depend on them.
 */
function toComparable({ status, headers, text }: TestResponse) {
  const hasRequestData = text.includes('"requestId"') || text.includes('"measuredAt"');
  const isOwn = ({ 0: name }: [string, unknown]) =>
    ['date', 'x-request-id'].includes(name) || (name === 'etag' && hasRequestData);
  const others = Object.fromEntries(Object.entries(headers).filter((header) => !isOwn(header)));
  return {
    status,
    headers: others,
    text: text
      .replaceAll(/"(requestId|instance)":"(urn:uuid:)?[\da-f-]{36}"/g, '')
      .replaceAll(/"measuredAt":"[^"]*"/g, ''),
  };
}

/**
 * URLs to which every unusual request (header, path or method) is sent. To the other URLs, only a rotating
 * subset of these requests is sent.
 */
const thoroughPaths = [
  '/api/creators',
  `/api/creators/slug/${sample.slug}`,
  '/',
  `/createurs/${sample.slug}`,
];
const partSize = 4;

test('anonymous visitors get the same responses, whatever other visitors requested before', async () => {
  for (const [index, path] of addresses.entries()) {
    await Promise.all(people.map((person) => sendHostile(person, path)));
    for (const [turn, browser] of gateways.entries()) {
      const all = [
        ...unusualHeaders.map((headers) => () => sendHostile(browser, path, { headers })),
        ...unusualAddresses.map((change) => () => sendHostile(browser, change(path))),
        ...unusualMethods.map((options) => () => sendHostile(browser, path, options)),
      ];
      const from = ((index * gateways.length + turn) * partSize) % all.length;
      const part = thoroughPaths.includes(path) ? all : all.slice(from, from + partSize);
      // Send the requests concurrently, because requests for the same key may share one computation.
      await Promise.all(part.map((send) => send().catch(ignoreClosedConnection)));
      browser.cookies.clear();
    }
  }
  for (const path of addresses) {
    const expected = toComparable(await fresh.get(path));
    for (const browser of gateways) {
      const response = await browser.get(path);
      expect({ path, ...toComparable(response) }).toEqual({ path, ...expected });
      expect(response.headers['set-cookie']).toBeUndefined();
      expect(JSON.stringify([response.headers, response.text])).not.toContain(canary);
    }
  }
}, 180_000);

/** Ignores connections that the server closed because the request was malformed. */
function ignoreClosedConnection(error: unknown): void {
  if (!(error instanceof Error && 'code' in error)) throw error;
}

test('public calls return the same response to everybody, and responses of personal calls are never cached', async () => {
  for (const path of addresses.filter((address) => address.startsWith('/api/'))) {
    const anonymous = toComparable(await fresh.get(path));
    for (const person of people) {
      const response = toComparable(await person.get(path));
      if (String(anonymous.headers['cache-control']).startsWith('public'))
        expect(response).toEqual(anonymous);
      else expect(response.headers['cache-control']).toMatch(/no-store/);
    }
  }
});

test('many fabricated searches don’t evict frequently used responses', async () => {
  const [browser] = gateways;
  await browser?.get('/api/rankings');
  await browser?.get('/api/rankings');
  const before = site.services.getInputs(searchRpc.rankings).length;
  for (let index = 0; index < 300; index += 1) {
    await browser?.get(`/api/creators?search=${canary}-${index}`);
  }
  await browser?.get('/api/rankings');
  expect(site.services.getInputs(searchRpc.rankings)).toHaveLength(before);
});

test('only a call’s declaration decides whether its responses are cached', () => {
  for (const call of calls) {
    const isSameForEveryone = call.method === 'GET' && call.access === 'public' && !call.personal;
    expect({ id: call.id, cached: isPublicRead(call) }).toEqual({ id: call.id, cached: isSameForEveryone });
  }
});
