import { mkdirSync } from 'node:fs';

/** A server in a container, for what has no binary here. */
export interface ContainerSpec {
  image: string;
  port: number;
  command?: string[];
  env?: Record<string, string>;
  /** A folder of ours that keeps what the server writes in a folder of the container. */
  keep?: [ours: string, theirs: string];
}

export interface RunningContainer {
  /** host:port */
  address: string;
  stop(): Promise<void>;
}

/** Starts it through testcontainers, whose reaper removes it if we die; null when no Docker engine answers. */
export async function startContainer(spec: ContainerSpec): Promise<RunningContainer | null> {
  const { GenericContainer, getContainerRuntimeClient } = await import('testcontainers');
  try {
    await getContainerRuntimeClient();
  } catch {
    return null;
  }
  let wanted = new GenericContainer(spec.image).withExposedPorts(spec.port).withEnvironment(spec.env ?? {});
  if (spec.command) wanted = wanted.withCommand(spec.command);
  if (spec.keep) {
    const [source, target] = spec.keep;
    mkdirSync(source, { recursive: true });
    wanted = wanted.withBindMounts([{ source, target }]);
  }
  const running = await wanted.start();
  return {
    address: `${running.getHost()}:${running.getMappedPort(spec.port)}`,
    stop: async () => {
      await running.stop();
    },
  };
}
