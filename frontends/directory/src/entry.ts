import './styles.css';
import { defineEntry } from '@bottin/contracts/remotes/define-entry.ts';
import type { PageProps, RemoteEntry } from '@bottin/contracts/remotes/host.ts';
import type { ComponentType } from 'react';

const entry: RemoteEntry<ComponentType<PageProps>> = defineEntry('directory', {
  landing: () => import('./app/home-page.tsx'),
  home: () => import('./app/home-page.tsx'),
  'quebec-feed': () => import('./app/quebec-feed-page.tsx'),
  'personal-feed': () => import('./app/personal-feed-page.tsx'),
  platform: () => import('./app/platform-page.tsx'),
  categories: () => import('./app/categories-page.tsx'),
  category: () => import('./app/category-page.tsx'),
  rankings: () => import('./app/rankings-page.tsx'),
  directory: () => import('./app/directory-page.tsx'),
  discoveries: () => import('./app/discoveries-page.tsx'),
  freshness: () => import('./app/freshness-page.tsx'),
  brands: () => import('./app/brands-page.tsx'),
  creator: () => import('./app/creator-page.tsx'),
  preview: () => import('./app/preview-page.tsx'),
});

export default entry;
