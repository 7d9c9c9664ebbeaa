import type { IncomingHttpHeaders } from 'node:http';
import { longestSent } from '@bottin/contracts/domain/capped-text.ts';
import { fold, hasControlCharacters } from '@bottin/contracts/domain/text.ts';
import { brandsPage } from '@bottin/contracts/pages/brands.ts';
import { directoryPage } from '@bottin/contracts/pages/directory.ts';

/** Longer texts aren't what two people type alike. */
const longestSearch = 60;
/** Browsers send no longer one: they leave its path out (Referrer Policy, section 8.3). */
const longestReferer = 4_096;
const searchPaths: ReadonlySet<string> = new Set([...directoryPage.paths, ...brandsPage.paths]);

/** Whether a browser asks for a document to show it now, as far as its headers say: not ahead, and not to read it in a script. */
export function isShown(headers: IncomingHttpHeaders): boolean {
  return (
    headers['sec-fetch-dest'] === 'document' &&
    headers['sec-purpose'] === undefined &&
    headers.purpose === undefined
  );
}

/** The folded words of the list of ours that led somewhere; null for what isn't one, or was no search. */
export function searchIn(referer: string | undefined, origins: ReadonlySet<string>): string | null {
  if (!referer || referer.length > longestReferer || !URL.canParse(referer)) return null;
  const { origin, pathname, searchParams } = new URL(referer);
  if (!origins.has(origin) || !searchPaths.has(pathname)) return null;
  const search = searchParams.get('search') ?? '';
  if (search.length > longestSent(longestSearch)) return null;
  const words = fold(search);
  const isUsable = words !== '' && words.length <= longestSearch && !hasControlCharacters(words);
  return isUsable ? words : null;
}
