import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ContainerSpec, findEngine, getReason, obtainImage, startContainer } from './containers.ts';
import { containerFolder, findDataHome, markContainerHome } from './data-home.ts';
import { rankKinds, startFirst } from './preference.ts';
import {
  type BackingName,
  type BackingServer,
  type ContainerName,
  type Context,
  SOURCES,
} from './servers.ts';

const LOCKED_IMAGES = new URL('../../deploy/images.lock.json', import.meta.url);

/**
 * Returns the names of the services that containers are going to serve: those whose container comes first and
 * whose image is here or can be pulled.
 */
export async function pickContainers(
  names: readonly BackingName[],
  context: Context,
): Promise<BackingName[]> {
  const { dataDir, env, log } = context;
  const ours = names.filter((name): name is ContainerName => name !== 'mail' && !env[SOURCES[name].variable]);
  const isFirst = (name: ContainerName): boolean =>
    rankKinds(env.BACKING, findDataHome(dataDir, name))[0] === 'container';
  const engine = env.BACKING === 'embedded' || ours.length === 0 ? null : await findEngine();
  if (!engine) return [];
  const others = ours.filter((name) => !isFirst(name));
  if (others.length > 0)
    log(`Embedded ${others.join(', ')}: ${dataDir} has their data (BACKING=docker starts containers)`);
  const first = ours.filter(isFirst);
  const obtained = await Promise.all(
    first.map((name) => obtainImage(engine, pinImage(SOURCES[name].image), log)),
  );
  return first.filter((_name, index) => obtained[index]);
}

/** Container of a backing service. */
interface ServerContainer extends Omit<ContainerSpec, 'image' | 'keep' | 'label' | 'logFile'> {
  /** Folder in the container that has the data. */
  keep?: string;
  /** Describes the server at `host:port`. `reload` reloads it with another configuration file. */
  toServer: (
    address: string,
    reload: (config: string) => Promise<void>,
  ) => Pick<BackingServer, 'addresses' | 'reload'>;
}

interface ServerStarts {
  embedded: () => Promise<BackingServer | null>;
  container: ServerContainer;
}

/** Starts a server of the first possible kind. Says so when another kind has the service's data. */
export async function startServer(
  name: ContainerName,
  context: Context,
  { embedded, container }: ServerStarts,
): Promise<BackingServer | null> {
  const { dataDir, env, log } = context;
  const home = findDataHome(dataDir, name);
  const started = await startFirst(rankKinds(env.BACKING, home), {
    embedded,
    container: () => startInContainer(name, context, container),
  });
  if (!started) return null;
  const { kind, server } = started;
  if (home === undefined && kind === 'container') markContainerHome(dataDir, name);
  if (home !== undefined && home !== kind)
    log(
      `${name}: not using the data of ${home === 'container' ? 'its container' : 'the embedded server'} in ${dataDir}`,
    );
  return server;
}

/** Starts a container, or logs why it can't and returns null. */
async function startInContainer(
  name: ContainerName,
  { dataDir, env, log }: Context,
  { toServer, keep, ...spec }: ServerContainer,
): Promise<BackingServer | null> {
  try {
    const engine = await findEngine();
    if (!engine) {
      if (env.BACKING === 'docker') log(`${name}: not in a container, because no Docker engine responds`);
      return null;
    }
    const image = pinImage(SOURCES[name].image);
    if (!(await obtainImage(engine, image, log))) return null;
    const { address, reload, stop } = await startContainer(engine, {
      ...spec,
      image,
      label: join(dataDir, name),
      logFile: join(dataDir, `logs/${name}-container.log`),
      ...(keep ? { keep: [containerFolder(dataDir, name), keep] } : {}),
    });
    log(`${name}: runs in a container of ${image}`);
    return { ...toServer(address, reload), stop };
  } catch (error) {
    log(`${name}: not in a container, because ${getReason(error)}`);
    return null;
  }
}

/** Returns the image name, with the digest if deploy/images.lock.json records one. */
function pinImage(name: string): string {
  const lock: Record<string, string | null> = JSON.parse(readFileSync(LOCKED_IMAGES, 'utf8'));
  if (!(name in lock)) throw new Error(`deploy/images.lock.json doesn't contain ${name}`);
  const digest = lock[name];
  return digest ? `${name}@${digest}` : name;
}
