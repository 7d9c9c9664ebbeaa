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

interface Used {
  /** What the processors did for it since it started. */
  nanoseconds: number;
  at: number;
  bytes: number;
}

/** What each container uses, as its kubelet counts it from its cgroup; by pod. */
async function usedBy(namespace: Namespace): Promise<Map<string, Used & { container: string }>> {
  const found = new Map<string, Used & { container: string }>();
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

/** Of the busiest pod of a part: millicores over a while, and MiB at its end. */
export interface Use {
  millicores: number;
  mebibytes: number;
}

/** What pods used while something was done, the most of any pod of each part. */
export async function useDuring(
  namespace: Namespace,
  act: () => Promise<unknown>,
): Promise<Map<string, Use>> {
  const before = await usedBy(namespace);
  await act();
  const uses = new Map<string, Use>();
  for (const [pod, now] of await usedBy(namespace)) {
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
