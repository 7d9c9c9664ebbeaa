import type { IncomingHttpHeaders } from 'node:http';
import { maxRawLength } from '@bottin/contracts/domain/capped-text.ts';
import { fold, hasControlCharacters } from '@bottin/contracts/domain/text.ts';
import { brandsPage } from '@bottin/contracts/pages/brands.ts';
import { directoryPage } from '@bottin/contracts/pages/directory.ts';

/** A search text longer than this isn't counted, because two people rarely type the same long text. */
const maxSearchLength = 60;
/** Browsers remove the path from a referrer longer than this (Referrer Policy, section 8.3). */
const maxReferrerLength = 4_096;
const searchPaths: ReadonlySet<string> = new Set([...directoryPage.paths, ...brandsPage.paths]);

/**
 * Returns whether the headers belong to a person's navigation to a document, rather than to a request by a
 * script or a prefetch.
 */
export function isDocumentNavigation(headers: IncomingHttpHeaders): boolean {
  return (
    headers['sec-fetch-dest'] === 'document' &&
    headers['sec-purpose'] === undefined &&
    headers.purpose === undefined
  );
}

/**
 * Returns the normalised search text in the referrer's URL if the referrer is one of the site's list pages;
 * otherwise null.
 */
export function parseReferringSearch(
  referer: string | undefined,
  origins: ReadonlySet<string>,
): string | null {
  if (!referer || referer.length > maxReferrerLength || !URL.canParse(referer)) return null;
  const { origin, pathname, searchParams } = new URL(referer);
  if (!origins.has(origin) || !searchPaths.has(pathname)) return null;
  const search = searchParams.get('search') ?? '';
  if (search.length > maxRawLength(maxSearchLength)) return null;
  const words = fold(search);
  const isUsable = words !== '' && words.length <= maxSearchLength && !hasControlCharacters(words);
  return isUsable ? words : null;
}
