import type { FrontendName } from '../remotes/frontends.ts';
import type { Page, PageAccess } from './define-page.ts';
import { pages } from './pages.ts';

/** What the shell needs to know of every page before any is opened. Plain data. */
export interface PageRoute {
  readonly page: string;
  readonly owner: FrontendName;
  /** react-router's patterns. The first is the one that links lead to. */
  readonly paths: readonly string[];
  /** Where not everybody may see it. */
  readonly access?: Exclude<PageAccess, 'public'>;
  readonly carriesToken?: true;
  readonly navigation: Page['navigation'];
  readonly whenSignedIn: { readonly page: string; readonly owner: FrontendName } | null;
}

/** The routes of pages, in their order. */
export function routesOf(list: readonly Page[]): PageRoute[] {
  return list.map(({ name, owner, paths, access, carriesToken, navigation, whenSignedIn }) => ({
    page: name,
    owner,
    paths,
    ...(access !== 'public' && { access }),
    ...(carriesToken && { carriesToken }),
    navigation,
    whenSignedIn: whenSignedIn && { page: whenSignedIn.name, owner: whenSignedIn.owner },
  }));
}

/** A constant of the frontends' build, so that the shell holds the list and not the definition of every page. */
declare const __BOTTIN_ROUTES__: readonly PageRoute[] | undefined;

export const routes: readonly PageRoute[] =
  typeof __BOTTIN_ROUTES__ === 'undefined' ? routesOf(pages) : __BOTTIN_ROUTES__;
