import './styles.css';
import { type RemoteEntry, remoteContractVersion } from '@bottin/contracts/remotes/host.ts';
import type { ComponentType } from 'react';
import type { PageProps } from './lib/page-head.ts';

// Named for the budget of a first visit (frontends/budget.ts).
const home = () => import(/* webpackChunkName: "home" */ './app/home-page.tsx');

/** The pages of the directory remote. */
const entry: RemoteEntry<ComponentType<PageProps>> = {
  contractVersion: remoteContractVersion,
  pages: [
    { page: 'landing', load: home },
    { page: 'home', load: home },
    { page: 'quebec-feed', load: () => import('./app/quebec-feed-page.tsx') },
    { page: 'personal-feed', load: () => import('./app/personal-feed-page.tsx') },
    { page: 'platform', load: () => import('./app/platform-page.tsx') },
    { page: 'categories', load: () => import('./app/categories-page.tsx') },
    { page: 'category', load: () => import('./app/category-page.tsx') },
    { page: 'rankings', load: () => import('./app/rankings-page.tsx') },
    { page: 'directory', load: () => import('./app/directory-page.tsx') },
    { page: 'creator', load: () => import('./app/creator-page.tsx') },
  ],
};

export default entry;
