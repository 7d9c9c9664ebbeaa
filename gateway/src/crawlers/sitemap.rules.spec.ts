import {
  listStaticPages,
  buildRobotsText,
  listSitemapFiles,
  buildSitemapIndex,
  generateUrlSet,
} from './sitemap.rules.ts';

const publicUrl = 'https://bottin.example';

test('listStaticPages lists only pages that search engines may index, and lists each page once', () => {
  const paths = listStaticPages().map(({ path }) => path);
  expect(new Set(paths).size).toBe(paths.length);
  expect(paths).toEqual(
    expect.arrayContaining(['/', '/repertoire', '/classements', '/categories/musique', '/conditions']),
  );
  for (const path of ['/accueil', '/login', '/dashboard', '/admin', '/createurs/:slug', '/bientot']) {
    expect(paths).not.toContain(path);
  }
});

test('listStaticPages lists the page of a region only when the region has at least three entries', () => {
  const paths = listStaticPages(undefined, { mauricie: 3, estrie: 2 }).map(({ path }) => path);
  expect(paths.filter((path) => path.startsWith('/regions'))).toEqual(['/regions', '/regions/mauricie']);
});

test('listSitemapFiles lists the file of static pages, then the profile files, each with the time of its newest change', () => {
  expect(listSitemapFiles([])).toEqual([{ path: '/sitemap-pages.xml' }]);
  const files = listSitemapFiles([{ updatedAt: 'a' }, { updatedAt: 'b' }]);
  expect(files.map(({ path, updatedAt }) => [path, updatedAt])).toEqual([
    ['/sitemap-pages.xml', undefined],
    ['/sitemap-createurs-1.xml', 'a'],
    ['/sitemap-createurs-2.xml', 'b'],
  ]);
});

test('the sitemap index and the URL files are XML that contains absolute URLs', async () => {
  expect(
    buildSitemapIndex([{ path: '/sitemap-pages.xml' }, { path: '/b.xml', updatedAt: 'd' }], publicUrl),
  ).toContain(
    '<sitemap><loc>https://bottin.example/sitemap-pages.xml</loc></sitemap>\n' +
      '<sitemap><loc>https://bottin.example/b.xml</loc><lastmod>d</lastmod></sitemap>\n</sitemapindex>',
  );
  const pieces: string[] = [];
  const entries = [{ path: '/createurs/a&b<é', updatedAt: '2025-07-25T12:00:00.000Z' }];
  for await (const piece of generateUrlSet([entries, []], publicUrl)) pieces.push(piece);
  expect(pieces.join('')).toMatch(/^<\?xml .*<urlset [^>]*>\n<url>.*<\/urlset>\n$/s);
  expect(pieces.join('')).toContain(
    '<url><loc>https://bottin.example/createurs/a&amp;b%3C%C3%A9</loc><lastmod>2025-07-25T12:00:00.000Z</lastmod></url>',
  );
});

test('robots.txt names the sitemap and disallows account pages, but not the files and calls that pages need', () => {
  const text = buildRobotsText(publicUrl);
  expect(text).toContain('\nSitemap: https://bottin.example/sitemap.xml\n');
  for (const path of ['/dashboard', '/edit-profile', '/admin', '/reinitialiser', '/oauth-callback']) {
    expect(text).toContain(`\nDisallow: ${path}\n`);
  }
  expect(text).not.toMatch(/Disallow: \/(api|assets|remotes|login|createurs|)\n/);
});
