import type { FrontendName } from '../remotes/frontends.ts';
import type { Page, PageAccess, SkeletonShape } from './define-page.ts';
import { pages } from './pages.ts';

/** Data about a page that the shell frontend needs before it loads the page. It can be serialised as JSON. */
export interface PageRoute {
  readonly page: string;
  readonly owner: FrontendName;
  /** Path patterns in react-router's syntax. Links to the page use the first pattern. */
  readonly paths: readonly string[];
  /** Absent for public pages. */
  readonly access?: Exclude<PageAccess, 'public'>;
  readonly carriesToken?: true;
  readonly standalone?: true;
  readonly navigation: Page['navigation'];
  /** Absent for pages without a skeleton. */
  readonly skeleton?: SkeletonShape;
  readonly whenSignedIn: Pick<PageRoute, 'page' | 'owner' | 'skeleton'> | null;
}

export function toRoutes(list: readonly Page[]): PageRoute[] {
  return list.map((page) => ({
    page: page.name,
    owner: page.owner,
    paths: page.paths,
    ...(page.access !== 'public' && { access: page.access }),
    ...(page.carriesToken && { carriesToken: true }),
    ...(page.standalone && { standalone: true }),
    navigation: page.navigation,
    ...(page.skeleton && { skeleton: page.skeleton }),
    whenSignedIn: page.whenSignedIn && toReference(page.whenSignedIn),
  }));
}

function toReference({
  name,
  owner,
  skeleton,
}: Pick<Page, 'name' | 'owner' | 'skeleton'>): PageRoute['whenSignedIn'] {
  return { page: name, owner, ...(skeleton && { skeleton }) };
}

/**
 * Constant that the build of the frontends defines. With it, the shell frontend bundles this list of routes
 * instead of every page definition.
 */
declare const __BOTTIN_ROUTES__: readonly PageRoute[] | undefined;

export const routes: readonly PageRoute[] =
  typeof __BOTTIN_ROUTES__ === 'undefined' ? toRoutes(pages) : __BOTTIN_ROUTES__;
