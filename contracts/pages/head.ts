import { parseSearchText } from '../filters/search-text.ts';
import type { PageHead } from '../remotes/host.ts';
import type { Page, PageLocation } from './define-page.ts';

/**
 * Builds the head of a page. The gateway writes the head into the HTML, and the browser sets the same head on
 * client navigation. `subject` is the response of the subject's loader: undefined until it is loaded, null
 * when the subject doesn't exist.
 */
export function buildHead(page: Page, location: PageLocation, subject?: unknown): PageHead {
  const { isMissing = false, ...texts } = page.head(location, subject);
  // Search engines must not index the results of our search. Instead, they index the profiles that it finds.
  const isSearch = page.reads.includes('search') && parseSearchText(location.search) !== undefined;
  const jsonLd = page.structuredData(location, subject);
  return {
    canonical: location.path,
    ...texts,
    ...(jsonLd.length > 0 ? { jsonLd } : {}),
    ...(page.noindex || isMissing || isSearch ? { noindex: true } : {}),
  };
}
