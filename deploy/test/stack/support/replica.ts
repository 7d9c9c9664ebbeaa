import { z } from 'zod';
import { type Container, listContainers, run } from '../../docker.ts';

const inspected = z.tuple([
  z.object({
    Config: z.object({ Image: z.string(), Env: z.array(z.string()) }),
    Mounts: z.array(z.object({ Type: z.string(), Source: z.string(), Destination: z.string() })),
    NetworkSettings: z.object({ Networks: z.record(z.string(), z.object({ IPAddress: z.string() })) }),
    State: z.object({ ExitCode: z.number(), OOMKilled: z.boolean() }),
  }),
]);
type Inspected = z.output<typeof inspected>[0];

export async function inspect(id: string): Promise<Inspected> {
  return inspected.parse(JSON.parse(await run('docker', 'inspect', id)))[0];
}

export async function getContainer(service: string): Promise<Container> {
  const [one] = await listContainers(service);
  if (!one) throw new Error(`${service} does not run`);
  return one;
}

/**
 * Runs a program in one of a service's containers and returns its output. Doesn't use `compose exec`, which
 * selects the container by its number, because a roll changes the numbers.
 */
export async function runInService(service: string, ...program: string[]): Promise<string> {
  return run('docker', 'exec', (await getContainer(service)).Id, ...program);
}

/** Returns the name that the Compose project gives to a network of docker-compose.yml. */
export async function getNetworkName(network: string): Promise<string> {
  const { Config } = await getContainer('edge');
  return `${Config.Labels['com.docker.compose.project']}_${network}`;
}

/**
 * Starts one more container of a part of the stack without Compose. The container gets the image, settings,
 * mounts and networks of the part. `flags` are additional `docker create` options. Returns the container's id
 * and IP address.
 */
export async function startReplica(part: string, flags: string[]): Promise<{ id: string; address: string }> {
  const { Config, Mounts, NetworkSettings } = await inspect((await getContainer(part)).Id);
  const networks = Object.keys(NetworkSettings.Networks);
  const settings = Config.Env.flatMap((setting) => ['--env', setting]);
  const mounts = Mounts.filter(({ Type }) => Type === 'bind').flatMap(({ Source, Destination }) => [
    '--volume',
    `${Source}:${Destination}:ro`,
  ]);
  return startContainer(networks, [...settings, ...flags, ...mounts, Config.Image]);
}

/** Starts a container on the given networks. `args` are the other arguments of `docker create`. */
export async function startContainer(
  [first = '', ...others]: string[],
  args: string[],
): Promise<{ id: string; address: string }> {
  const id = (await run('docker', 'create', '--network', first, ...args)).trim();
  try {
    for (const network of others) await run('docker', 'network', 'connect', network, id);
    await run('docker', 'start', id);
    return { id, address: (await inspect(id)).NetworkSettings.Networks[first]?.IPAddress ?? '' };
  } catch (error) {
    await removeContainer(id);
    throw error;
  }
}

export function readLogs(id: string): Promise<string> {
  return run('sh', '-c', 'docker logs "$1" 2>&1', '_', id);
}

export async function removeContainer(id: string): Promise<void> {
  await run('docker', 'rm', '--force', id);
}
