import { eventually } from '@bottin/testing/wait.ts';
import { z } from 'zod';
import type { Namespace } from './kubectl.ts';

const podSchema = z.object({
  metadata: z.object({
    name: z.string(),
    labels: z.record(z.string(), z.string()).default({}),
    deletionTimestamp: z.string().optional(),
    ownerReferences: z.array(z.object({ kind: z.string(), name: z.string() })).default([]),
  }),
  spec: z.object({ nodeName: z.string().optional(), containers: z.array(z.object({ name: z.string() })) }),
  status: z.object({
    phase: z.string(),
    startTime: z.string().optional(),
    conditions: z.array(z.object({ type: z.string(), status: z.string() })).default([]),
    containerStatuses: z
      .array(
        z.object({
          restartCount: z.number(),
          state: z.object({ running: z.object({ startedAt: z.string() }).optional() }),
        }),
      )
      .default([]),
  }),
});
export type Pod = z.output<typeof podSchema>;

const deploymentSchema = z.object({
  metadata: z.object({ name: z.string() }),
  spec: z.object({ replicas: z.number() }),
  status: z.object({ readyReplicas: z.number().default(0), updatedReplicas: z.number().default(0) }),
});

/**
 * Returns the pods of the Deployment or StatefulSet with this name, or of all Deployments and StatefulSets if
 * `name` is omitted. Excludes the pods of Jobs.
 */
export async function listPods(namespace: Namespace, name?: string): Promise<Pod[]> {
  const pods = await namespace.list(podSchema, 'pods');
  return pods.filter(
    (pod) =>
      pod.metadata.ownerReferences.some(({ kind }) => kind !== 'Job') &&
      (!name || getWorkloadName(pod) === name),
  );
}

export function getWorkloadName({ metadata: { labels } }: Pod): string {
  return labels['app.kubernetes.io/name'] ?? labels['bottin/backing'] ?? '';
}

export function isReady({ metadata, status }: Pod): boolean {
  return (
    metadata.deletionTimestamp === undefined &&
    status.conditions.some(({ type, status: is }) => type === 'Ready' && is === 'True')
  );
}

export async function getReplicas(namespace: Namespace): Promise<Map<string, number>> {
  const found = await namespace.list(deploymentSchema, 'deployments');
  return new Map(found.map(({ metadata, spec }) => [metadata.name, spec.replicas]));
}

/**
 * Waits until each Deployment has exactly its configured number of pods, and every pod is ready. After a
 * time-out, the error lists what is missing or not ready.
 */
export async function awaitAllReady(namespace: Namespace, timeoutMs = 300_000): Promise<void> {
  let missing: string[] = [];
  await eventually(
    async () => {
      const [pods, expected] = [await listPods(namespace), await getReplicas(namespace)];
      missing = [...expected]
        .filter(([name, count]) => pods.filter((pod) => getWorkloadName(pod) === name).length !== count)
        .map(([name]) => name);
      missing.push(...pods.filter((pod) => !isReady(pod)).map(({ metadata }) => metadata.name));
      await new Promise((resolve) => setTimeout(resolve, 500));
      return missing.length === 0;
    },
    { what: 'all pods ready', timeoutMs },
  ).catch((error: unknown) => {
    throw new Error(`not ready: ${missing.join(', ')}`, { cause: error });
  });
}

/** Scales a workload to zero, runs `during`, then restores the number of replicas. */
export async function withScaledToZero(
  namespace: Namespace,
  workload: string,
  during: () => Promise<void>,
): Promise<void> {
  const name = workload.split('/')[1] ?? '';
  const { spec } = await namespace.get(deploymentSchema.pick({ spec: true }), workload);
  await namespace.kubectl('scale', workload, '--replicas=0');
  try {
    await eventually(async () => (await listPods(namespace, name)).length === 0, {
      what: `no pod of ${name}`,
      timeoutMs: 120_000,
    });
    await during();
  } finally {
    await namespace.kubectl('scale', workload, `--replicas=${spec.replicas}`);
    await namespace.awaitRollouts(workload);
  }
}
