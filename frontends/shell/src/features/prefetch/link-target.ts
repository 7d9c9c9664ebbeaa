import { type PageRoute, routes } from '@bottin/contracts/pages/routes.ts';
import { matchPath } from 'react-router-dom';

/** What a link within the site leads to. */
export interface LinkTarget {
  route: PageRoute;
  path: string;
  params: Readonly<Record<string, string>>;
  search: URLSearchParams;
}

/**
 * The public page that a link leads to; null for one that leads elsewhere, opens otherwise, or shows something of one
 * person, which nobody asks for by passing over it.
 */
export function targetOf(link: HTMLAnchorElement, list: readonly PageRoute[] = routes): LinkTarget | null {
  const { origin, pathname, searchParams } = new URL(link.href, location.href);
  if (origin !== location.origin || link.target || link.hasAttribute('download')) return null;
  const path = pathname.replace(/\/+$/, '') || '/';
  for (const route of list) {
    for (const pattern of route.paths) {
      const match = matchPath(pattern, path);
      if (!match) continue;
      if (route.access) return null;
      return {
        route,
        path,
        params: decodeParams(match.params as Readonly<Record<string, string>>),
        search: searchParams,
      };
    }
  }
  return null;
}

/** As the router gives them to the page. */
function decodeParams(params: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, decodeURIComponent(value)]));
}
