import { categoryPages } from '@bottin/contracts/domain/categories.ts';
import { routes } from '@bottin/contracts/remotes/routes.ts';

/** An address of the site, and when what it shows last changed where that is known. */
export interface SitemapEntry {
  path: string;
  updatedAt?: string;
}

const header = '<?xml version="1.0" encoding="UTF-8"?>\n';
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** Pages that anyone may find, profiles aside; /accueil is the home page under another name. */
export function fixedPages(): SitemapEntry[] {
  const pages = routes
    .filter(({ access, noindex, path }) => access === 'public' && !noindex && !path.includes(':'))
    .map(({ path }) => path)
    .filter((path) => path !== '/accueil');
  return [...pages, ...categoryPages.map((slug) => `/categories/${slug}`)].map((path) => ({ path }));
}

/** The files that the map is split into: one of fixed pages, and as many of profiles as they fill. */
export function sitemapFiles(profiles: number, perFile: number): string[] {
  const parts = Array.from({ length: Math.ceil(profiles / perFile) }, (_, index) => profilesFile(index + 1));
  return ['/sitemap-pages.xml', ...parts];
}

function profilesFile(part: number): string {
  return `/sitemap-createurs-${part}.xml`;
}

/** A sitemap index that names these files. */
export function sitemapIndex(files: readonly string[], publicUrl: string): string {
  const items = files.map((file) => `<sitemap><loc>${publicUrl}${file}</loc></sitemap>`);
  return `${header}<sitemapindex ${namespace}>\n${items.join('\n')}\n</sitemapindex>\n`;
}

/** A sitemap of these pages. */
export function urlSet(entries: readonly SitemapEntry[], publicUrl: string): string {
  const items = entries.map(({ path, updatedAt }) => {
    const changed = updatedAt ? `<lastmod>${updatedAt}</lastmod>` : '';
    return `<url><loc>${publicUrl}${encodeURI(path).replaceAll('&', '&amp;')}</loc>${changed}</url>`;
  });
  return `${header}<urlset ${namespace}>\n${items.join('\n')}\n</urlset>\n`;
}

/** Pages with nothing on them for a crawler: accounts, windows of a sign-in, links out of e-mails. */
function privatePaths(): string[] {
  return routes
    .filter(({ noindex, page, owner }) => noindex && owner !== 'shell' && page !== 'auth')
    .map(({ path }) => path);
}

/** What crawlers are told. Files and calls stay open to them: they draw pages with both. */
export function robotsText(publicUrl: string): string {
  const lines = privatePaths().map((path) => `Disallow: ${path}`);
  return ['User-agent: *', ...lines, '', `Sitemap: ${publicUrl}/sitemap.xml`, ''].join('\n');
}
