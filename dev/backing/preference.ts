/** Starts a server. Returns null when this machine doesn't support the server kind. */
type Start<Server> = () => Promise<Server | null>;

/**
 * Starts a backing service: as a child process, or in a container when that isn't possible. With
 * `BACKING=docker` it prefers the container, and falls back to the child process when no Docker engine answers.
 * @throws Error when `BACKING` has another value
 */
export async function startPreferred<Server>(
  { BACKING = 'embedded' }: NodeJS.ProcessEnv,
  starts: { embedded: Start<Server>; container: Start<Server> },
): Promise<Server | null> {
  if (BACKING !== 'docker' && BACKING !== 'embedded')
    throw new Error(`BACKING must be docker or embedded, not "${BACKING}"`);
  const { embedded, container } = starts;
  const [first, second] = BACKING === 'docker' ? [container, embedded] : [embedded, container];
  return (await first()) ?? (await second());
}
