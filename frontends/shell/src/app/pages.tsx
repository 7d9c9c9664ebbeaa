import type { PageRoute } from '@bottin/contracts/remotes/routes.ts';
import { type ComponentType, lazy } from 'react';
import type { ShellPageProps } from '../features/static-pages/shell-page.ts';

/** The shell's own pages, each in a file of its own. */
export const shellPages: Readonly<Record<string, ComponentType<ShellPageProps>>> = {
  about: lazy(() => import('../features/static-pages/about-page.tsx')),
  terms: lazy(() => import('../features/static-pages/terms-page.tsx')),
  privacy: lazy(() => import('../features/static-pages/privacy-page.tsx')),
  'coming-soon': lazy(() => import('../features/static-pages/coming-soon-page.tsx')),
};

export const NotFound = lazy(() => import('../features/static-pages/not-found-page.tsx'));

/** What `/` shows to someone signed in. */
export const personalFeed: Pick<PageRoute, 'page' | 'owner'> = { page: 'personal-feed', owner: 'directory' };
