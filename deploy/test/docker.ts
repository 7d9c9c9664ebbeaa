import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';

const execute = promisify(execFile);
const deploy = join(import.meta.dirname, '..');

const containerSchema = z.object({
  Id: z.string(),
  Config: z.object({
    Image: z.string(),
    User: z.string(),
    Labels: z.record(z.string(), z.string()),
  }),
  HostConfig: z.object({
    ReadonlyRootfs: z.boolean(),
    CapDrop: z.array(z.string()).nullable(),
    SecurityOpt: z.array(z.string()).nullable(),
  }),
  State: z.object({
    Status: z.string(),
    ExitCode: z.number(),
    Health: z.object({ Status: z.string() }).optional(),
  }),
});
export type Container = z.output<typeof containerSchema>;

/**
 * Returns the Docker Compose command with its arguments, from the environment variable `COMPOSE`. The
 * commands deploy/roll, backup and restore read the same variable.
 */
function getComposeCommand(): string[] {
  const command = process.env.COMPOSE;
  if (!command) throw new Error('COMPOSE is not set: run these through npm run test:deploy');
  return command.split(' ');
}

/** Runs a program and returns its standard output. */
export async function run(command: string, ...args: string[]): Promise<string> {
  const { stdout } = await execute(command, args, { maxBuffer: 64 * 1024 * 1024 });
  return stdout;
}

/** Runs Docker Compose on the project under test and returns its output. */
export function compose(...args: string[]): Promise<string> {
  const [command = '', ...first] = getComposeCommand();
  return run(command, ...first, ...args);
}

/** Runs a command of the folder deploy/, such as `roll`, `backup` or `restore`, and returns its output. */
export function runDeployCommand(name: string, ...args: string[]): Promise<string> {
  return run(join(deploy, name), ...args);
}

/** Lists the containers of a service, or of the whole project. */
export async function listContainers(service?: string): Promise<Container[]> {
  const ids = (await compose('ps', '-q', '-a', ...(service ? [service] : []))).split('\n').filter(Boolean);
  if (ids.length === 0) return [];
  return z.array(containerSchema).parse(JSON.parse(await run('docker', 'inspect', ...ids)));
}

export function getServiceName({ Config }: Container): string {
  return Config.Labels['com.docker.compose.service'] ?? '';
}

/** Returns whether the container runs one of our images. */
export function isOurs({ Config }: Container): boolean {
  return Config.Image.startsWith('bottin/');
}

/** Returns whether a container is running and healthy, or is a job that succeeded. */
export function isHealthy({ State }: Container): boolean {
  if (State.Status === 'exited') return State.ExitCode === 0;
  return State.Status === 'running' && (State.Health?.Status ?? 'healthy') === 'healthy';
}

/** Waits until every container is healthy. On a time-out, the error lists the unhealthy ones. */
export async function awaitHealthy(timeoutMs = 600_000): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    const ill = (await listContainers()).filter((container) => !isHealthy(container));
    if (ill.length === 0) return;
    if (Date.now() > deadline) throw new Error(`unhealthy: ${ill.map(getServiceName).join(', ')}`);
    await new Promise((resolve) => setTimeout(resolve, 1_000));
  }
}
