import { manifestSchema, buildPreloadHtml } from './remote-files.rules.ts';

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

test('the preload links contain the page’s own files, but no files of other pages', () => {
  const path = '/remotes/directory/mf-manifest.json';
  const html = buildPreloadHtml(manifestSchema.parse(manifest), { page: 'rankings', manifest: path });
  expect(html.match(/href="[^"]*"/g)).toEqual([
    'href="/remotes/directory/entry.1.css"',
    `href="${path}"`,
    'href="/remotes/directory/remoteEntry.1.js"',
    'href="/remotes/directory/entry.1.js"',
    'href="/remotes/directory/26.1.js"',
    'href="/remotes/directory/rankings.1.js"',
  ]);
  // Only the stylesheet may delay rendering, because server-rendered HTML needs no other file to be painted.
  expect(html).toContain('<link rel="stylesheet" href="/remotes/directory/entry.1.css">');
});

test.each([
  { publicPath: 'https://evil.example/', remoteEntry: { name: 'a.js' } },
  { publicPath: '/remotes/directory/', remoteEntry: { name: '"><script>' } },
])(
  'manifestSchema rejects the metadata %j, which contain a path on another site or an unsafe file name',
  (metaData) => {
    expect(manifestSchema.safeParse({ ...manifest, metaData }).success).toBe(false);
  },
);
