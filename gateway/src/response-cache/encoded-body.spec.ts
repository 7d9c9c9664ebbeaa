import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { EncodedBody } from './encoded-body.ts';

const items = Array.from({ length: 200 }, (_, at) => ({
  name: `Créatrice ${at}`,
  slug: `creatrice-${at}`,
  followers: at ** 3,
}));
const bytes = Buffer.from(JSON.stringify(items));
const decode = { br: brotliDecompressSync, gzip: gunzipSync };

describe.each(['br', 'gzip'] as const)('EncodedBody with the encoding %s', (encoding) => {
  it('sends HTML in its smaller form to the first request', () => {
    const html = new EncodedBody(bytes, 'text/html; charset=utf-8').encode(encoding);
    const json = new EncodedBody(bytes, 'application/json; charset=utf-8').encode(encoding);
    expect(html.length).toBeLessThan(json.length);
    expect(decode[encoding](html)).toEqual(bytes);
  });

  it('sends JSON in a smaller form once a second request has started the better compression', async () => {
    const html = new EncodedBody(bytes, 'text/html; charset=utf-8').encode(encoding);
    const body = new EncodedBody(bytes, 'application/json; charset=utf-8');
    const first = body.encode(encoding);
    while (body.encode(encoding).length === first.length)
      await new Promise((resolve) => setImmediate(resolve));
    expect(body.encode(encoding)).toEqual(html);
  });
});
