import { z } from 'zod';
import type { KubernetesObject } from '../k8s-files.ts';
import type { Namespace } from './kubectl.ts';
import { untilWell } from './workloads.ts';

const jobSchema = z.object({
  metadata: z.object({ name: z.string() }),
  status: z.object({ completionTime: z.string() }),
});

const isMigration = ({ metadata }: KubernetesObject): boolean =>
  z
    .object({ labels: z.object({ 'app.kubernetes.io/component': z.literal('migration') }) })
    .safeParse(metadata).success;
/** What our parts stand on: their settings, their policies, and the backing services with their names. */
const isGround = ({ kind }: KubernetesObject): boolean =>
  ['ConfigMap', 'Secret', 'Service', 'StatefulSet', 'NetworkPolicy'].includes(kind);

/** When the last of the jobs was over that come before the parts. */
export interface Migrated {
  jobs: string[];
  over: string;
}

/** What else is done before the parts start. */
interface Meanwhile {
  /** Once the backing services are ready, with nothing in them. */
  onEmptyStores?: () => Promise<void>;
  /** Once the migrations' jobs are over. */
  onMigratedStores?: () => Promise<void>;
}

/** From nothing to everything ready, in the order of docs/operations.md: what parts stand on, then the jobs, then the parts. */
export async function install(
  namespace: Namespace,
  objects: readonly KubernetesObject[],
  { onEmptyStores, onMigratedStores }: Meanwhile = {},
): Promise<Migrated> {
  const ground = objects.filter(isGround);
  await namespace.apply(ground);
  await namespace.rolledOut(
    ...ground.flatMap(({ kind, metadata }) =>
      kind === 'StatefulSet' ? [`statefulset/${metadata.name}`] : [],
    ),
  );
  await onEmptyStores?.();
  const migrated = await migrate(namespace, objects);
  await onMigratedStores?.();
  await namespace.apply(objects.filter((object) => !isGround(object) && !isMigration(object)));
  await untilWell(namespace, 600_000);
  return migrated;
}

/** Runs the jobs that come before a release, anew if they were run before, and waits for their end. */
async function migrate(namespace: Namespace, objects: readonly KubernetesObject[]): Promise<Migrated> {
  const label = 'app.kubernetes.io/component=migration';
  await namespace.kubectl('delete', 'job', '-l', label, '--ignore-not-found');
  await namespace.apply(objects.filter((object) => object.kind === 'Job' && isMigration(object)));
  await namespace.kubectl('wait', '--for=condition=complete', '--timeout=600s', 'job', '-l', label);
  const jobs = await namespace.list(jobSchema, 'jobs', '-l', label);
  return {
    jobs: jobs.map(({ metadata }) => metadata.name).sort(),
    over:
      jobs
        .map(({ status }) => status.completionTime)
        .sort()
        .at(-1) ?? '',
  };
}
