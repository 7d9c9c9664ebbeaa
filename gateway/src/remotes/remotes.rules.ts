import type { RemoteName } from '@bottin/contracts/remotes/host.ts';

export const remoteNames: readonly RemoteName[] = ['directory', 'dashboard', 'admin'];

/** Where each remote's manifest is when nobody says otherwise. */
export const defaultManifests: Readonly<Record<RemoteName, string>> = {
  directory: '/remotes/directory/mf-manifest.json',
  dashboard: '/remotes/dashboard/mf-manifest.json',
  admin: '/remotes/admin/mf-manifest.json',
};

/** The address of a file on its static server, or null for a path that would leave the server's folder. */
export function upstreamAddress(origin: string, path: string): URL | null {
  let decoded: string;
  try {
    decoded = decodeURIComponent(path);
  } catch {
    return null;
  }
  if (!/^[\w./@-]+$/.test(decoded) || decoded.split('/').includes('..') || decoded.startsWith('/'))
    return null;
  return new URL(`${origin}/${decoded}`);
}
