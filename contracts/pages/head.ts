import type { PageHead } from '../remotes/host.ts';
import type { Page, Place } from './define-page.ts';

/**
 * The head of a page: the gateway writes it into the HTML, and the page sets the same on client navigation. `subject` is
 * the answer of the page's subject: undefined while it isn't known, null when there is none.
 */
export function headOf(page: Page, place: Place, subject?: unknown): PageHead {
  const { isMissing = false, noindex = false, ...texts } = page.head(place, subject);
  const jsonLd = page.structuredData(place, subject);
  return {
    canonical: place.path,
    ...texts,
    ...(jsonLd.length > 0 ? { jsonLd } : {}),
    ...(page.noindex || noindex || isMissing ? { noindex: true } : {}),
  };
}
