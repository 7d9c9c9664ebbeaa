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

/** How compose is called: `COMPOSE`, which deploy/roll, backup and restore read too. */
function composeCommand(): string[] {
  const command = process.env.COMPOSE;
  if (!command) throw new Error('COMPOSE is not set: run these through npm run test:deploy');
  return command.split(' ');
}

/** Runs a program to its end and returns what it printed. */
export async function run(command: string, ...args: string[]): Promise<string> {
  const { stdout } = await execute(command, args, { maxBuffer: 64 * 1024 * 1024 });
  return stdout;
}

/** Runs compose on the project under test. */
export function compose(...args: string[]): Promise<string> {
  const [command = '', ...first] = composeCommand();
  return run(command, ...first, ...args);
}

/** Runs one of deploy's own commands: `roll`, `backup` or `restore`. */
export function command(name: string, ...args: string[]): Promise<string> {
  return run(join(deploy, name), ...args);
}

/** The containers of the project, or of one of its services. */
export async function containers(service?: string): Promise<Container[]> {
  const ids = (await compose('ps', '-q', '-a', ...(service ? [service] : []))).split('\n').filter(Boolean);
  if (ids.length === 0) return [];
  return z.array(containerSchema).parse(JSON.parse(await run('docker', 'inspect', ...ids)));
}

/** The name of a container's service in docker-compose.yml. */
export function serviceOf({ Config }: Container): string {
  return Config.Labels['com.docker.compose.service'] ?? '';
}

/** Whether a container is made from an image of ours. */
export function isOurs({ Config }: Container): boolean {
  return Config.Image.startsWith('bottin/');
}

/** Whether a container does what it is there for: it runs and is healthy, or it was a job and succeeded. */
export function isWell({ State }: Container): boolean {
  if (State.Status === 'exited') return State.ExitCode === 0;
  return State.Status === 'running' && (State.Health?.Status ?? 'healthy') === 'healthy';
}

/** Waits until every container is well; says which are not when that takes too long. */
export async function waitUntilWell(timeoutMs = 600_000): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    const ill = (await containers()).filter((container) => !isWell(container));
    if (ill.length === 0) return;
    if (Date.now() > deadline) throw new Error(`not well: ${ill.map(serviceOf).join(', ')}`);
    await new Promise((resolve) => setTimeout(resolve, 1_000));
  }
}
