import { createHash } from 'node:crypto';
import { createWriteStream, mkdirSync, readFileSync, type WriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ContainerRuntimeClient } from 'testcontainers';
import type { BackingServer, Context, ServerContainer } from './servers.ts';

export type Engine = ContainerRuntimeClient;

const LOCKED_IMAGES = new URL('../../deploy/images.lock.json', import.meta.url);
const ENGINE_MS = 10_000;
/** Time to pull an image and to start its container. */
const START_MS = 600_000;
const READY_MS = 180_000;
const POLL_MS = 100;
/** Time that a server has to stop before it is killed. */
const STOP_MS = 8_000;

/**
 * Returns the Docker engine of this machine, or null when none responds. Also returns null, and logs the reason, for
 * an engine whose ports aren't on the loopback address (on another host, or outside of our container), and for a
 * rootless engine, whose files we couldn't delete.
 */
export async function findEngine(log: (line: string) => void): Promise<Engine | null> {
  const connecting = import('testcontainers').then(({ getContainerRuntimeClient }) =>
    getContainerRuntimeClient(),
  );
  const engine = await within(ENGINE_MS, connecting).catch(() => null);
  if (!engine) return null;
  const { hostIps } = engine.info.containerRuntime;
  const isLocal = hostIps.every(({ address }) => address === '::1' || address.startsWith('127.'));
  const { SecurityOptions = [] } = await engine.container.dockerode.info();
  const isRootless = SecurityOptions.includes('name=rootless');
  if (isLocal && !isRootless) return engine;
  log(
    `Docker isn't used: ${isLocal ? 'its engine is rootless' : "its ports aren't on the loopback address"}`,
  );
  return null;
}

/**
 * Starts the container of a service with testcontainers, which removes it if this process dies. Pulls a missing
 * image. Resolves once the server accepts work.
 */
export async function startContainer(
  engine: Engine,
  name: string,
  { dataDir, log }: Pick<Context, 'dataDir' | 'log'>,
  spec: ServerContainer,
): Promise<BackingServer> {
  const { GenericContainer, ImageName, Wait } = await import('testcontainers');
  const image = pinImage(spec.image);
  const containerName = buildName(dataDir, name);
  const logFile = join(dataDir, `logs/${name}-container.log`);
  class LocalContainer extends GenericContainer {
    /** Publishes the port on the loopback address, because by default Docker publishes it to the whole network. */
    protected override async beforeContainerCreated(): Promise<void> {
      this.hostConfig.PortBindings = { [`${spec.port}/tcp`]: [{ HostIp: '127.0.0.1', HostPort: '0' }] };
    }
  }
  const container = new LocalContainer(image)
    .withName(containerName)
    .withExposedPorts(spec.port)
    .withEnvironment(spec.env ?? {})
    .withLogConsumer((stream) => stream.pipe(openLog(logFile, log)))
    .withWaitStrategy(Wait.forAll([]));
  if (spec.command) container.withCommand(spec.command);
  if (spec.sharedMemoryBytes) container.withSharedMemorySize(spec.sharedMemoryBytes);
  if (spec.config)
    container.withCopyContentToContainer([{ content: spec.config.text, target: spec.config.path }]);
  if (spec.dataFolder) {
    const source = join(dataDir, 'containers', name);
    mkdirSync(source, { recursive: true });
    container.withBindMounts([{ source, target: spec.dataFolder }]);
    // Run as our user, so that we own the files that the server writes. Root can delete the files of every user.
    if (process.getuid?.()) container.withUser(`${process.getuid()}:${process.getgid?.()}`);
  }
  mkdirSync(join(dataDir, 'logs'), { recursive: true });
  // A crashed run may have left a container. Two servers on the same files would damage them.
  await removeContainer(engine, containerName);
  if (!(await engine.image.exists(ImageName.fromString(image)))) log(`Pulling the image ${image}`);
  try {
    const running = await within(START_MS, container.start());
    const handle = engine.container.getById(running.getId());
    const address = `127.0.0.1:${running.getMappedPort(spec.port)}`;
    await waitUntilReady(spec, address, async () => (await handle.inspect()).State.Running);
    const reload = async (content: string): Promise<void> => {
      if (spec.config) await running.copyContentToContainer([{ content, target: spec.config.path }]);
      await handle.kill({ signal: 'SIGHUP' });
    };
    const stop = async (): Promise<void> => {
      // Fails when somebody else removed the container.
      await running.stop({ timeout: STOP_MS }).catch(() => undefined);
    };
    log(`${name}: runs in a container of ${image}`);
    return { ...spec.toServer(address, reload), stop };
  } catch (error) {
    await within(2 * STOP_MS, saveLog(engine, containerName, openLog(logFile, log))).catch(() => undefined);
    await removeContainer(engine, containerName);
    throw new Error(`${image}: ${getReason(error)} (see ${logFile})`, { cause: error });
  }
}

/** Returns the image name, with the digest if deploy/images.lock.json records one. */
function pinImage(name: string): string {
  const lock: Record<string, string | null> = JSON.parse(readFileSync(LOCKED_IMAGES, 'utf8'));
  if (!(name in lock)) throw new Error(`deploy/images.lock.json doesn't contain ${name}`);
  const digest = lock[name];
  return digest ? `${name}@${digest}` : name;
}

/** Returns the name of a service's container, which is the same for each start with a data folder. */
function buildName(dataDir: string, name: string): string {
  return `bottin-${name}-${createHash('sha256').update(dataDir).digest('hex').slice(0, 12)}`;
}

/** Removes a container, if it exists. Waits while testcontainers' reaper removes it (status 409). */
async function removeContainer(engine: Engine, name: string): Promise<void> {
  const container = engine.container.dockerode.getContainer(name);
  const deadline = Date.now() + READY_MS;
  for (;;) {
    const status = await container.remove({ force: true, v: true }).then(
      () => 404,
      (error: { statusCode?: number }) => error.statusCode,
    );
    if (status === 404) return;
    if (status !== 409 || Date.now() > deadline) throw new Error(`the container ${name} can't be removed`);
    await sleep(POLL_MS);
  }
}

/** Stops a container, because its log only ends then, and saves the log. */
async function saveLog(engine: Engine, name: string, file: WriteStream): Promise<void> {
  const container = engine.container.getById(name);
  await engine.container.stop(container, { timeout: STOP_MS });
  await pipeline(await engine.container.logs(container), file);
}

function openLog(path: string, log: (line: string) => void): WriteStream {
  return createWriteStream(path).on('error', (error) => log(`${path}: ${error.message}`));
}

async function waitUntilReady(
  { isReady }: ServerContainer,
  address: string,
  isRunning: () => Promise<boolean>,
): Promise<void> {
  const deadline = Date.now() + READY_MS;
  while (Date.now() < deadline) {
    if (await isReady(address).catch(() => null)) return;
    if (!(await isRunning())) throw new Error('the container ended');
    await sleep(POLL_MS);
  }
  throw new Error(`the server isn't ready after ${READY_MS / 1000} s`);
}

/** Rejects when the work takes longer than `ms`. The work itself continues. */
function within<T>(ms: number, work: Promise<T>): Promise<T> {
  const expiry = sleep(ms, undefined, { ref: false }).then(() => {
    throw new Error(`no response within ${ms / 1000} s`);
  });
  return Promise.race([work, expiry]);
}

/** Returns the message of an error on one line. */
export function getReason(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).replace(/\s+/g, ' ').trim();
}
