import type { Page } from '@bottin/contracts/pages/define-page.ts';
import { buildHead } from '@bottin/contracts/pages/head.ts';
import { fillPath } from '@bottin/contracts/pages/match.ts';
import { pages } from '@bottin/contracts/pages/pages.ts';
import { minIndexedEntries, regionPage } from '@bottin/contracts/pages/region.ts';

/** A URL path of the site. `updatedAt` is the time of its last change, when it is known. */
export interface SitemapEntry {
  path: string;
  updatedAt?: string;
}

const header = '<?xml version="1.0" encoding="UTF-8"?>\n';
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/**
 * Lists the canonical paths of the public pages that search engines may index. Profiles are missing, because
 * only the creators service can list them. Pages of regions with few entries are missing too.
 */
export function listStaticPages(
  list: readonly Page[] = pages,
  entriesByRegion: Readonly<Record<string, number>> = {},
): SitemapEntry[] {
  return list
    .filter(({ access, noindex }) => access === 'public' && !noindex)
    .flatMap((page) => page.paths.flatMap((pattern) => listPlaces(page, pattern)))
    .filter(
      ({ page, place }) =>
        page.name !== regionPage.name || (entriesByRegion[place.params.slug ?? ''] ?? 0) >= minIndexedEntries,
    )
    .filter(({ page, place }) => buildHead(page, place).canonical === place.path)
    .map(({ place: { path } }) => ({ path }));
}

function listPlaces(page: Page, pattern: string) {
  const values = pattern.includes(':') ? page.knownParams : [{}];
  return values.map((params) => ({
    page,
    place: { path: fillPath(pattern, params), params, search: new URLSearchParams() },
  }));
}

/**
 * Lists the files that the sitemap index names: one file for the static pages, and one file for each part of
 * the list of profiles.
 */
export function listSitemapFiles(parts: ReadonlyArray<{ updatedAt: string }>): SitemapEntry[] {
  const files = parts.map(({ updatedAt }, index) => ({
    path: `/sitemap-createurs-${index + 1}.xml`,
    updatedAt,
  }));
  return [{ path: '/sitemap-pages.xml' }, ...files];
}

export function buildSitemapIndex(files: readonly SitemapEntry[], publicUrl: string): string {
  const items = files.map((file) => `<sitemap>${toLocation(file, publicUrl)}</sitemap>\n`);
  return `${header}<sitemapindex ${namespace}>\n${items.join('')}</sitemapindex>\n`;
}

/** Generates a sitemap file that lists the given entries. Yields the XML in pieces. */
export async function* generateUrlSet(
  batches: AsyncIterable<readonly SitemapEntry[]> | Iterable<readonly SitemapEntry[]>,
  publicUrl: string,
): AsyncGenerator<string> {
  yield `${header}<urlset ${namespace}>\n`;
  for await (const entries of batches) {
    yield entries.map((entry) => `<url>${toLocation(entry, publicUrl)}</url>\n`).join('');
  }
  yield '</urlset>\n';
}

function toLocation({ path, updatedAt }: SitemapEntry, publicUrl: string): string {
  const changed = updatedAt ? `<lastmod>${updatedAt}</lastmod>` : '';
  return `<loc>${publicUrl}${encodeURI(path).replaceAll('&', '&amp;')}</loc>${changed}`;
}

/**
 * Builds robots.txt. Only pages are disallowed; crawlers may load scripts and call the API, because they need
 * both to render pages.
 */
export function buildRobotsText(publicUrl: string, list: readonly Page[] = pages): string {
  const hidden = list.filter(({ disallow }) => disallow).flatMap(({ paths }) => paths);
  const lines = hidden.map((path) => `Disallow: ${path}`);
  return ['User-agent: *', ...lines, '', `Sitemap: ${publicUrl}/sitemap.xml`, ''].join('\n');
}
