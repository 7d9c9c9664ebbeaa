import type { FrontendName } from '../remotes/frontends.ts';
import type { Page, PageAccess } from './define-page.ts';
import { pages } from './pages.ts';

/**
 * What the shell needs to know of every page before any is opened. Plain data: the build puts the list into the shell, and
 * none of what derived it.
 */
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

export const routes: readonly PageRoute[] = routesOf(pages);
