import type { RemoteName } from '@bottin/contracts/remotes/host.ts';

export const remoteNames: readonly RemoteName[] = ['directory', 'dashboard', 'admin'];

/** Where each remote's manifest is when nobody says otherwise. */
export const defaultManifests: Readonly<Record<RemoteName, string>> = {
  directory: '/remotes/directory/mf-manifest.json',
  dashboard: '/remotes/dashboard/mf-manifest.json',
  admin: '/remotes/admin/mf-manifest.json',
};
