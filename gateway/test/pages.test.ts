import type { Entry } from '@bottin/contracts/domain/entry.ts';
import { toRankedEntry } from '@bottin/contracts/domain/ranked-entry.ts';
import { pages } from '@bottin/contracts/pages/pages.ts';
import { creatorsRpc } from '@bottin/contracts/rpc/creators.ts';
import { searchRpc } from '@bottin/contracts/rpc/search.ts';
import { publicUrl } from './support/browser.ts';
import { createFileHandler } from './support/file-server.ts';
import { buildUrls } from './support/page-addresses.ts';
import { createEntry } from './support/factories.ts';
import { createProblem } from './support/services.ts';
import { type Site, shellPage, startSite } from './support/site.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite({ settings: { DEMO_MODE: 'true', TAG_MANAGER_ID: 'GTM-1' } });
  site.world.creators.push(createEntry());
  site.world.moved.set('ancienne', 'marie-eve');
});
afterAll(() => site.stop());

const get = (path: string) => site.browser().get(path);
const content = (html: string, name: string) =>
  new RegExp(`<meta data-bottin-head (?:name|property)="${name}" content="([^"]*)">`).exec(html)?.[1];
const canonical = (html: string) => /rel="canonical" href="([^"]*)"/.exec(html)?.[1];
const title = (html: string) => /<title>([^<]*)<\/title>/.exec(html)?.[1];
const inlined = (html: string, id = 'bottin-data') =>
  JSON.parse(new RegExp(`id="${id}">([^<]*)</script>`).exec(html)?.[1] ?? 'null') as Record<string, unknown>;
const structured = (html: string) =>
  [...html.matchAll(/type="application\/ld\+json">([^<]*)</g)].map(
    ([, json]) => JSON.parse(json ?? '') as Record<string, unknown>,
  );

test('every page has its own complete head', async () => {
  const titles = new Map<string, string>();
  const addresses = pages.flatMap((page) => buildUrls(page, 'marie-eve').map((path) => ({ page, path })));
  expect(addresses.length).toBeGreaterThan(pages.length);
  for (const {
    path,
    page: { name, noindex },
  } of addresses) {
    const { status, text } = await get(path);
    expect({ path, status }).toEqual({ path, status: 200 });
    expect(canonical(text)).toBe(`${publicUrl}${path === '/accueil' ? '/' : path}`);
    expect(content(text, 'description')?.length).toBeGreaterThan(20);
    // The region page has noindex, because fewer than three people are listed in the region.
    const isIndexed = !noindex && name !== 'region';
    expect(content(text, 'robots')).toBe(isIndexed ? 'index,follow' : 'noindex,nofollow');
    expect(content(text, 'og:locale')).toBe('fr_CA');
    expect(content(text, 'og:url')).toBe(canonical(text));
    expect(content(text, 'twitter:card')).toBe('summary_large_image');
    titles.set(name, title(text) ?? '');
  }
  expect([...titles.values()]).not.toContain('');
});

test('the HTML that the server sends for a profile contains the creator’s title, picture and data', async () => {
  const { text, headers } = await get('/createurs/marie-eve');
  expect(headers['content-type']).toBe('text/html; charset=utf-8');
  expect(headers['cache-control']).toMatch(/^public, max-age=0, s-maxage=1,/);
  expect(headers.vary).toBe('Cookie, Accept-Encoding');
  expect(title(text)).toBe('Marie-Ève\u202F: Humour, Montréal | Bottin');
  expect(content(text, 'og:image')).toBe(`${publicUrl}/social/marie-eve.png`);
  expect(content(text, 'twitter:image')).toBe(content(text, 'og:image'));
  const data = inlined(text);
  expect(data['/api/creators/slug/marie-eve']).toMatchObject({ name: 'Marie-Ève' });
  const [creator] = site.world.creators;
  expect(data[`/api/creators/${creator?.id}/youtube`]).toMatchObject({ channelTitle: 'Marie-Ève' });
});

test.each([
  ['/', ['WebSite']],
  ['/classements', ['ItemList']],
  ['/repertoire', ['ItemList']],
  ['/categories/humour', ['BreadcrumbList', 'ItemList']],
  ['/createurs/marie-eve', ['ProfilePage', 'BreadcrumbList']],
  ['/conditions', []],
])('the page %s has the JSON-LD types %j, with absolute URLs', async (path, types) => {
  const data = structured((await get(path)).text);
  expect(data.map((one) => one['@type'])).toEqual(types);
  expect(JSON.stringify(data)).not.toMatch(/"(url|item|image|urlTemplate)":"\//);
});

test('a profile page’s JSON-LD contains the creator’s name and number of followers', async () => {
  const [profile] = structured((await get('/createurs/marie-eve')).text);
  expect(profile).toMatchObject({
    mainEntity: {
      '@type': 'Person',
      name: 'Marie-Ève',
      url: `${publicUrl}/createurs/marie-eve`,
      image: `${publicUrl}/media/0198f0aa00007000`,
      sameAs: ['https://www.youtube.com/@marie-eve'],
      interactionStatistic: { userInteractionCount: 12_000 },
    },
  });
});

test('pages of search results have noindex', async () => {
  const robots = async (path: string) => content((await get(path)).text, 'robots');
  for (const path of ['/repertoire', '/marques', '/fil-quebecois', '/youtube-quebec']) {
    expect([path, await robots(`${path}?search=cuisine`)]).toEqual([path, 'noindex,nofollow']);
    expect([path, await robots(`${path}?search=%20&page=2`)]).toEqual([path, 'index,follow']);
  }
});

test.each([
  ['/createurs/personne', 404, 'noindex,nofollow'],
  ['/categories/inconnue', 404, 'noindex,nofollow'],
  ['/nulle-part', 404, 'noindex,nofollow'],
  ['/repertoire/autre', 404, 'noindex,nofollow'],
  [`/createurs/${'a'.repeat(3000)}`, 404, 'noindex,nofollow'],
])('the path %s gets the status %i and the HTML of a page', async (path, status, robots) => {
  const response = await get(path);
  expect(response.status).toBe(status);
  expect(content(response.text, 'robots')).toBe(robots);
  expect(response.text).toContain('<div id="root"></div>');
});

test.each([
  ['/createurs/ancienne', '/createurs/marie-eve'],
  ['/profil/marie-eve', '/createurs/marie-eve'],
  ['/profil/marie-eve/', '/createurs/marie-eve'],
  ['/PROFIL/Marie-Eve', '/createurs/marie-eve'],
  ['/categories//humour?page=2', '/categories/humour?page=2'],
  ['/Repertoire?niche=humour', '/repertoire?niche=humour'],
  ['/r%65pertoire', '/repertoire'],
  ['/Createurs/marie-eve', '/createurs/marie-eve'],
  ['/createurs/Marie-Eve?utm_source=x', '/createurs/marie-eve?utm_source=x'],
  ['//repertoire', '/repertoire'],
  ['/repertoire?audience=nano&page=2', '/repertoire?audienceSize=nano&page=2'],
  ['/repertoire/?search=l%C3%A9a&sort=name-asc', '/repertoire?search=l%C3%A9a&sortBy=name&sortOrder=asc'],
  ['/api/creators/slug/ancienne', '/api/creators/slug/marie-eve'],
])('the URL %s redirects to %s', async (path, location) => {
  const response = await get(path);
  expect(response.status).toBe(301);
  expect(response.headers.location).toBe(location);
  expect(response.headers['cache-control']).toBe('no-cache');
});

test('the API redirects a slug in another letter case to the profile’s canonical slug', async () => {
  const [creator] = site.world.creators;
  site.services.stubRpc(creatorsRpc.bySlug, () => ({ creator: creator ?? null, listed: true }));
  expect((await get('/api/creators/slug/Marie-Eve')).headers.location).toBe('/api/creators/slug/marie-eve');
  site.services.stubRpc(creatorsRpc.bySlug, ({ slug }) => ({
    creator: site.world.creators.find((one) => one.slug === slug) ?? null,
    listed: true,
  }));
});

test('text that a creator wrote is escaped in the page’s head and data', async () => {
  const evil =
    '</script></title><script>alert(1)</script><img src=x onerror=alert(1)> "\' $& <!--bottin:data-->';
  site.world.creators.push(
    createEntry({
      slug: 'malin',
      name: evil,
      description: evil,
      region: evil,
      tags: [evil],
      profileImageUrl: 'https://[',
      profileUrl: 'javascript:alert(1)',
    }),
  );
  const { status, text } = await get('/createurs/malin');
  // Later tests compare cached pages with calls that may not be cached.
  site.world.creators.pop();
  expect(status).toBe(200);
  expect(text).not.toContain('<script>alert');
  expect(text).not.toContain('<img');
  expect(text.match(/<script/g)).toHaveLength(4);
  expect(text.match(/<title>/g)).toHaveLength(1);
  expect(inlined(text)['/api/creators/slug/malin']).toMatchObject({ name: evil });
  expect(title(text)).toContain('&lt;/script&gt;');
});

test.each([
  ['/createurs/%E0%A4%A', '/createurs/personne'],
  ['/categories/%', '/categories/inconnue'],
  ['/%E0%A4%A?search=%FF', '/nulle-part'],
  ['/%', '/nulle-part'],
  ['/%$&', '/nulle-part'],
])('the path %s, which can’t be decoded, gets the not-found page', async (path, like) => {
  const response = await get(path);
  expect(response.status).toBe(404);
  expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(title(response.text)).toBe(title((await get(like)).text));
});

test('calls and files whose path can’t be decoded are refused with a JSON error', async () => {
  for (const path of ['/api/creators/slug/%E0%A4%A', '/assets/%E0%A4%A', '/media/%FF', '/social/%FF']) {
    const response = await get(path);
    expect({ path, status: response.status }).toEqual({ path, status: 400 });
    expect(response.problem()).toMatchObject({
      errorType: 'bad_request',
      message: expect.stringMatching(/valide/),
    });
  }
});

test('a page preloads the responses of exactly the URLs that it requests', async () => {
  expect(Object.keys(inlined((await get('/')).text)).sort()).toEqual([
    '/api/auth/user',
    '/api/content-feed?page=1&limit=3&sortBy=publishedAt&sortOrder=desc',
    expect.stringContaining('/api/creators?'),
    '/api/discoveries',
    '/api/stats',
    '/remotes.json',
  ]);
  const filtered = inlined((await get('/repertoire?niche=humour&platforms=youtube&page=2')).text);
  const address = Object.keys(filtered).find((key) => key.startsWith('/api/creators?')) ?? '';
  expect(address).toContain('niche=humour');
  expect((await get(address)).json()).toEqual(filtered[address]);
  for (const path of ['/categories', '/categories/humour', '/fil-quebecois', '/tiktok-quebec']) {
    const data = inlined((await get(path)).text);
    for (const [key, value] of Object.entries(data)) {
      if (key !== '/api/auth/user') expect((await get(key)).json()).toEqual(value);
    }
    expect(Object.keys(data).length).toBeGreaterThan(2);
  }
});

test('the data preloaded for a ranking omit the fields that the page doesn’t show', async () => {
  const data = inlined((await get('/classements')).text);
  const address = Object.keys(data).find((key) => key.startsWith('/api/rankings')) ?? '';
  const { creators } = (await get(address)).json() as { creators: Entry[] };
  expect(creators.length).toBeGreaterThan(0);
  expect(data[address]).toEqual({ creators: creators.map(toRankedEntry) });
  expect(JSON.stringify(data[address])).not.toContain('description');
});

test('when a loader fails, the page is served without that loader’s data', async () => {
  site.services.stubRpc(searchRpc.rankings, () => {
    throw createProblem(400, 'odd', 'Non.');
  });
  // No invalidation feed is running, so the cached responses are no longer current after one second.
  site.clock.advance(1_001);
  expect(Object.keys(inlined((await get('/classements')).text)).sort()).toEqual([
    '/api/auth/user',
    '/api/rank-moves',
    '/remotes.json',
  ]);
});

test('the page of a profile that can’t be read has the status 503, not 200 or 404', async () => {
  site.services.stubRpc(creatorsRpc.bySlug, () => {
    throw createProblem(503, 'service_unavailable', 'Ce service ne répond pas pour le moment.');
  });
  // This profile was never read before. Otherwise the page would be built from the stale cached profile.
  const response = await get('/createurs/jamais-lu');
  expect(response.status).toBe(503);
  expect(content(response.text, 'robots')).toBe('noindex,nofollow');
  expect(response.text).toContain('<div id="root"></div>');
});

test('a page preloads the scripts that its remote’s current manifest lists for it', async () => {
  const manifest = {
    metaData: {
      publicPath: '/remotes/directory/',
      remoteEntry: { name: 'remoteEntry.1.js' },
      pages: { directory: ['directory.1.js'] },
    },
    exposes: [{ assets: { js: { sync: [] }, css: { sync: [] } } }],
  };
  site.files.directory.files.set(
    '/mf-manifest.json',
    createFileHandler('application/json', JSON.stringify(manifest)),
  );
  site.clock.advance(60_000);
  const { text } = await get('/repertoire');
  expect(text).toMatch(/<link rel="preload" as="script" [^>]*href="\/remotes\/directory\/directory.1.js">/);
  site.files.directory.files.delete('/mf-manifest.json');
  site.clock.advance(60_000);
  const { status, text: plain } = await get('/repertoire');
  expect([status, plain.includes('rel="preload"')]).toEqual([200, false]);
});

test('a page contains the settings that the shell needs', async () => {
  expect(inlined((await get('/conditions')).text, 'bottin-config')).toMatchObject({
    demonstration: true,
    tagManagerId: 'GTM-1',
  });
});

test('an invalid shell template is ignored, and a new valid one is used after at most a few seconds', async () => {
  site.files.shell.files.set('/index.html', createFileHandler('text/html', '<h1>half a deployment</h1>'));
  site.clock.advance(60_000);
  expect((await get('/conditions')).text).toContain('<div id="root"></div>');
  site.files.shell.files.set(
    '/index.html',
    createFileHandler('text/html', shellPage.replace('root', 'root-2')),
  );
  site.clock.advance(60_000);
  expect((await get('/conditions')).text).toContain('<div id="root-2"></div>');
});
