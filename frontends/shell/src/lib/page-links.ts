import type { NavigationSection } from '@bottin/contracts/pages/define-page.ts';
import type { PageName } from '@bottin/contracts/pages/pages.ts';
import { type PageRoute, routes } from '@bottin/contracts/pages/routes.ts';

/** A link to a page, as a menu shows it. */
export interface PageLink {
  to: string;
  label: string;
}

/** The links of a section, in the order of the pages: one for each page, or for each path that has a label of its own. */
export function linksIn(section: NavigationSection, list: readonly PageRoute[] = routes): PageLink[] {
  return list.filter(({ navigation }) => navigation?.section === section).flatMap(linksOf);
}

/** The link to one page. @throws Error for a page whose definition gives links no text */
export function linkTo(name: PageName, list: readonly PageRoute[] = routes): PageLink {
  const [link] = list.filter(({ page }) => page === name).flatMap(linksOf);
  if (!link) throw new Error(`the page ${name} has no label for links`);
  return link;
}

function linksOf({ navigation, paths }: PageRoute): PageLink[] {
  if (!navigation) return [];
  const { label } = navigation;
  if (typeof label === 'string') return paths.slice(0, 1).map((to) => ({ to, label }));
  return paths.map((to) => ({ to, label: label[to] ?? '' }));
}
