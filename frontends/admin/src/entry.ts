import './styles.css';
import { defineEntry } from '@bottin/contracts/remotes/define-entry.ts';
import type { PageProps, RemoteEntry } from '@bottin/contracts/remotes/host.ts';
import type { ComponentType } from 'react';

/** The pages of the admin remote, whose files only an administrator is given. */
const entry: RemoteEntry<ComponentType<PageProps>> = defineEntry('admin', {
  admin: () => import('./app/admin-page.tsx'),
});

export default entry;
