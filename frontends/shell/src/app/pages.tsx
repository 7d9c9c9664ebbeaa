import type { PageNameOf } from '@bottin/contracts/pages/pages.ts';
import type { PageComponent } from '../features/remotes/loader.ts';

type LoadPage = () => Promise<{ default: PageComponent }>;

/** The shell's own pages, each in a file of its own. */
export const shellPages: Readonly<Record<PageNameOf<'shell'>, LoadPage>> = {
  about: () => import('../features/static-pages/about-page.tsx'),
  terms: () => import('../features/static-pages/terms-page.tsx'),
  privacy: () => import('../features/static-pages/privacy-page.tsx'),
  'coming-soon': () => import('../features/static-pages/coming-soon-page.tsx'),
  'not-found': () => import('../features/static-pages/not-found-page.tsx'),
};
