import { type Entry, toRankedEntry } from '@bottin/contracts/domain/entry.ts';
import { pages } from '@bottin/contracts/pages/pages.ts';
import { creatorsRpc } from '@bottin/contracts/rpc/creators.ts';
import { searchRpc } from '@bottin/contracts/rpc/search.ts';
import { publicUrl } from './support/browser.ts';
import { file } from './support/file-server.ts';
import { addressesOf } from './support/page-addresses.ts';
import { entry } from './support/people.ts';
import { refusal } from './support/services.ts';
import { type Site, shellPage, startSite } from './support/site.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite({ settings: { DEMONSTRATION: 'true', TAG_MANAGER_ID: 'GTM-1' } });
  site.world.creators.push(entry());
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

test('every page has its own head, complete', async () => {
  const titles = new Map<string, string>();
  const addresses = pages.flatMap((page) => addressesOf(page, 'marie-eve').map((path) => ({ page, path })));
  expect(addresses.length).toBeGreaterThan(pages.length);
  for (const {
    path,
    page: { name, noindex },
  } of addresses) {
    const { status, text } = await get(path);
    expect({ path, status }).toEqual({ path, status: 200 });
    expect(canonical(text)).toBe(`${publicUrl}${path === '/accueil' ? '/' : path}`);
    expect(content(text, 'description')?.length).toBeGreaterThan(20);
    expect(content(text, 'robots')).toBe(noindex ? 'noindex,nofollow' : 'index,follow');
    expect(content(text, 'og:locale')).toBe('fr_CA');
    expect(content(text, 'og:url')).toBe(canonical(text));
    expect(content(text, 'twitter:card')).toBe('summary_large_image');
    titles.set(name, title(text) ?? '');
  }
  expect([...titles.values()]).not.toContain('');
});

test('a profile has the head of its creator, without a script run', async () => {
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
])('%s says %j to search engines, with whole addresses', async (path, types) => {
  const data = structured((await get(path)).text);
  expect(data.map((one) => one['@type'])).toEqual(types);
  expect(JSON.stringify(data)).not.toMatch(/"(url|item|image|urlTemplate)":"\//);
});

test('the map of a profile: whose it is, and how many follow', async () => {
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

test('what someone typed into the search is no page for search engines', async () => {
  const robots = async (path: string) => content((await get(path)).text, 'robots');
  expect(await robots('/repertoire?search=cuisine')).toBe('noindex,nofollow');
  expect(await robots('/repertoire?search=%20&page=2')).toBe('index,follow');
});

test.each([
  ['/createurs/personne', 404, 'noindex,nofollow'],
  ['/categories/inconnue', 404, 'noindex,nofollow'],
  ['/nulle-part', 404, 'noindex,nofollow'],
  ['/repertoire/autre', 404, 'noindex,nofollow'],
  [`/createurs/${'a'.repeat(3000)}`, 404, 'noindex,nofollow'],
])('%s answers %i with a page', async (path, status, robots) => {
  const answer = await get(path);
  expect(answer.status).toBe(status);
  expect(content(answer.text, 'robots')).toBe(robots);
  expect(answer.text).toContain('<div id="root"></div>');
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
])('%s moved to %s', async (path, location) => {
  const answer = await get(path);
  expect(answer.status).toBe(301);
  expect(answer.headers.location).toBe(location);
  expect(answer.headers['cache-control']).toBe('no-cache');
});

test('a profile has one address in the API, whatever the case it is asked in', async () => {
  const [creator] = site.world.creators;
  site.services.answer(creatorsRpc.bySlug, () => ({ creator: creator ?? null, listed: true }));
  expect((await get('/api/creators/slug/Marie-Eve')).headers.location).toBe('/api/creators/slug/marie-eve');
  site.services.answer(creatorsRpc.bySlug, ({ slug }) => ({
    creator: site.world.creators.find((one) => one.slug === slug) ?? null,
    listed: true,
  }));
});

test('what a creator writes stays text, in the head and in the data', async () => {
  const evil =
    '</script></title><script>alert(1)</script><img src=x onerror=alert(1)> "\' $& <!--bottin:data-->';
  site.world.creators.push(
    entry({
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
])('%s, which can not be decoded, answers the page of what is not there', async (path, like) => {
  const answer = await get(path);
  expect(answer.status).toBe(404);
  expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(title(answer.text)).toBe(title((await get(like)).text));
});

test('calls and files asked for by such a path are refused in JSON', async () => {
  for (const path of ['/api/creators/slug/%E0%A4%A', '/assets/%E0%A4%A', '/media/%FF', '/social/%FF']) {
    const answer = await get(path);
    expect({ path, status: answer.status }).toEqual({ path, status: 400 });
    expect(answer.problem()).toMatchObject({
      errorType: 'bad_request',
      message: expect.stringMatching(/valide/),
    });
  }
});

test('the first data are what the page asks for, under the very same addresses', async () => {
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

test('a ranking is in its page without what it does not show', async () => {
  const data = inlined((await get('/classements')).text);
  const address = Object.keys(data).find((key) => key.startsWith('/api/rankings')) ?? '';
  const { creators } = (await get(address)).json() as { creators: Entry[] };
  expect(creators.length).toBeGreaterThan(0);
  expect(data[address]).toEqual({ creators: creators.map(toRankedEntry) });
  expect(JSON.stringify(data[address])).not.toContain('description');
});

test('data that can not be read in time are left out, and the page is served', async () => {
  site.services.answer(searchRpc.rankings, () => {
    throw refusal(400, 'odd', 'Non.');
  });
  // What was kept is trusted for a second, as nobody here announces changes.
  site.clock.advance(1_001);
  expect(Object.keys(inlined((await get('/classements')).text)).sort()).toEqual([
    '/api/auth/user',
    '/remotes.json',
  ]);
});

test('a profile that can not be read for now is neither there nor gone', async () => {
  site.services.answer(creatorsRpc.bySlug, () => {
    throw refusal(503, 'service_unavailable', 'Ce service ne répond pas pour le moment.');
  });
  // One that was never read: of others the last answer is given.
  const answer = await get('/createurs/jamais-lu');
  expect(answer.status).toBe(503);
  expect(content(answer.text, 'robots')).toBe('noindex,nofollow');
  expect(answer.text).toContain('<div id="root"></div>');
});

test('a page has the first files of its remote fetched ahead, as the live manifest names them', async () => {
  const manifest = {
    metaData: {
      publicPath: '/remotes/directory/',
      remoteEntry: { name: 'remoteEntry.1.js' },
      pages: { directory: ['directory.1.js'] },
    },
    exposes: [{ assets: { js: { sync: [] }, css: { sync: [] } } }],
  };
  site.files.directory.files.set('/mf-manifest.json', file('application/json', JSON.stringify(manifest)));
  site.clock.advance(60_000);
  const { text } = await get('/repertoire');
  expect(text).toMatch(/<link rel="preload" as="script" [^>]*href="\/remotes\/directory\/directory.1.js">/);
  site.files.directory.away = true;
  site.clock.advance(60_000);
  const { status, text: plain } = await get('/repertoire');
  expect([status, plain.includes('rel="preload"')]).toEqual([200, false]);
  site.files.directory.away = false;
});

test('the page says what the shell must know of this deployment', async () => {
  expect(inlined((await get('/conditions')).text, 'bottin-config')).toMatchObject({
    demonstration: true,
    tagManagerId: 'GTM-1',
  });
});

test('an unusable shell changes nothing; a new one is served within seconds', async () => {
  site.files.shell.files.set('/index.html', file('text/html', '<h1>half a deployment</h1>'));
  site.clock.advance(60_000);
  expect((await get('/conditions')).text).toContain('<div id="root"></div>');
  site.files.shell.files.set('/index.html', file('text/html', shellPage.replace('root', 'root-2')));
  site.clock.advance(60_000);
  expect((await get('/conditions')).text).toContain('<div id="root-2"></div>');
});
