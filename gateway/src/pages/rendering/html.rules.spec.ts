import { dataBlock, escapeHtml, headHtml, jsonObject, problemPage } from './html.rules.ts';

const publicUrl = 'https://bottin.example';
const head = { title: 'A', description: 'B', canonical: '/repertoire' };

test('text can end neither an element nor an attribute', () => {
  expect(escapeHtml(`</title><a href="x" id='y'>&`)).toBe(
    '&lt;/title&gt;&lt;a href=&quot;x&quot; id=&#39;y&#39;&gt;&amp;',
  );
});

test.each([
  ['text', '</script><!--<script>', (json: string) => json],
  ['bytes', '</script><!--<script>', (json: string) => Buffer.from(json)],
  ['bytes without an element', 'a > b', (json: string) => Buffer.from(json)],
])('JSON in a script element, as %s, can not end it, and says the same', (_, name, given) => {
  const value = { name, list: ['é', null] };
  const block = dataBlock('bottin-data', given(JSON.stringify(value))).toString();
  const [, json = ''] =
    /^<script type="application\/json" id="bottin-data">(.*)<\/script>$/.exec(block) ?? [];
  expect(json).not.toContain('<');
  expect(JSON.parse(json)).toEqual(value);
});

test('an object is made of its values’ JSON', () => {
  const name = '/api/x?a="é\\';
  expect(
    JSON.parse(
      jsonObject([
        [name, '{"b":[1]}'],
        ['c', Buffer.from('"é"')],
      ]).toString(),
    ),
  ).toEqual({ [name]: { b: [1] }, c: 'é' });
  expect(jsonObject([]).toString()).toBe('{}');
});

test.each([
  [undefined, `${publicUrl}/assets/social.png`],
  ['/media/1', `${publicUrl}/media/1`],
  ['https://[', publicUrl],
])('the image %s is %s', (image, address) => {
  expect(headHtml({ ...head, ...(image ? { image } : {}) }, publicUrl)).toContain(
    `property="og:image" content="${address}"`,
  );
});

test('robots follow noindex, keywords and JSON-LD are optional', () => {
  const plain = headHtml(head, publicUrl);
  expect(plain).toContain('content="index,follow"');
  expect(plain).not.toContain('keywords');
  const full = headHtml(
    { ...head, noindex: true, keywords: 'a, b', jsonLd: [{ name: '</script>' }] },
    publicUrl,
  );
  expect(full).toContain('content="noindex,nofollow"');
  expect(full).toContain('content="a, b"');
  expect(full).toContain('"\\u003c/script>"');
});

test('the page of a problem says it, escaped', () => {
  expect(problemPage('Réessaie <bientôt>.')).toContain('Réessaie &lt;bientôt&gt;.');
});
