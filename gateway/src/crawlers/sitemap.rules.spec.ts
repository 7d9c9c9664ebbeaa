import { fixedPages, robotsText, sitemapFiles, sitemapIndex, urlSet } from './sitemap.rules.ts';

const publicUrl = 'https://bottin.example';

test('the map has each page that may be found once, and none that may not', () => {
  const paths = fixedPages().map(({ path }) => path);
  expect(new Set(paths).size).toBe(paths.length);
  expect(paths).toEqual(
    expect.arrayContaining(['/', '/repertoire', '/classements', '/categories/musique', '/conditions']),
  );
  for (const path of ['/accueil', '/login', '/dashboard', '/admin', '/createurs/:slug', '/bientot']) {
    expect(paths).not.toContain(path);
  }
});

test('the index names the fixed pages and each part of the profiles, with its newest change', () => {
  expect(sitemapFiles([])).toEqual([{ path: '/sitemap-pages.xml' }]);
  const files = sitemapFiles([{ updatedAt: 'a' }, { updatedAt: 'b' }]);
  expect(files.map(({ path, updatedAt }) => [path, updatedAt])).toEqual([
    ['/sitemap-pages.xml', undefined],
    ['/sitemap-createurs-1.xml', 'a'],
    ['/sitemap-createurs-2.xml', 'b'],
  ]);
});

test('both kinds of file are XML with whole addresses', async () => {
  expect(
    sitemapIndex([{ path: '/sitemap-pages.xml' }, { path: '/b.xml', updatedAt: 'd' }], publicUrl),
  ).toContain(
    '<sitemap><loc>https://bottin.example/sitemap-pages.xml</loc></sitemap>\n' +
      '<sitemap><loc>https://bottin.example/b.xml</loc><lastmod>d</lastmod></sitemap>\n</sitemapindex>',
  );
  const pieces: string[] = [];
  const entries = [{ path: '/createurs/a&b<é', updatedAt: '2025-07-25T12:00:00.000Z' }];
  for await (const piece of urlSet([entries, []], publicUrl)) pieces.push(piece);
  expect(pieces.join('')).toMatch(/^<\?xml .*<urlset [^>]*>\n<url>.*<\/urlset>\n$/s);
  expect(pieces.join('')).toContain(
    '<url><loc>https://bottin.example/createurs/a&amp;b%3C%C3%A9</loc><lastmod>2025-07-25T12:00:00.000Z</lastmod></url>',
  );
});

test('robots are led to the map and away from accounts, and not from what is drawn with', () => {
  const text = robotsText(publicUrl);
  expect(text).toContain('\nSitemap: https://bottin.example/sitemap.xml\n');
  for (const path of ['/dashboard', '/edit-profile', '/admin', '/reinitialiser', '/oauth-callback']) {
    expect(text).toContain(`\nDisallow: ${path}\n`);
  }
  expect(text).not.toMatch(/Disallow: \/(api|assets|remotes|login|createurs|)\n/);
});
