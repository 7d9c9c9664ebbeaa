import { gunzipSync } from 'node:zlib';
import { publicUrl } from './support/browser.ts';
import { entry } from './support/people.ts';
import { type Site, startSite } from './support/site.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite({
    settings: { AD_PIXEL_ID: '12', LEAD_FORM_URL: 'https://forms.example/widget/1' },
  });
  site.world.creators.push(entry(), entry({ slug: 'zoe' }));
});
afterAll(() => site.stop());

const get = (path: string) => site.browser().get(path);

test('the map leads from its index to every public page', async () => {
  const index = await get('/sitemap.xml');
  expect(index.headers).toMatchObject({
    'content-type': 'application/xml; charset=utf-8',
    'cache-control': 'public, max-age=3600',
  });
  const files = [...index.text.matchAll(/<loc>([^<]*)</g)].map(
    ([, address]) => new URL(address ?? '').pathname,
  );
  expect(files).toEqual(['/sitemap-pages.xml', '/sitemap-createurs-1.xml']);
  const pages: string[] = [];
  for (const file of files) {
    const { status, text } = await get(file);
    expect(status).toBe(200);
    pages.push(...[...text.matchAll(/<loc>([^<]*)</g)].map(([, address]) => address ?? ''));
  }
  expect(pages).toEqual(expect.arrayContaining([`${publicUrl}/`, `${publicUrl}/createurs/zoe`]));
  for (const address of pages) expect((await get(new URL(address).pathname)).status).toBe(200);
});

test('a file of the map is sent as it is kept, and not again to whoever has it', async () => {
  const ask = (headers: Record<string, string>, method = 'GET') =>
    site.browser().ask('/sitemap-createurs-1.xml', { method, headers });
  const packed = await ask({ 'accept-encoding': 'gzip' });
  const plain = await ask({ 'accept-encoding': 'identity' });
  expect(packed.headers['content-encoding']).toBe('gzip');
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(plain.headers.vary).toContain('Accept-Encoding');
  expect(String(gunzipSync(packed.bytes))).toBe(plain.text);
  const { etag = '' } = packed.headers;
  expect(plain.headers.etag).toBe(etag);
  const again = await ask({ 'if-none-match': etag });
  expect([again.status, again.text]).toEqual([304, '']);
  const head = await ask({ 'accept-encoding': 'gzip' }, 'HEAD');
  expect([head.status, head.headers.etag, head.text]).toEqual([200, etag, '']);
});

test.each(['/sitemap-createurs-2.xml', '/sitemap-createurs-0.xml', '/sitemap-createurs-x.xml'])(
  'there is no %s',
  async (path) => {
    const answer = await get(path);
    expect(answer.problem()).toMatchObject({ errorType: 'not_found' });
    expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8');
  },
);

test('robots.txt names the map', async () => {
  const { headers, text } = await get('/robots.txt');
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(text).toContain(`Sitemap: ${publicUrl}/sitemap.xml`);
});

test('pages may speak with the hosts of what is configured, and no other', async () => {
  const policy = String((await get('/')).headers['content-security-policy']);
  expect(policy).toContain("script-src 'self' https://connect.facebook.net;");
  expect(policy).toContain('frame-src https://www.youtube-nocookie.com https://forms.example;');
  expect(policy).not.toContain('google');
  expect(policy).not.toContain('unsafe');
});
