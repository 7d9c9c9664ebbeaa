import { gunzipSync } from 'node:zlib';
import { publicUrl } from './support/browser.ts';
import { createEntry } from './support/factories.ts';
import { type Site, startSite } from './support/site.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite({
    settings: { AD_PIXEL_ID: '12', LEAD_FORM_URL: 'https://forms.example/widget/1' },
  });
  site.world.creators.push(createEntry(), createEntry({ slug: 'zoe' }));
});
afterAll(() => site.stop());

const get = (path: string) => site.browser().get(path);

test('the sitemap index leads to every public page', async () => {
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

test('a sitemap is sent compressed with gzip, or as a 304 when the client already has it', async () => {
  const send = (headers: Record<string, string>, method = 'GET') =>
    site.browser().send('/sitemap-createurs-1.xml', { method, headers });
  const packed = await send({ 'accept-encoding': 'gzip' });
  const plain = await send({ 'accept-encoding': 'identity' });
  expect(packed.headers['content-encoding']).toBe('gzip');
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(plain.headers.vary).toContain('Accept-Encoding');
  expect(String(gunzipSync(packed.bytes))).toBe(plain.text);
  const { etag = '' } = packed.headers;
  expect(plain.headers.etag).toBe(etag);
  const again = await send({ 'if-none-match': etag });
  expect([again.status, again.text]).toEqual([304, '']);
  const head = await send({ 'accept-encoding': 'gzip' }, 'HEAD');
  expect([head.status, head.headers.etag, head.text]).toEqual([200, etag, '']);
});

test.each(['/sitemap-createurs-2.xml', '/sitemap-createurs-0.xml', '/sitemap-createurs-x.xml'])(
  'the gateway returns 404 for the sitemap %s, which doesn’t exist',
  async (path) => {
    const response = await get(path);
    expect(response.problem()).toMatchObject({ errorType: 'not_found' });
    expect(response.headers['content-type']).toBe('application/problem+json; charset=utf-8');
  },
);

test('robots.txt contains the URL of the sitemap', async () => {
  const { headers, text } = await get('/robots.txt');
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(text).toContain(`Sitemap: ${publicUrl}/sitemap.xml`);
});

test('the Content-Security-Policy allows only YouTube’s player and the hosts of configured partners', async () => {
  const policy = String((await get('/')).headers['content-security-policy']);
  expect(policy).toContain("script-src 'self' https://connect.facebook.net;");
  expect(policy).toContain('frame-src https://www.youtube-nocookie.com https://forms.example;');
  expect(policy).not.toContain('google');
  expect(policy).not.toContain('unsafe');
});
