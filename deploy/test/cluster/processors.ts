import { z } from 'zod';
import type { KubernetesObject } from '../k8s-files.ts';

const quantity = z.string().regex(/^\d+m?$/);
const requests = z.looseObject({ cpu: quantity });
/** What a rolling update, a job and the cluster's own pods need besides. */
const SPARE_MILLICORES = 300;

const millicores = (text: string): number =>
  text.endsWith('m') ? Number.parseInt(text, 10) : Number(text) * 1_000;

/** Every set of requests within an object. */
function* requestsIn(value: unknown): Generator<{ cpu: string }> {
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value) && 'requests' in value) {
    const found = requests.safeParse(value.requests);
    if (found.success) yield value.requests as { cpu: string };
  }
  for (const one of Object.values(value)) yield* requestsIn(one);
}

/**
 * Shares out the nodes' processors when they can't hold what all pods ask for: each request becomes the same fraction of what it
 * was. Says so, or nothing when all fits.
 */
export function shareOut(
  objects: readonly KubernetesObject[],
  replicas: (name: string) => number,
  allocatable: string[],
): { objects: KubernetesObject[]; done: string[] } {
  const copies = structuredClone([...objects]);
  const room = allocatable.reduce((sum, text) => sum + millicores(text), 0) - SPARE_MILLICORES;
  const pods = copies.filter(({ kind }) => kind === 'Deployment' || kind === 'StatefulSet');
  const wanted = pods
    .flatMap((pod) => [...requestsIn(pod)].map(({ cpu }) => millicores(cpu) * replicas(pod.metadata.name)))
    .reduce((sum, one) => sum + one, 0);
  if (wanted <= room) return { objects: copies, done: [] };
  const share = room / wanted;
  for (const object of copies)
    for (const one of requestsIn(object))
      one.cpu = `${Math.max(1, Math.floor(millicores(one.cpu) * share))}m`;
  const percent = Math.round(share * 100);
  return {
    objects: copies,
    done: [`requests of processors at ${percent} % of ${wanted}m, for nodes of ${allocatable.join(', ')}`],
  };
}
