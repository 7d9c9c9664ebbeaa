import { brotliDecompressSync } from 'node:zlib';
import { creatorsRpc } from '@bottin/contracts/rpc/creators.ts';
import { eventually } from '@bottin/testing/wait.ts';
import { createFileHandler } from './support/file-server.ts';
import { createEntry } from './support/factories.ts';
import { type Site, shellPage, startSite } from './support/site.ts';

/**
 * A server build of the shell. Its HTML contains a counter, so each rendering differs. To crash the process,
 * the build allocates more than the whole heap at once. Filling the heap gradually would take longer than the
 * render time-out on slow machines.
 */
const createBuild = (version: number) => `
let count = 0;
module.exports.default = { shared: {}, render: async (page) => {
  count += 1;
  if (page.address.includes('search=ends')) 'x'.repeat(2 ** 27).split('');
  if (page.address.includes('search=slow')) await new Promise((done) => setTimeout(done, 300));
  const session = page.data['/api/auth/user'];
  return '<h1>' + page.address + '</h1><b>' + count + '</b><i>${version}</i>' + (session ? session.email : '');
} };`;

let site: Site;
let version = 0;
beforeAll(async () => {
  site = await startSite({ settings: { RENDER_WORKERS: '1' } });
  site.world.creators.push(createEntry());
  await release();
});
afterAll(() => site.stop());

/**
 * Publishes a shell with a new server build. Waits until the build has rendered a page, because a busy
 * machine is slow to start the process. Returns the number of pages that the build has rendered.
 */
async function release(): Promise<number> {
  version += 1;
  const name = `server.${version}.js`;
  const page = shellPage.replace('<div id="root">', `<div id="root"><!--bottin:view ${name}-->`);
  site.files.shell.files.set('/index.html', createFileHandler('text/html', page));
  site.files.shell.files.set(`/${name}`, createFileHandler('text/javascript', createBuild(version)));
  site.clock.advance(60_000);
  return eventually(
    async () => {
      const { text } = await get('/a-propos');
      return text.includes(`<i>${version}</i>`) && parseCount(text);
    },
    { what: 'a page of the new build' },
  );
}

const get = (path: string, headers: Record<string, string> = {}) => site.browser().get(path, headers);
const root = (html: string) => /<div id="root">(.*?)<\/div>/s.exec(html)?.[1] ?? '';
const parseCount = (html: string) => Number(/<b>(\d+)<\/b>/.exec(html)?.[1]);

test('a page with unchanged data isn’t rendered again, even if the URL contains query parameters that the page ignores', async () => {
  const first = (await get('/repertoire?niche=humour')).text;
  expect((await get('/repertoire?niche=humour')).text).toBe(first);
  expect((await get('/repertoire/?utm_source=x&niche=humour&fbclid=1')).text).toBe(first);
  expect(parseCount((await get('/repertoire?niche=beaute')).text)).toBe(parseCount(first) + 1);
});

test('a page has an ETag, and a request with this ETag gets a 304', async () => {
  const { status, headers } = await get('/conditions');
  expect(status).toBe(200);
  expect(headers.vary).toMatch(/Cookie/);
  const again = await get('/conditions', { 'if-none-match': String(headers.etag) });
  expect([again.status, again.text]).toEqual([304, '']);
});

test('a page is sent in the client’s preferred encoding, and without a body for HEAD', async () => {
  const plain = await get('/repertoire?niche=humour');
  const packed = await get('/repertoire?niche=humour', { 'accept-encoding': 'gzip, br' });
  expect([plain.headers['content-encoding'], packed.headers['content-encoding']]).toEqual([undefined, 'br']);
  expect(brotliDecompressSync(packed.bytes).toString()).toBe(plain.text);
  const head = await site.browser().send('/repertoire?niche=humour', { method: 'HEAD' });
  expect([head.status, head.text, head.headers.etag]).toEqual([200, '', plain.headers.etag]);
  expect(head.headers.vary).toBe('Cookie, Accept-Encoding');
});

test('a cached page has the same headers as a page that the router serves', async () => {
  const cached = (await get('/repertoire?niche=humour')).headers;
  const cookie = `bottin-session=${'x'.repeat(43)}`;
  const routed = (await get('/repertoire?niche=humour', { cookie })).headers;
  const comparable = ({ 'x-request-id': _id, date: _date, ...rest }: typeof cached) => rest;
  expect(comparable(cached)).toEqual(comparable(routed));
});

test('a page is rendered again after its data changed', async () => {
  const before = (await get('/createurs/marie-eve')).text;
  const [creator] = site.world.creators;
  if (creator) creator.description = 'Une autre description';
  site.clock.advance(2_000);
  const after = (await get('/createurs/marie-eve')).text;
  expect(after).toContain('Une autre description');
  expect(parseCount(after)).toBe(parseCount(before) + 1);
});

test('a page whose responses all became stale shows the new data of every response', async () => {
  const [creator] = site.world.creators;
  const name = creator?.name ?? '';
  const count = async (text: string) => (await get('/')).text.split(text).length - 1;
  const before = await count(name);
  expect(before).toBeGreaterThan(1);
  if (creator) creator.name = 'Nouveau nom';
  site.clock.advance(2_000);
  expect(await count('Nouveau nom')).toBe(before);
  if (creator) creator.name = name;
  site.clock.advance(2_000);
});

test('a cached page whose profile got a new slug redirects to the page at the new slug', async () => {
  const [creator] = site.world.creators;
  expect((await get('/createurs/marie-eve')).status).toBe(200);
  site.world.moved.set('marie-eve', 'marie-eve-2');
  if (creator) creator.slug = 'marie-eve-2';
  site.clock.advance(2_000);
  const moved = await get('/createurs/marie-eve');
  expect([moved.status, moved.headers.location]).toEqual([301, '/createurs/marie-eve-2']);
  site.world.moved.delete('marie-eve');
  if (creator) creator.slug = 'marie-eve';
  site.clock.advance(2_000);
});

test('a page is rendered again after each release', async () => {
  const before = (await get('/classements')).text;
  const count = await release();
  const after = (await get('/classements')).text;
  expect([parseCount(before) > 0, parseCount(after)]).toEqual([true, count + 1]);
  expect((await get('/classements')).text).toBe(after);
});

test('a page stays cached while the server of its remote’s files is unavailable', async () => {
  const { files } = site.files.directory;
  const manifest = {
    metaData: { publicPath: '/remotes/directory/', remoteEntry: { name: 'remoteEntry.1.js' } },
    exposes: [],
  };
  const serve = (status: number) =>
    files.set(
      '/mf-manifest.json',
      (_, response) => void response.writeHead(status).end(JSON.stringify(manifest)),
    );
  serve(200);
  site.clock.advance(60_000);
  const before = (await get('/repertoire?niche=humour')).text;
  expect(before).toContain('/remotes/directory/remoteEntry.1.js');
  serve(503);
  site.clock.advance(3_000);
  expect((await get('/repertoire?niche=humour')).text).toBe(before);
  site.files.directory.isDown = true;
  site.clock.advance(3_000);
  expect((await get('/repertoire?niche=humour')).text).toBe(before);
  site.files.directory.isDown = false;
  serve(404);
  site.clock.advance(3_000);
  expect((await get('/repertoire?niche=humour')).text).not.toContain('remoteEntry.1.js');
});

test('concurrent requests for a page share one rendering', async () => {
  const texts = await Promise.all(
    Array.from({ length: 12 }, async () => (await get('/repertoire?search=slow')).text),
  );
  expect(new Set(texts).size).toBe(1);
  expect(root(texts[0] ?? '')).toContain('search=slow');
});

test('a signed-in account’s page isn’t cached, and a cached page isn’t served to a signed-in account', async () => {
  const nobodys = (await get('/fil-quebecois')).text;
  const { browser, user } = await site.signedIn({ email: 'personne@exemple.ca' });
  const own = await browser.get('/fil-quebecois');
  expect(own.headers['cache-control']).toBe('private, no-store');
  expect(own.text).toContain(user.email);
  expect((await browser.get('/fil-quebecois')).text).not.toBe(own.text);
  expect((await get('/fil-quebecois')).text).toBe(nobodys);
});

test('a request with an invalid session cookie gets the page for visitors without a session', async () => {
  const nobodys = (await get('/fil-quebecois')).text;
  for (const cookie of [`bottin-session=${'x'.repeat(43)}`, 'bottin-session=<', 'a=b', '=;=']) {
    const response = await get('/fil-quebecois', { cookie });
    expect([response.text === nobodys, response.headers['set-cookie']]).toEqual([true, undefined]);
  }
});

test('the not-found view is rendered once for all unknown URLs, but each URL has its own head', async () => {
  const [one, other] = await Promise.all(['/nulle-part/a', '/nulle-part/b'].map((path) => get(path)));
  const third = await get('/nulle-part/c');
  expect([one?.status, other?.status, third.status]).toEqual([404, 404, 404]);
  expect(root(other?.text ?? '')).toBe(root(one?.text ?? ''));
  expect(root(third.text)).toBe(root(one?.text ?? ''));
  expect(third.text).toContain('/nulle-part/c"');
  const missing = await Promise.all(['/createurs/x1', '/createurs/x2'].map((path) => get(path)));
  expect(root(missing[1]?.text ?? '')).toBe(root(missing[0]?.text ?? ''));
  expect(root(missing[0]?.text ?? '')).not.toBe(root(third.text));
});

test('a page built from stale data is marked as stale and isn’t cached', async () => {
  site.services.stubRpc(creatorsRpc.youtube, () => {
    throw new Error('away');
  });
  site.clock.advance(2_000);
  const before = parseCount((await get('/createurs/marie-eve')).text);
  const again = await get('/createurs/marie-eve');
  expect(parseCount(again.text)).toBe(before + 1);
  const [, stale = ''] = /id="bottin-stale">([^<]*)</.exec(again.text) ?? [];
  expect(JSON.parse(stale)).toEqual({ since: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) });
  expect(again.headers['cache-control']).not.toContain('stale-if-error');
});

test('a page that crashes its rendering process still gets a response, without server-rendered HTML', async () => {
  const [ended, waited] = await Promise.all(
    ['/repertoire?search=ends', '/categories/humour'].map((path) => get(path)),
  );
  expect([ended?.status, root(ended?.text ?? '')]).toEqual([200, '']);
  expect([waited?.status, root(waited?.text ?? '')]).toEqual([
    200,
    expect.stringContaining('/categories/humour'),
  ]);
  expect((await get('/repertoire?search=ends')).status).toBe(200);
});
