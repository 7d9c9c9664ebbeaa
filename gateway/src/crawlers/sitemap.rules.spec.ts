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

test.each([
  [0, 2, []],
  [2, 2, ['/sitemap-createurs-1.xml']],
  [3, 2, ['/sitemap-createurs-1.xml', '/sitemap-createurs-2.xml']],
  [50_000, 50_000, ['/sitemap-createurs-1.xml']],
  [50_001, 50_000, ['/sitemap-createurs-1.xml', '/sitemap-createurs-2.xml']],
])('%i profiles at %i a file', (profiles, perFile, parts) => {
  expect(sitemapFiles(profiles, perFile)).toEqual(['/sitemap-pages.xml', ...parts]);
});

test('both kinds of file are XML with whole addresses', () => {
  expect(sitemapIndex(['/sitemap-pages.xml'], publicUrl)).toContain(
    '<sitemap><loc>https://bottin.example/sitemap-pages.xml</loc></sitemap>',
  );
  expect(urlSet([{ path: '/createurs/a&b<é', updatedAt: '2025-07-25T12:00:00.000Z' }], publicUrl)).toContain(
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
