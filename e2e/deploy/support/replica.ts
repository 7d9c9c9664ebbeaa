import { z } from 'zod';
import { type Container, containers, run } from '../../../deploy/test/docker.ts';

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

/** One of the containers of a service. */
export async function oneOf(service: string): Promise<Container> {
  const [one] = await containers(service);
  if (!one) throw new Error(`${service} does not run`);
  return one;
}

/**
 * Runs a program in one of a service's containers and returns what it printed. Compose's own `exec` asks for the first by its
 * number, which a roll replaces.
 */
export async function within(service: string, ...program: string[]): Promise<string> {
  return run('docker', 'exec', (await oneOf(service)).Id, ...program);
}

/** The project's own name of a network of docker-compose.yml. */
export async function networkName(network: string): Promise<string> {
  const { Config } = await oneOf('edge');
  return `${Config.Labels['com.docker.compose.project']}_${network}`;
}

/**
 * Starts one more container of a part, which compose knows nothing of: image, settings, mounts and networks as the part has them,
 * and these flags of `docker create` in addition. Returns its id, and its address.
 */
export async function startReplica(part: string, flags: string[]): Promise<{ id: string; address: string }> {
  const { Config, Mounts, NetworkSettings } = await inspect((await oneOf(part)).Id);
  const networks = Object.keys(NetworkSettings.Networks);
  const settings = Config.Env.flatMap((setting) => ['--env', setting]);
  const mounts = Mounts.filter(({ Type }) => Type === 'bind').flatMap(({ Source, Destination }) => [
    '--volume',
    `${Source}:${Destination}:ro`,
  ]);
  return startOn(networks, [...settings, ...flags, ...mounts, Config.Image]);
}

/** Starts a container on these networks; what `docker create` needs for the rest. */
export async function startOn(
  [first = '', ...others]: string[],
  args: string[],
): Promise<{ id: string; address: string }> {
  const id = (await run('docker', 'create', '--network', first, ...args)).trim();
  try {
    for (const network of others) await run('docker', 'network', 'connect', network, id);
    await run('docker', 'start', id);
    return { id, address: (await inspect(id)).NetworkSettings.Networks[first]?.IPAddress ?? '' };
  } catch (error) {
    await remove(id);
    throw error;
  }
}

/** What a container printed, to either stream. */
export function logsOf(id: string): Promise<string> {
  return run('sh', '-c', 'docker logs "$1" 2>&1', '_', id);
}

export async function remove(id: string): Promise<void> {
  await run('docker', 'rm', '--force', id);
}
