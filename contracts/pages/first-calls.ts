import type { FirstCall, Page, Place } from './define-page.ts';

/**
 * What a page shows first: the gateway puts the answers into its HTML, and the page asks for the same. `subject` is the
 * answer of the page's subject, once it is known.
 */
export function firstCallsOf(page: Page, place: Place, subject?: unknown): readonly FirstCall[] {
  const own = page.subject(place);
  return [...page.firstCalls(place, subject), ...(own ? [own] : [])];
}
