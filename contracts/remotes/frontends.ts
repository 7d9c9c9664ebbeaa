/** Remotes: parts of the frontend that are deployed separately. */
export const remoteNames = ['directory', 'dashboard', 'admin'] as const;
export type RemoteName = (typeof remoteNames)[number];

/**
 * Every frontend: the shell and its remotes. The build, the stacks, the gateway's settings and routes, and
 * the deployment checks derive from this list. The folder of each frontend in frontends/ has the same name.
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

/** Returns the path under which the gateway serves a frontend's files, with a trailing slash. */
export function getPublicPath(name: FrontendName): string {
  return isRemote(name) ? `/remotes/${name}/` : '/assets/';
}

/** Returns the path of a remote's manifest when no list of releases overrides it. */
export function getDefaultManifestPath(name: RemoteName): string {
  return `${getPublicPath(name)}mf-manifest.json`;
}

/** Returns an object with a value for each frontend, by name. */
export function mapFrontends<Name extends FrontendName, Value>(
  names: readonly Name[],
  make: (name: Name) => Value,
): Record<Name, Value> {
  return Object.fromEntries(names.map((name) => [name, make(name)])) as Record<Name, Value>;
}

function isRemote(name: FrontendName): name is RemoteName {
  return name !== 'shell';
}
