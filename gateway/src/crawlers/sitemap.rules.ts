import type { Page } from '@bottin/contracts/pages/define-page.ts';
import { headOf } from '@bottin/contracts/pages/head.ts';
import { fillPath } from '@bottin/contracts/pages/match.ts';
import { pages } from '@bottin/contracts/pages/pages.ts';

/** An address of the site, and when what it shows last changed where that is known. */
export interface SitemapEntry {
  path: string;
  updatedAt?: string;
}

const header = '<?xml version="1.0" encoding="UTF-8"?>\n';
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** Pages that anyone may find, at the address to index; those that the code can't enumerate (profiles) aside. */
export function fixedPages(list: readonly Page[] = pages): SitemapEntry[] {
  return list
    .filter(({ access, noindex }) => access === 'public' && !noindex)
    .flatMap((page) => page.paths.flatMap((pattern) => placesOf(page, pattern)))
    .filter(({ page, place }) => headOf(page, place).canonical === place.path)
    .map(({ place: { path } }) => ({ path }));
}

function placesOf(page: Page, pattern: string) {
  const values = pattern.includes(':') ? page.knownParams : [{}];
  return values.map((params) => ({
    page,
    place: { path: fillPath(pattern, params), params, search: new URLSearchParams() },
  }));
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

/** What crawlers are told. Files and calls stay open to them: they draw pages with both. */
export function robotsText(publicUrl: string, list: readonly Page[] = pages): string {
  const hidden = list.filter(({ disallow }) => disallow).flatMap(({ paths }) => paths);
  const lines = hidden.map((path) => `Disallow: ${path}`);
  return ['User-agent: *', ...lines, '', `Sitemap: ${publicUrl}/sitemap.xml`, ''].join('\n');
}
