import type { Page } from '@bottin/contracts/pages/define-page.ts';
import { fillPath } from '@bottin/contracts/pages/match.ts';

/**
 * Returns one URL for each path pattern of a page. The path parameters are the first element of the page's
 * `knownParams`. If the page has no `knownParams`, they are `{ slug }`.
 */
export function buildUrls(page: Page, slug: string): string[] {
  const params = page.knownParams[0] ?? { slug };
  return page.paths.map((pattern) => fillPath(pattern, params));
}
