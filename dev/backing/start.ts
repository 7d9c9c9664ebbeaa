import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Engine, findEngine, getReason, startContainer } from './containers.ts';
import { SERVERS } from './find.ts';
import { installMissing } from './install.ts';
import { rankKinds, type ServerKind } from './kinds.rules.ts';
import type { BackingName, BackingServer, Context } from './servers.ts';

/**
 * Starts the backing services together: in containers, or as child processes if containers can't start. A service
 * whose URL is in the environment isn't started, and the mailbox never runs in a container.
 * @throws Error with the reasons when a service can't start
 */
export async function startServers(
  names: readonly BackingName[],
  context: Context,
): Promise<BackingServer[]> {
  const external: BackingServer[] = [];
  const ours: BackingName[] = [];
  for (const name of names) {
    const addresses = SERVERS[name].findExternal(context.env);
    if (addresses) external.push({ addresses, stop: async () => undefined });
    else ours.push(name);
  }
  const usesContainers = ours.some((name) => SERVERS[name].describeContainer);
  const started = await (usesContainers ? startFirstKind(ours, context) : startEmbedded(ours, context));
  return [...external, ...started];
}

async function startFirstKind(names: readonly BackingName[], context: Context): Promise<BackingServer[]> {
  const { dataDir, env, log } = context;
  const [kind, fallback] = rankKinds(env.BACKING, findDataHome(dataDir));
  if (kind === 'embedded') return startEmbedded(names, context);
  const engine = await findEngine(log);
  if (!engine && !fallback)
    throw new Error(
      `No Docker engine responds, and ${dataDir} is for containers. Start Docker, set BOTTIN_DATA to another folder, or empty this one with --reset.`,
    );
  if (!engine) return startEmbedded(names, context);
  try {
    return await startInContainers(engine, names, context);
  } catch (error) {
    if (!fallback) throw error;
    log(`Starting the backing services without containers, because one failed: ${getReason(error)}`);
    return startEmbedded(names, context);
  }
}

async function startEmbedded(names: readonly BackingName[], context: Context): Promise<BackingServer[]> {
  await installMissing(names, context);
  return startTogether(names.map((name) => SERVERS[name].startEmbedded(context)));
}

async function startInContainers(
  engine: Engine,
  names: readonly BackingName[],
  context: Context,
): Promise<BackingServer[]> {
  const servers = await startTogether(
    names.map((name) => {
      const container = SERVERS[name].describeContainer?.(context);
      return container
        ? startContainer(engine, name, context, container)
        : SERVERS[name].startEmbedded(context);
    }),
  );
  mkdirSync(join(context.dataDir, 'containers'), { recursive: true });
  writeFileSync(getMarker(context.dataDir), '');
  return servers;
}

/** Waits for all starts. If one fails, stops the servers of the others. */
async function startTogether(starts: Array<Promise<BackingServer>>): Promise<BackingServer[]> {
  const results = await Promise.allSettled(starts);
  const servers = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
  const reasons = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
  if (reasons.length === 0) return servers;
  await Promise.all(servers.map((server) => server.stop()));
  throw new Error(
    reasons.map((reason) => (reason instanceof Error ? reason.message : String(reason))).join('\n'),
  );
}

/** Returns the kind of servers whose data the data folder has; undefined when there is no data yet. */
function findDataHome(dataDir: string): ServerKind | undefined {
  if (existsSync(getMarker(dataDir))) return 'container';
  const embedded: BackingName[] = ['postgres', 'nats', 'redis', 'elasticsearch'];
  return embedded.some((name) => existsSync(join(dataDir, name))) ? 'embedded' : undefined;
}

/** The folder `containers` alone isn't enough, because it also exists after containers that failed to start. */
function getMarker(dataDir: string): string {
  return join(dataDir, 'containers/in-use');
}
