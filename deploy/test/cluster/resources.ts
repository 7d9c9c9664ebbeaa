import { z } from 'zod';
import { kubectl, type Namespace } from './kubectl.ts';

const summary = z.object({
  pods: z.array(
    z.object({
      podRef: z.object({ name: z.string(), namespace: z.string() }),
      containers: z
        .array(
          z.object({
            name: z.string(),
            cpu: z.object({ usageCoreNanoSeconds: z.number().default(0), time: z.string() }).optional(),
            memory: z.object({ workingSetBytes: z.number().default(0) }).optional(),
          }),
        )
        .default([]),
    }),
  ),
});
const node = z.object({ metadata: z.object({ name: z.string() }) });

interface ContainerUsage {
  /** CPU time, in nanoseconds, used since the container started. */
  nanoseconds: number;
  at: number;
  bytes: number;
}

/** Returns the CPU and memory usage of the namespace's containers, by pod name, as the kubelet reports it. */
async function readUsage(namespace: Namespace): Promise<Map<string, ContainerUsage & { container: string }>> {
  const found = new Map<string, ContainerUsage & { container: string }>();
  for (const { metadata } of await namespace.list(node, 'nodes')) {
    const path = `/api/v1/nodes/${metadata.name}/proxy/stats/summary`;
    const { pods } = summary.parse(JSON.parse(await kubectl('get', '--raw', path)));
    for (const { podRef, containers } of pods)
      for (const { name, cpu, memory } of podRef.namespace === namespace.name ? containers : [])
        if (cpu && memory)
          found.set(podRef.name, {
            container: name,
            nanoseconds: cpu.usageCoreNanoSeconds,
            at: Date.parse(cpu.time),
            bytes: memory.workingSetBytes,
          });
  }
  return found;
}

/**
 * Highest values among the pods of a part: CPU in millicores, averaged over the measured period, and memory
 * in MiB at the end of that period.
 */
export interface PeakUsage {
  millicores: number;
  mebibytes: number;
}

/** Runs `act` and returns the resource usage of each part during that time, by part name. */
export async function measureUsage(
  namespace: Namespace,
  act: () => Promise<unknown>,
): Promise<Map<string, PeakUsage>> {
  const before = await readUsage(namespace);
  await act();
  const uses = new Map<string, PeakUsage>();
  for (const [pod, now] of await readUsage(namespace)) {
    const then = before.get(pod);
    if (!then || now.at <= then.at) continue;
    const millicores = (now.nanoseconds - then.nanoseconds) / 1e6 / ((now.at - then.at) / 1_000);
    const other = uses.get(now.container);
    uses.set(now.container, {
      millicores: Math.round(Math.max(millicores, other?.millicores ?? 0)),
      mebibytes: Math.round(Math.max(now.bytes / 2 ** 20, other?.mebibytes ?? 0)),
    });
  }
  return uses;
}
