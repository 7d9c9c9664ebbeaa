import { manifestSchema, preloadHtml } from './remote-files.rules.ts';

const manifest = {
  metaData: {
    publicPath: '/remotes/directory/',
    remoteEntry: { name: 'remoteEntry.1.js' },
    pages: { rankings: ['26.1.js', 'rankings.1.js', 'rankings.1.css'], creator: ['creator.1.js'] },
  },
  exposes: [
    {
      assets: {
        js: { sync: ['entry.1.js'], async: ['26.1.js', 'rankings.1.js', 'creator.1.js'] },
        css: { sync: ['entry.1.css'], async: [] },
      },
    },
  ],
};

test('a page’s own files are fetched ahead, and no other page’s', () => {
  const path = '/remotes/directory/mf-manifest.json';
  const html = preloadHtml(manifestSchema.parse(manifest), { page: 'rankings', manifest: path });
  expect(html.match(/href="[^"]*"/g)).toEqual([
    'href="/remotes/directory/entry.1.css"',
    `href="${path}"`,
    'href="/remotes/directory/remoteEntry.1.js"',
    'href="/remotes/directory/entry.1.js"',
    'href="/remotes/directory/26.1.js"',
    'href="/remotes/directory/rankings.1.js"',
  ]);
  // What the server rendered is painted with the style, and waits for nothing else.
  expect(html).toContain('<link rel="stylesheet" href="/remotes/directory/entry.1.css">');
});

test.each([
  { publicPath: 'https://evil.example/', remoteEntry: { name: 'a.js' } },
  { publicPath: '/remotes/directory/', remoteEntry: { name: '"><script>' } },
])('a manifest that leads elsewhere is none: %j', (metaData) => {
  expect(manifestSchema.safeParse({ ...manifest, metaData }).success).toBe(false);
});
