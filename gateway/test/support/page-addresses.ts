import type { Page } from '@bottin/contracts/pages/define-page.ts';
import { fillPath } from '@bottin/contracts/pages/match.ts';

/** An address for each path of a page: with a value of its parameters that the code knows, else with this slug. */
export function addressesOf(page: Page, slug: string): string[] {
  const params = page.knownParams[0] ?? { slug };
  return page.paths.map((pattern) => fillPath(pattern, params));
}
