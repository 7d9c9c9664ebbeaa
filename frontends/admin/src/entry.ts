import './styles.css';
import { type RemoteEntry, remoteContractVersion } from '@bottin/contracts/remotes/host.ts';
import type { ComponentType } from 'react';
import type { PageProps } from './lib/page-head.ts';

/** The pages of the admin remote, whose files only an administrator is given. */
const entry: RemoteEntry<ComponentType<PageProps>> = {
  contractVersion: remoteContractVersion,
  pages: [{ page: 'admin', load: () => import('./app/admin-page.tsx') }],
};

export default entry;
