import type { Entry } from '../domain/entry.ts';
import type { StructuredData } from './define-page.ts';

/** Context of every JSON-LD object. */
export const context = { '@context': 'https://schema.org' } as const;

/**
 * Builds the structured data of type ItemList for the entries that a page shows initially. Returns an empty
 * array when there are no entries.
 */
export function buildItemList(creators: readonly Entry[] | undefined): StructuredData[] {
  if (!creators?.length) return [];
  const itemListElement = creators.map(({ name, slug }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    url: getProfilePath(slug),
  }));
  return [{ ...context, '@type': 'ItemList', numberOfItems: creators.length, itemListElement }];
}

export function getProfilePath(slug: string): string {
  return `/createurs/${slug}`;
}

const urlKeys = new Set(['url', 'item', 'image', 'urlTemplate']);

/**
 * Converts the site paths in structured data to absolute URLs, because consumers of the data may not have the
 * page's URL.
 */
export function toAbsoluteUrls(data: unknown, origin: string): unknown {
  if (Array.isArray(data)) return data.map((one) => toAbsoluteUrls(one, origin));
  if (typeof data !== 'object' || data === null) return data;
  const entries = Object.entries(data).map(([key, value]) => [
    key,
    urlKeys.has(key) && typeof value === 'string' && value.startsWith('/')
      ? origin + value
      : toAbsoluteUrls(value, origin),
  ]);
  return Object.fromEntries(entries);
}
