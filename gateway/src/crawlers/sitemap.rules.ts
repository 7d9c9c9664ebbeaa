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

/** The files that the map is split into: one of fixed pages, and one of each part of the profiles. */
export function sitemapFiles(parts: ReadonlyArray<{ updatedAt: string }>): SitemapEntry[] {
  const files = parts.map(({ updatedAt }, index) => ({
    path: `/sitemap-createurs-${index + 1}.xml`,
    updatedAt,
  }));
  return [{ path: '/sitemap-pages.xml' }, ...files];
}

/** A sitemap index that names these files. */
export function sitemapIndex(files: readonly SitemapEntry[], publicUrl: string): string {
  const items = files.map((file) => `<sitemap>${placeOf(file, publicUrl)}</sitemap>\n`);
  return `${header}<sitemapindex ${namespace}>\n${items.join('')}</sitemapindex>\n`;
}

/** A sitemap of these pages, piece by piece. */
export async function* urlSet(
  batches: AsyncIterable<readonly SitemapEntry[]> | Iterable<readonly SitemapEntry[]>,
  publicUrl: string,
): AsyncGenerator<string> {
  yield `${header}<urlset ${namespace}>\n`;
  for await (const entries of batches) {
    yield entries.map((entry) => `<url>${placeOf(entry, publicUrl)}</url>\n`).join('');
  }
  yield '</urlset>\n';
}

function placeOf({ path, updatedAt }: SitemapEntry, publicUrl: string): string {
  const changed = updatedAt ? `<lastmod>${updatedAt}</lastmod>` : '';
  return `<loc>${publicUrl}${encodeURI(path).replaceAll('&', '&amp;')}</loc>${changed}`;
}

/** What crawlers are told. Files and calls stay open to them: they draw pages with both. */
export function robotsText(publicUrl: string, list: readonly Page[] = pages): string {
  const hidden = list.filter(({ disallow }) => disallow).flatMap(({ paths }) => paths);
  const lines = hidden.map((path) => `Disallow: ${path}`);
  return ['User-agent: *', ...lines, '', `Sitemap: ${publicUrl}/sitemap.xml`, ''].join('\n');
}
