import { mkdirSync } from 'node:fs';

/** Backing service that runs in a container. */
export interface ContainerSpec {
  image: string;
  port: number;
  command?: string[];
  env?: Record<string, string>;
  /** Bind mount of the host folder `ours` on the container folder `theirs`. */
  keep?: [ours: string, theirs: string];
}

export interface RunningContainer {
  /** `host:port` */
  address: string;
  stop(): Promise<void>;
}

/**
 * Starts a container with testcontainers, which removes it if this process dies. Returns null when no Docker
 * engine responds.
 */
export async function startContainer(spec: ContainerSpec): Promise<RunningContainer | null> {
  const { GenericContainer, getContainerRuntimeClient } = await import('testcontainers');
  try {
    await getContainerRuntimeClient();
  } catch {
    return null;
  }
  let container = new GenericContainer(spec.image)
    .withExposedPorts(spec.port)
    .withEnvironment(spec.env ?? {});
  if (spec.command) container = container.withCommand(spec.command);
  if (spec.keep) {
    const [source, target] = spec.keep;
    mkdirSync(source, { recursive: true });
    container = container.withBindMounts([{ source, target }]);
  }
  const running = await container.start();
  return {
    address: `${running.getHost()}:${running.getMappedPort(spec.port)}`,
    stop: async () => {
      await running.stop();
    },
  };
}
