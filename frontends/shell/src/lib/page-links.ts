import type { NavigationSection } from '@bottin/contracts/pages/define-page.ts';
import type { PageName } from '@bottin/contracts/pages/pages.ts';
import { type PageRoute, routes } from '@bottin/contracts/pages/routes.ts';

/** Link to a page in a menu. */
export interface PageLink {
  to: string;
  label: string;
}

/**
 * Lists the links of a section in page order: one link for each page, or one for each path that has its own
 * label.
 */
export function listSectionLinks(
  section: NavigationSection,
  list: readonly PageRoute[] = routes,
): PageLink[] {
  return list.filter(({ navigation }) => navigation?.section === section).flatMap(toPageLinks);
}

/**
 * Returns the link to one page.
 * @throws Error for a page without a link label
 */
export function getPageLink(name: PageName, list: readonly PageRoute[] = routes): PageLink {
  const [link] = list.filter(({ page }) => page === name).flatMap(toPageLinks);
  if (!link) throw new Error(`page ${name} has no link label`);
  return link;
}

function toPageLinks({ navigation, paths }: PageRoute): PageLink[] {
  if (!navigation) return [];
  const { label } = navigation;
  if (typeof label === 'string') return paths.slice(0, 1).map((to) => ({ to, label }));
  return paths.map((to) => ({ to, label: label[to] ?? '' }));
}
