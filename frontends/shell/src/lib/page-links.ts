import type { NavigationSection } from '@bottin/contracts/pages/define-page.ts';
import type { PageName } from '@bottin/contracts/pages/pages.ts';
import { type PageRoute, routes } from '@bottin/contracts/pages/routes.ts';

/** Link to a page, shown in menus and in the footer. */
export interface PageLink {
  to: string;
  label: string;
}

/**
 * Lists the links of a section of the site, in the order of its pages. A page has one link, or one link for
 * each path if its paths have their own labels.
 */
export function listSectionLinks(
  section: NavigationSection,
  list: readonly PageRoute[] = routes,
): PageLink[] {
  return list.filter(({ navigation }) => navigation?.section === section).flatMap(toPageLinks);
}

/**
 * Returns the link to a page.
 * @throws Error when the page has no link label
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
