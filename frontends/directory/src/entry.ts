import './styles.css';
import { defineEntry } from '@bottin/contracts/remotes/define-entry.ts';
import type { PageProps, RemoteEntry } from '@bottin/contracts/remotes/host.ts';
import type { ComponentType } from 'react';

const entry: RemoteEntry<ComponentType<PageProps>> = defineEntry('directory', {
  landing: () => import(/* webpackChunkName: "landing" */ './app/home-page.tsx'),
  home: () => import(/* webpackChunkName: "home" */ './app/home-page.tsx'),
  'quebec-feed': () => import(/* webpackChunkName: "quebec-feed" */ './app/quebec-feed-page.tsx'),
  'personal-feed': () => import(/* webpackChunkName: "personal-feed" */ './app/personal-feed-page.tsx'),
  platform: () => import(/* webpackChunkName: "platform" */ './app/platform-page.tsx'),
  categories: () => import(/* webpackChunkName: "categories" */ './app/categories-page.tsx'),
  category: () => import(/* webpackChunkName: "category" */ './app/category-page.tsx'),
  rankings: () => import(/* webpackChunkName: "rankings" */ './app/rankings-page.tsx'),
  directory: () => import(/* webpackChunkName: "directory" */ './app/directory-page.tsx'),
  discoveries: () => import(/* webpackChunkName: "discoveries" */ './app/discoveries-page.tsx'),
  freshness: () => import(/* webpackChunkName: "freshness" */ './app/freshness-page.tsx'),
  regions: () => import(/* webpackChunkName: "regions" */ './app/regions-page.tsx'),
  region: () => import(/* webpackChunkName: "region" */ './app/region-page.tsx'),
  brands: () => import(/* webpackChunkName: "brands" */ './app/brands-page.tsx'),
  creator: () => import(/* webpackChunkName: "creator" */ './app/creator-page.tsx'),
  'media-kit': () => import(/* webpackChunkName: "media-kit" */ './app/media-kit-page.tsx'),
  preview: () => import(/* webpackChunkName: "preview" */ './app/preview-page.tsx'),
});

export default entry;
