/** Module Federation remotes: the parts of the site that are built and deployed separately from the shell. */
export const remoteNames = ['directory', 'dashboard', 'admin'] as const;
export type RemoteName = (typeof remoteNames)[number];

/**
 * Every frontend: the shell and its remotes. The build, the stacks, the gateway's settings and routes, and
 * the deployment checks derive from this list. Each frontend's folder in frontends/ has the same name.
 */
export const frontendNames = ['shell', ...remoteNames] as const;
export type FrontendName = (typeof frontendNames)[number];

/** Frontends whose files only administrators may fetch. */
const adminOnlyFrontends: readonly FrontendName[] = ['admin'];

/** Remotes whose files anyone may fetch. */
export const publicRemoteNames: readonly RemoteName[] = remoteNames.filter(
  (name) => !adminOnlyFrontends.includes(name),
);

/** Name of the gateway setting that contains the origin of a frontend's static server. */
export type OriginSetting<Name extends FrontendName = FrontendName> = Name extends RemoteName
  ? `REMOTE_${Uppercase<Name>}_ORIGIN`
  : `${Uppercase<Name>}_ORIGIN`;

/** Returns the name of a frontend's {@link OriginSetting}: `SHELL_ORIGIN`, `REMOTE_DIRECTORY_ORIGIN`. */
export function getOriginSetting<Name extends FrontendName>(name: Name): OriginSetting<Name> {
  const upper = name.toUpperCase();
  return (isRemote(name) ? `REMOTE_${upper}_ORIGIN` : `${upper}_ORIGIN`) as OriginSetting<Name>;
}

/** Returns the URL path at which the gateway serves a frontend's files, with a trailing slash. */
export function getPublicPath(name: FrontendName): string {
  return isRemote(name) ? `/remotes/${name}/` : '/assets/';
}

/** Returns the default URL path of a remote's manifest. A list of releases can override it. */
export function getDefaultManifestPath(name: RemoteName): string {
  return `${getPublicPath(name)}mf-manifest.json`;
}

/** Calls a function with each of the given frontend names. Returns an object with the results by name. */
export function mapFrontends<Name extends FrontendName, Value>(
  names: readonly Name[],
  make: (name: Name) => Value,
): Record<Name, Value> {
  return Object.fromEntries(names.map((name) => [name, make(name)])) as Record<Name, Value>;
}

function isRemote(name: FrontendName): name is RemoteName {
  return name !== 'shell';
}
