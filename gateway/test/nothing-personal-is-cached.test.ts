import { calls } from '@bottin/contracts/http/calls.ts';
import { callUrl } from '@bottin/contracts/http/define-call.ts';
import { pages } from '@bottin/contracts/pages/pages.ts';
import { searchRpc } from '@bottin/contracts/rpc/search.ts';
import { PublicReads } from '../src/public-reads/public-reads.ts';
import { type Answer, type Asked, Browser } from './support/browser.ts';
import { FakePublishers, untilSubscribed } from './support/invalidation.ts';
import { addressesOf } from './support/page-addresses.ts';
import { entry } from './support/people.ts';
import { type Site, startSite } from './support/site.ts';

/** Stands in everything that is somebody's or made up: no other visitor may ever read it. */
const canary = 'canari-7f3a';
const sample = entry();
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

/** Every address that anybody may read something at, and those that only some may. */
const addresses = [
  ...calls
    .filter(({ method }) => method === 'GET')
    .map((call) => {
      const params = Object.fromEntries(
        [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, parameterOf(call.id, name)]),
      );
      return callUrl(call, { params });
    }),
  ...listQueries.map((query) => `/api/creators?${query}`),
  '/api/search/suggestions?q=que',
  ...new Set(pages.flatMap((page) => addressesOf(page, sample.slug))),
  '/repertoire?search=a',
  '/remotes.json',
  '/robots.txt',
  '/sitemap.xml',
  '/sitemap-createurs-1.xml',
];

function parameterOf(callId: string, name: string): string {
  if (name === 'slug') return callId === 'listCategoryCreators' ? 'humour' : sample.slug;
  if (name === 'email') return 'eve@exemple.ca';
  return name === 'platform' ? 'youtube' : sample.id;
}

beforeAll(async () => {
  site = await startSite();
  site.world.creators.push(sample);
  // What was asked is in the answer: an answer under another's key would show.
  site.services.answer(searchRpc.list, (query) => ({
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
  // Sessions are the site's: each goes through both gateways.
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

const oddHeaders: Record<string, string>[] = [
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

const oddAddresses: Array<(path: string) => string> = [
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

const oddMethods: Asked[] = [
  { method: 'HEAD' },
  { method: 'OPTIONS' },
  { method: 'POST', body: { search: canary }, headers: { 'x-http-method-override': 'GET' } },
  { method: 'GET', body: { search: canary } },
  { method: 'PROPFIND' },
];

/** Whatever is asked is answered, if only by a refusal. */
async function poison(browser: Browser, path: string, asked: Asked = {}): Promise<void> {
  const { status } = await browser.ask(path, asked);
  expect(status).toBeLessThan(502);
}

/** What visitors can compare. A problem names its request, freshness its moment, and their ETags say so too. */
function said({ status, headers, text }: Answer) {
  const isOfThisMoment = text.includes('"requestId"') || text.includes('"measuredAt"');
  const isOwn = ({ 0: name }: [string, unknown]) =>
    ['date', 'x-request-id'].includes(name) || (name === 'etag' && isOfThisMoment);
  const others = Object.fromEntries(Object.entries(headers).filter((header) => !isOwn(header)));
  return {
    status,
    headers: others,
    text: text
      .replaceAll(/"(requestId|instance)":"(urn:uuid:)?[\da-f-]{36}"/g, '')
      .replaceAll(/"measuredAt":"[^"]*"/g, ''),
  };
}

/** Where everything odd is tried; elsewhere a part of it each, in turn. */
const thorough = ['/api/creators', `/api/creators/slug/${sample.slug}`, '/', `/createurs/${sample.slug}`];
const partSize = 4;

test('what was asked by others, in whatever way, changes nothing of what an anonymous visitor gets', async () => {
  for (const [index, path] of addresses.entries()) {
    await Promise.all(people.map((person) => poison(person, path)));
    for (const [turn, browser] of gateways.entries()) {
      const all = [
        ...oddHeaders.map((headers) => () => poison(browser, path, { headers })),
        ...oddAddresses.map((odd) => () => poison(browser, odd(path))),
        ...oddMethods.map((asked) => () => poison(browser, path, asked)),
      ];
      const from = ((index * gateways.length + turn) * partSize) % all.length;
      const part = thorough.includes(path) ? all : all.slice(from, from + partSize);
      // Some at once, as they come: what is computed for one may be waited for by another.
      await Promise.all(part.map((ask) => ask().catch(ignoreCut)));
      browser.cookies.clear();
    }
  }
  for (const path of addresses) {
    const expected = said(await fresh.get(path));
    for (const browser of gateways) {
      const answer = await browser.get(path);
      expect({ path, ...said(answer) }).toEqual({ path, ...expected });
      expect(answer.headers['set-cookie']).toBeUndefined();
      expect(JSON.stringify([answer.headers, answer.text])).not.toContain(canary);
    }
  }
}, 180_000);

/** A server may end the connection of a request that isn't one. */
function ignoreCut(error: unknown): void {
  if (!(error instanceof Error && 'code' in error)) throw error;
}

test('signed in or not, everybody gets the same of a public call; of a personal one nobody gets another’s', async () => {
  for (const path of addresses.filter((address) => address.startsWith('/api/'))) {
    const anonymous = said(await fresh.get(path));
    for (const person of people) {
      const answer = said(await person.get(path));
      if (String(anonymous.headers['cache-control']).startsWith('public')) expect(answer).toEqual(anonymous);
      else expect(answer.headers['cache-control']).toMatch(/no-store/);
    }
  }
});

test('many made-up searches don’t push out what is asked for again and again', async () => {
  const [browser] = gateways;
  await browser?.get('/api/rankings');
  await browser?.get('/api/rankings');
  const before = site.services.inputsOf(searchRpc.rankings).length;
  for (let index = 0; index < 300; index += 1) {
    await browser?.get(`/api/creators?search=${canary}-${index}`);
  }
  await browser?.get('/api/rankings');
  expect(site.services.inputsOf(searchRpc.rankings)).toHaveLength(before);
});

test('a call’s declaration alone decides whether its responses are cached', () => {
  const reads = site.gateway.app.get(PublicReads);
  for (const call of calls) {
    const isEverybodys = call.method === 'GET' && call.access === 'public' && !call.personal;
    expect({ id: call.id, cached: reads.canRead(call) }).toEqual({ id: call.id, cached: isEverybodys });
  }
});
