/** How a backing service runs: in a container, or as a child process of ours. */
export type ServerKind = 'container' | 'embedded';

/** Starts a server. Returns null when this machine doesn't support the server kind. */
type Start<Server> = () => Promise<Server | null>;

/**
 * Returns the kinds of server to try, in this order. `BACKING` is the developer's choice. Without it, a service
 * stays with the kind of server that has its data (`home`); without data, the container comes first.
 * @throws Error when `BACKING` has another value
 */
export function rankKinds(
  BACKING: string | undefined,
  home: ServerKind | undefined,
): readonly [ServerKind, ...ServerKind[]] {
  if (BACKING === 'embedded') return ['embedded'];
  if (BACKING === undefined && home === 'embedded') return ['embedded', 'container'];
  if (BACKING === undefined || BACKING === 'docker') return ['container', 'embedded'];
  throw new Error(`BACKING must be docker or embedded, not "${BACKING}"`);
}

/** Starts a server of the first kind that this machine supports. Returns null when it supports none of them. */
export async function startFirst<Server>(
  kinds: readonly ServerKind[],
  starts: Record<ServerKind, Start<Server>>,
): Promise<{ kind: ServerKind; server: Server } | null> {
  for (const kind of kinds) {
    const server = await starts[kind]();
    if (server) return { kind, server };
  }
  return null;
}
