import './styles.css';
import { type RemoteEntry, remoteContractVersion } from '@bottin/contracts/remotes/host.ts';
import type { ComponentType } from 'react';
import type { PageProps } from './lib/page-head.ts';

const home = () => import(/* webpackChunkName: "landing" */ './app/home-page.tsx');

/** The pages of the directory remote. The gateway has a browser fetch the file that is named like its page ahead. */
const entry: RemoteEntry<ComponentType<PageProps>> = {
  contractVersion: remoteContractVersion,
  pages: [
    { page: 'landing', load: home },
    { page: 'home', load: home },
    {
      page: 'quebec-feed',
      load: () => import(/* webpackChunkName: "quebec-feed" */ './app/quebec-feed-page.tsx'),
    },
    { page: 'personal-feed', load: () => import('./app/personal-feed-page.tsx') },
    { page: 'platform', load: () => import(/* webpackChunkName: "platform" */ './app/platform-page.tsx') },
    {
      page: 'categories',
      load: () => import(/* webpackChunkName: "categories" */ './app/categories-page.tsx'),
    },
    { page: 'category', load: () => import(/* webpackChunkName: "category" */ './app/category-page.tsx') },
    { page: 'rankings', load: () => import(/* webpackChunkName: "rankings" */ './app/rankings-page.tsx') },
    { page: 'directory', load: () => import(/* webpackChunkName: "directory" */ './app/directory-page.tsx') },
    { page: 'creator', load: () => import(/* webpackChunkName: "creator" */ './app/creator-page.tsx') },
  ],
};

export default entry;
