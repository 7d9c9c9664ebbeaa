/** The remotes: parts of the page that are deployed by themselves. */
export const remoteNames = ['directory', 'dashboard', 'admin'] as const;
export type RemoteName = (typeof remoteNames)[number];

/**
 * Every frontend: the shell, and the remotes that it composes. The build, the stacks, the gateway's settings and routes,
 * and the checks of the deployment follow from this list; a frontend is a folder of its name in frontends/.
 */
export const frontendNames = ['shell', ...remoteNames] as const;
export type FrontendName = (typeof frontendNames)[number];

/** Remotes whose files are for administrators only. */
const restricted: readonly FrontendName[] = ['admin'];

/** Remotes whose files anybody may fetch. */
export const publicRemoteNames: readonly RemoteName[] = remoteNames.filter(
  (name) => !restricted.includes(name),
);

/** The gateway's setting that says where a frontend's static server is. */
export type OriginSetting<Name extends FrontendName = FrontendName> = Name extends RemoteName
  ? `REMOTE_${Uppercase<Name>}_ORIGIN`
  : `${Uppercase<Name>}_ORIGIN`;

/** The name of {@link OriginSetting}: `SHELL_ORIGIN`, `REMOTE_DIRECTORY_ORIGIN`. */
export function originSettingOf<Name extends FrontendName>(name: Name): OriginSetting<Name> {
  const upper = name.toUpperCase();
  return (isRemote(name) ? `REMOTE_${upper}_ORIGIN` : `${upper}_ORIGIN`) as OriginSetting<Name>;
}

/** The path under which the gateway serves a frontend's files, with its last slash. */
export function publicPathOf(name: FrontendName): string {
  return isRemote(name) ? `/remotes/${name}/` : '/assets/';
}

/** Where a remote's manifest is when no list of releases says otherwise. */
export function defaultManifestOf(name: RemoteName): string {
  return `${publicPathOf(name)}mf-manifest.json`;
}

/** What is made of each of these frontends, by its name. */
export function mapFrontends<Name extends FrontendName, Value>(
  names: readonly Name[],
  make: (name: Name) => Value,
): Record<Name, Value> {
  return Object.fromEntries(names.map((name) => [name, make(name)])) as Record<Name, Value>;
}

function isRemote(name: FrontendName): name is RemoteName {
  return name !== 'shell';
}
