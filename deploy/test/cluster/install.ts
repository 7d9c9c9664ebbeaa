import { z } from 'zod';
import type { KubernetesObject } from '../k8s-files.ts';
import type { Namespace } from './kubectl.ts';
import { awaitAllReady } from './workloads.ts';

const jobSchema = z.object({
  metadata: z.object({ name: z.string() }),
  status: z.object({ completionTime: z.string() }),
});

const isMigration = ({ metadata }: KubernetesObject): boolean =>
  z
    .object({ labels: z.object({ 'app.kubernetes.io/component': z.literal('migration') }) })
    .safeParse(metadata).success;
/**
 * Returns whether the object must be installed before the parts. These objects are settings, Services,
 * network policies and the backing services.
 */
const isInfrastructure = ({ kind }: KubernetesObject): boolean =>
  ['ConfigMap', 'Secret', 'Service', 'StatefulSet', 'NetworkPolicy'].includes(kind);

/** Names of the migration jobs, and the time at which the last one finished. */
export interface MigrationResult {
  jobs: string[];
  over: string;
}

/** Callbacks that run before the parts start. */
interface InstallHooks {
  /** Called when the backing services are ready and the databases are still empty. */
  onEmptyStores?: () => Promise<void>;
  /** Called when the migration jobs have finished. */
  onMigratedStores?: () => Promise<void>;
}

/**
 * Installs all objects from scratch and waits until the site is ready. Follows the order of
 * docs/operations/kubernetes.md: infrastructure, migration jobs, parts.
 */
export async function install(
  namespace: Namespace,
  objects: readonly KubernetesObject[],
  { onEmptyStores, onMigratedStores }: InstallHooks = {},
): Promise<MigrationResult> {
  const ground = objects.filter(isInfrastructure);
  await namespace.apply(ground);
  await namespace.awaitRollouts(
    ...ground.flatMap(({ kind, metadata }) =>
      kind === 'StatefulSet' ? [`statefulset/${metadata.name}`] : [],
    ),
  );
  await onEmptyStores?.();
  const migrated = await migrate(namespace, objects);
  await onMigratedStores?.();
  await namespace.apply(objects.filter((object) => !isInfrastructure(object) && !isMigration(object)));
  await awaitAllReady(namespace, 600_000);
  return migrated;
}

/** Deletes the migration jobs of an earlier run, starts new ones and waits until they have finished. */
async function migrate(namespace: Namespace, objects: readonly KubernetesObject[]): Promise<MigrationResult> {
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
