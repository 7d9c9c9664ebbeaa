import { type PageRoute, routes } from '@bottin/contracts/pages/routes.ts';
import { matchPath } from 'react-router-dom';

/** Target of a link within the site: a route, and the parts of the URL. */
export interface LinkTarget {
  route: PageRoute;
  path: string;
  params: Readonly<Record<string, string>>;
  search: URLSearchParams;
}

/**
 * Returns the public page that a link opens. Returns null for links to other sites, for links that open a new
 * window or a download, and for pages with restricted access, which must not be requested merely because the
 * visitor hovers over a link.
 */
export function getLinkTarget(
  link: HTMLAnchorElement,
  list: readonly PageRoute[] = routes,
): LinkTarget | null {
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

/** Decodes the URL parameters in the same way as React Router does when it renders the page. */
function decodeParams(params: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, decodeURIComponent(value)]));
}
