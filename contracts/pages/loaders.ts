import type { PageDataLoader, Page, PageLocation } from './define-page.ts';

/**
 * Returns a page's loaders. The gateway embeds their responses in the HTML, and the page makes the same
 * calls. `subject` is the response of the loader for the page's subject, when it is loaded.
 */
export function listLoaders(page: Page, place: PageLocation, subject?: unknown): readonly PageDataLoader[] {
  const own = page.subject(place);
  return [...page.loaders(place, subject), ...(own ? [own] : [])];
}
