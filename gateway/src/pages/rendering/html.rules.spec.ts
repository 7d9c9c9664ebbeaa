import { buildDataBlock, buildHeadHtml, buildJsonObject, buildProblemPage } from './html.rules.ts';

const publicUrl = 'https://bottin.example';
const head = { title: 'A', description: 'B', canonical: '/repertoire' };

test.each([
  ['text', '</script><!--<script>', (json: string) => json],
  ['bytes', '</script><!--<script>', (json: string) => Buffer.from(json)],
  ['bytes that contain no HTML tag', 'a > b', (json: string) => Buffer.from(json)],
])('buildDataBlock escapes tags in JSON given as %s without changing its value', (_, name, input) => {
  const value = { name, list: ['é', null] };
  const block = buildDataBlock('bottin-data', input(JSON.stringify(value))).toString();
  const [, json = ''] =
    /^<script type="application\/json" id="bottin-data">(.*)<\/script>$/.exec(block) ?? [];
  expect(json).not.toContain('<');
  expect(JSON.parse(json)).toEqual(value);
});

test('buildJsonObject builds an object from members whose values are already JSON', () => {
  const name = '/api/x?a="é\\';
  expect(
    JSON.parse(
      buildJsonObject([
        [name, '{"b":[1]}'],
        ['c', Buffer.from('"é"')],
      ]).toString(),
    ),
  ).toEqual({ [name]: { b: [1] }, c: 'é' });
  expect(buildJsonObject([]).toString()).toBe('{}');
});

test.each([
  [undefined, `${publicUrl}/assets/social.png`],
  ['/media/1', `${publicUrl}/media/1`],
  ['https://[', publicUrl],
])('buildHeadHtml resolves the image URL %s to %s', (image, address) => {
  expect(buildHeadHtml({ ...head, ...(image ? { image } : {}) }, publicUrl)).toContain(
    `property="og:image" content="${address}"`,
  );
});

test("buildHeadHtml escapes texts, so that they can't close an element or an attribute", () => {
  const html = buildHeadHtml({ ...head, title: `</title><a href="x">&`, description: `"><b>` }, publicUrl);
  expect(html).toContain('<title>&lt;/title&gt;&lt;a href=&quot;x&quot;&gt;&amp;</title>');
  expect(html).toContain('content="&quot;&gt;&lt;b&gt;"');
});

test('buildHeadHtml adds noindex, keywords and JSON-LD only when the page’s head contains them', () => {
  const plain = buildHeadHtml(head, publicUrl);
  expect(plain).toContain('content="index,follow"');
  expect(plain).not.toContain('keywords');
  const full = buildHeadHtml(
    { ...head, noindex: true, keywords: 'a, b', jsonLd: [{ name: '</script>' }] },
    publicUrl,
  );
  expect(full).toContain('content="noindex,nofollow"');
  expect(full).toContain('content="a, b"');
  expect(full).toContain('"\\u003c/script>"');
});

test('buildProblemPage escapes HTML in the message', () => {
  expect(buildProblemPage('Réessaie <bientôt>.')).toContain('Réessaie &lt;bientôt&gt;.');
});
