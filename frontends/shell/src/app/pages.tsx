import type { OwnedPageName } from '@bottin/contracts/pages/pages.ts';
import type { PageComponent } from '../features/remotes/loader.ts';

type LoadPage = () => Promise<{ default: PageComponent }>;

/** Pages of the shell, each in its own chunk. */
export const shellPages: Readonly<Record<OwnedPageName<'shell'>, LoadPage>> = {
  about: () => import('../features/static-pages/about-page.tsx'),
  terms: () => import('../features/static-pages/terms-page.tsx'),
  privacy: () => import('../features/static-pages/privacy-page.tsx'),
  'coming-soon': () => import('../features/static-pages/coming-soon-page.tsx'),
  'not-found': () => import('../features/static-pages/not-found-page.tsx'),
};
