import type { Page } from '@bottin/contracts/pages/define-page.ts';
import { fillPath } from '@bottin/contracts/pages/match.ts';

/**
 * Returns a URL for each path of a page: with the first of the page's `knownParams` if there is one, else
 * with this slug.
 */
export function buildUrls(page: Page, slug: string): string[] {
  const params = page.knownParams[0] ?? { slug };
  return page.paths.map((pattern) => fillPath(pattern, params));
}
