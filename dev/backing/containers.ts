import { createWriteStream, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ContainerRuntimeClient } from 'testcontainers';

export type Engine = ContainerRuntimeClient;

type Log = (line: string) => void;

/** Backing service that runs in a container. */
export interface ContainerSpec {
  image: string;
  port: number;
  command?: string[];
  env?: Record<string, string>;
  /** Configuration file, which is copied into the container. */
  config?: { path: string; text: string };
  /** Bind mount of the host folder `ours` on the container folder `theirs`. */
  keep?: [ours: string, theirs: string];
  /** Size of /dev/shm; by default Docker's 64 MB. */
  sharedMemoryBytes?: number;
  logFile: string;
  /** Text that identifies the container of this service and data folder. */
  label: string;
  /** Returns a truthy value once the server at `host:port` accepts work. */
  isReady: (address: string) => Promise<unknown>;
}

export interface RunningContainer {
  /** `host:port` */
  address: string;
  /** Replaces the configuration file, and sends SIGHUP to the server. */
  reload(text: string): Promise<void>;
  stop(): Promise<void>;
}

const ENGINE_MS = 10_000;
const PULL_MS = 180_000;
const START_MS = 180_000;
const POLL_MS = 100;
/** Time that a server has to stop before it is killed. */
const STOP_MS = 8_000;
const LABEL = 'bottin.backing';

let engine: Promise<Engine | null> | undefined;

/** Returns the Docker engine of this machine, or null when none responds. */
export function findEngine(): Promise<Engine | null> {
  engine ??= within(
    ENGINE_MS,
    import('testcontainers').then(({ getContainerRuntimeClient }) => getContainerRuntimeClient()),
  ).catch(() => null);
  return engine;
}

const pulls = new Map<string, Promise<boolean>>();

/**
 * Pulls an image unless the engine has it. Returns false, and logs the reason once, when the image can't be pulled
 * in time, or when testcontainers' reaper doesn't start, which removes containers after this process died.
 */
export function obtainImage(docker: Engine, image: string, log: Log): Promise<boolean> {
  const pull =
    pulls.get(image) ?? startReaper(docker, log).then((isReady) => isReady && pullImage(docker, image, log));
  pulls.set(image, pull);
  return pull;
}

async function pullImage(docker: Engine, name: string, log: Log): Promise<boolean> {
  const { ImageName } = await import('testcontainers');
  const image = ImageName.fromString(name);
  try {
    if (await docker.image.exists(image)) return true;
    log(`Pulling the image ${name}`);
    await within(PULL_MS, docker.image.pull(image));
    // `pull` ignores failures that the engine reports in the middle of a transfer.
    await docker.image.inspect(image);
    return true;
  } catch (error) {
    log(`No container of ${name}: the image can't be pulled (${getReason(error)})`);
    return false;
  }
}

let reaper: Promise<boolean> | undefined;

function startReaper(docker: Engine, log: Log): Promise<boolean> {
  reaper ??= within(
    PULL_MS,
    import('testcontainers').then(({ getReaper }) => getReaper(docker)),
  ).then(
    () => true,
    (error: unknown) => {
      log(`No containers: testcontainers' reaper doesn't start (${getReason(error)})`);
      return false;
    },
  );
  return reaper;
}

/** Starts a container with testcontainers, which removes it if this process dies. Waits until it is ready. */
export async function startContainer(docker: Engine, spec: ContainerSpec): Promise<RunningContainer> {
  const { GenericContainer, Wait } = await import('testcontainers');
  const { containerRuntime } = docker.info;
  const hostIp = containerRuntime.hostIps.find(({ family }) => family === 4)?.address;
  class LocalContainer extends GenericContainer {
    /** Publishes the port on one address, because by default Docker publishes it to the whole network. */
    protected override async beforeContainerCreated(): Promise<void> {
      this.hostConfig.PortBindings = { [`${spec.port}/tcp`]: [{ HostIp: hostIp ?? '', HostPort: '0' }] };
    }
  }
  await removeLeftovers(docker, spec.label);
  mkdirSync(dirname(spec.logFile), { recursive: true });
  const container = new LocalContainer(spec.image)
    .withExposedPorts(spec.port)
    .withEnvironment(spec.env ?? {})
    .withLabels({ [LABEL]: spec.label })
    .withLogConsumer((stream) => stream.pipe(createWriteStream(spec.logFile)))
    .withWaitStrategy(Wait.forAll([]));
  if (spec.command) container.withCommand(spec.command);
  if (spec.sharedMemoryBytes) container.withSharedMemorySize(spec.sharedMemoryBytes);
  if (spec.config)
    container.withCopyContentToContainer([{ content: spec.config.text, target: spec.config.path }]);
  if (spec.keep) {
    const [source, target] = spec.keep;
    mkdirSync(source, { recursive: true });
    container.withBindMounts([{ source, target }]);
    const user = await findFileOwner(docker);
    if (user) container.withUser(user);
  }
  const running = await within(START_MS, container.start()).catch(async (error: unknown) => {
    await saveLog(docker, spec);
    await removeLeftovers(docker, spec.label);
    throw new Error(`${getReason(error)} (${spec.logFile})`);
  });
  const handle = docker.container.getById(running.getId());
  const address = `${hostIp ?? running.getHost()}:${running.getMappedPort(spec.port)}`;
  const stop = async (): Promise<void> => {
    // Fails when somebody else removed the container.
    await running.stop({ timeout: STOP_MS }).catch(() => undefined);
  };
  try {
    await waitUntilReady(spec, address, async () => (await handle.inspect()).State.Running);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    address,
    reload: async (content) => {
      if (spec.config) await running.copyContentToContainer([{ content, target: spec.config.path }]);
      await handle.kill({ signal: 'SIGHUP' });
    },
    stop,
  };
}

/**
 * Removes the containers that a crashed run left behind. Two servers on the same files would damage them. The
 * caller holds the lock of the data folder, so no running stack uses these containers.
 */
async function removeLeftovers(docker: Engine, label: string): Promise<void> {
  const deadline = Date.now() + START_MS;
  for (;;) {
    const leftover = await docker.container.fetchByLabel(LABEL, label);
    if (!leftover) return;
    if (Date.now() > deadline) throw new Error(`the container ${leftover.id} can't be removed`);
    // Fails while testcontainers' reaper removes the container too.
    await docker.container
      .stop(leftover, { timeout: STOP_MS })
      .then(() => docker.container.remove(leftover, { removeVolumes: true }))
      .catch(() => sleep(POLL_MS));
  }
}

/** Stops a container that failed to start, and saves its log, which otherwise starts with the running server. */
async function saveLog(docker: Engine, { label, logFile }: ContainerSpec): Promise<void> {
  const container = await docker.container.fetchByLabel(LABEL, label);
  if (!container) return;
  await docker.container.stop(container, { timeout: STOP_MS });
  await pipeline(await docker.container.logs(container), createWriteStream(logFile));
}

/**
 * Returns the user that the container must run as, so that we own the files that it writes and can delete them.
 * Null for root, which can delete all files, and for a rootless engine, which maps users.
 */
async function findFileOwner(docker: Engine): Promise<string | null> {
  const uid = process.getuid?.() ?? 0;
  if (uid === 0) return null;
  const { SecurityOptions = [] } = await docker.container.dockerode.info();
  return SecurityOptions.includes('name=rootless') ? null : `${uid}:${process.getgid?.()}`;
}

async function waitUntilReady(
  { isReady, logFile }: ContainerSpec,
  address: string,
  isRunning: () => Promise<boolean>,
): Promise<void> {
  const deadline = Date.now() + START_MS;
  while (Date.now() < deadline) {
    if (await isReady(address).catch(() => null)) return;
    if (!(await isRunning())) throw new Error(`the container ended (${logFile})`);
    await sleep(POLL_MS);
  }
  throw new Error(`the container did not answer within ${START_MS / 1000} s (${logFile})`);
}

/** Rejects when the work takes longer than `ms`. The work itself goes on. */
function within<T>(ms: number, work: Promise<T>): Promise<T> {
  const expiry = sleep(ms, undefined, { ref: false }).then(() => {
    throw new Error(`no answer within ${ms / 1000} s`);
  });
  return Promise.race([work, expiry]);
}

/** Returns the message of an error on one line. */
export function getReason(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).replace(/\s+/g, ' ').trim();
}
