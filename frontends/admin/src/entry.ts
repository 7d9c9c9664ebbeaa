import './styles.css';
import { defineEntry } from '@bottin/contracts/remotes/define-entry.ts';
import type { PageProps, RemoteEntry } from '@bottin/contracts/remotes/host.ts';
import type { ComponentType } from 'react';

/** Pages of the admin remote. The gateway serves the remote's files to administrators only. */
const entry: RemoteEntry<ComponentType<PageProps>> = defineEntry('admin', {
  admin: () => import(/* webpackChunkName: "admin" */ './app/admin-page.tsx'),
});

export default entry;
