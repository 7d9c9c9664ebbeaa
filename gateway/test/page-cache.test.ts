import { brotliDecompressSync } from 'node:zlib';
import { creatorsRpc } from '@bottin/contracts/rpc/creators.ts';
import { file } from './support/file-server.ts';
import { entry } from './support/people.ts';
import { type Site, shellPage, startSite } from './support/site.ts';

/**
 * A shell's server build whose every page is another: it says how many it has rendered. What ends the process asks for more
 * than its heap at once: a heap that fills bit by bit takes a slow machine longer than a page waits.
 */
const build = `
let count = 0;
module.exports.default = { shared: {}, render: async (page) => {
  count += 1;
  if (page.address.includes('search=ends')) 'x'.repeat(2 ** 27).split('');
  if (page.address.includes('search=slow')) await new Promise((done) => setTimeout(done, 300));
  const session = page.data['/api/auth/user'];
  return '<h1>' + page.address + '</h1><b>' + count + '</b>' + (session ? session.email : '');
} };`;

let site: Site;
let version = 0;
beforeAll(async () => {
  site = await startSite({ settings: { RENDER_WORKERS: '1' } });
  site.world.creators.push(entry());
  await release();
}, 60_000);
afterAll(() => site.stop());

/** Publishes a shell with a server build of its own, and waits until it renders: a busy machine is slow to start a process. */
async function release(): Promise<void> {
  version += 1;
  const name = `server.${version}.js`;
  const page = shellPage.replace('<div id="root">', `<div id="root"><!--bottin:view ${name}-->`);
  site.files.shell.files.set('/index.html', file('text/html', page));
  site.files.shell.files.set(`/${name}`, file('text/javascript', build));
  site.clock.advance(60_000);
  while (countOf((await get('/a-propos')).text) !== 1);
}

const get = (path: string, headers: Record<string, string> = {}) => site.browser().get(path, headers);
const root = (html: string) => /<div id="root">(.*?)<\/div>/s.exec(html)?.[1] ?? '';
const countOf = (html: string) => Number(/<b>(\d+)<\/b>/.exec(html)?.[1]);

test('a page whose material comes out the same isn’t rendered anew, whatever else its address carries', async () => {
  const first = (await get('/repertoire?niche=humour')).text;
  expect((await get('/repertoire?niche=humour')).text).toBe(first);
  expect((await get('/repertoire/?utm_source=x&niche=humour&fbclid=1')).text).toBe(first);
  expect(countOf((await get('/repertoire?niche=beaute')).text)).toBe(countOf(first) + 1);
});

test('it has an ETag, and is told to be known', async () => {
  const { status, headers } = await get('/conditions');
  expect(status).toBe(200);
  expect(headers.vary).toMatch(/Cookie/);
  const again = await get('/conditions', { 'if-none-match': String(headers.etag) });
  expect([again.status, again.text]).toEqual([304, '']);
});

test('it is sent in the encoding that the visitor likes best, and to HEAD without its bytes', async () => {
  const plain = await get('/repertoire?niche=humour');
  const packed = await get('/repertoire?niche=humour', { 'accept-encoding': 'gzip, br' });
  expect([plain.headers['content-encoding'], packed.headers['content-encoding']]).toEqual([undefined, 'br']);
  expect(brotliDecompressSync(packed.bytes).toString()).toBe(plain.text);
  const head = await site.browser().ask('/repertoire?niche=humour', { method: 'HEAD' });
  expect([head.status, head.text, head.headers.etag]).toEqual([200, '', plain.headers.etag]);
  expect(head.headers.vary).toBe('Cookie, Accept-Encoding');
});

test('its headers are those that express gives the same page', async () => {
  const ready = (await get('/repertoire?niche=humour')).headers;
  const cookie = `bottin-session=${'x'.repeat(43)}`;
  const routed = (await get('/repertoire?niche=humour', { cookie })).headers;
  const comparable = ({ 'x-request-id': _id, date: _date, ...rest }: typeof ready) => rest;
  expect(comparable(ready)).toEqual(comparable(routed));
});

test('another answer makes another page, at once', async () => {
  const before = (await get('/createurs/marie-eve')).text;
  const [creator] = site.world.creators;
  if (creator) creator.description = 'Une autre description';
  site.clock.advance(2_000);
  const after = (await get('/createurs/marie-eve')).text;
  expect(after).toContain('Une autre description');
  expect(countOf(after)).toBe(countOf(before) + 1);
});

test('a cached page whose profile got another slug redirects to it', async () => {
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

test('another release makes other pages, and going back to it too', async () => {
  const before = (await get('/classements')).text;
  await release();
  const after = (await get('/classements')).text;
  expect([countOf(before) > 0, countOf(after)]).toEqual([true, 2]);
  expect((await get('/classements')).text).toBe(after);
});

test('many who ask at once have it rendered once', async () => {
  const texts = await Promise.all(
    Array.from({ length: 12 }, async () => (await get('/repertoire?search=slow')).text),
  );
  expect(new Set(texts).size).toBe(1);
  expect(root(texts[0] ?? '')).toContain('search=slow');
});

test('the page of who is signed in is neither kept nor given to others, nor theirs to them', async () => {
  const nobodys = (await get('/fil-quebecois')).text;
  const { browser, user } = await site.signedIn({ email: 'personne@exemple.ca' });
  const own = await browser.get('/fil-quebecois');
  expect(own.headers['cache-control']).toBe('private, no-store');
  expect(own.text).toContain(user.email);
  expect((await browser.get('/fil-quebecois')).text).not.toBe(own.text);
  expect((await get('/fil-quebecois')).text).toBe(nobodys);
});

test('cookies that prove nothing get the page of everybody', async () => {
  const nobodys = (await get('/fil-quebecois')).text;
  for (const cookie of [`bottin-session=${'x'.repeat(43)}`, 'bottin-session=<', 'a=b', '=;=']) {
    const answer = await get('/fil-quebecois', { cookie });
    expect([answer.text === nobodys, answer.headers['set-cookie']]).toEqual([true, undefined]);
  }
});

test('what is at no address is rendered once for all of them, and its head is each one’s own', async () => {
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

test('a page with the last answer of a service that is away says so, and isn’t kept', async () => {
  site.services.answer(creatorsRpc.youtube, () => {
    throw new Error('away');
  });
  site.clock.advance(2_000);
  const before = countOf((await get('/createurs/marie-eve')).text);
  const again = await get('/createurs/marie-eve');
  expect(countOf(again.text)).toBe(before + 1);
  const [, stale = ''] = /id="bottin-stale">([^<]*)</.exec(again.text) ?? [];
  expect(JSON.parse(stale)).toEqual({ since: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) });
  expect(again.headers['cache-control']).not.toContain('stale-if-error');
});

test('a page that ends its process costs nobody an answer', async () => {
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
