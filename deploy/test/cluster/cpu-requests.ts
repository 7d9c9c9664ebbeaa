import { z } from 'zod';
import type { KubernetesObject } from '../k8s-files.ts';

const quantity = z.string().regex(/^\d+m?$/);
const requests = z.looseObject({ cpu: quantity });
/** CPU reserved for a rolling update, a job and the cluster's own pods. */
const SPARE_MILLICORES = 300;

const toMillicores = (text: string): number =>
  text.endsWith('m') ? Number.parseInt(text, 10) : Number(text) * 1_000;

/** Yields every `requests` object with a CPU quantity, at any depth of `value`. */
function* findRequests(value: unknown): Generator<{ cpu: string }> {
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value) && 'requests' in value) {
    const found = requests.safeParse(value.requests);
    if (found.success) yield value.requests as { cpu: string };
  }
  for (const one of Object.values(value)) yield* findRequests(one);
}

/**
 * Scales all CPU requests by the same factor when their sum exceeds the nodes' capacity. `done` describes the
 * change; it is empty when the requests fit.
 */
export function scaleCpuRequests(
  objects: readonly KubernetesObject[],
  replicas: (name: string) => number,
  allocatable: string[],
): { objects: KubernetesObject[]; done: string[] } {
  const copies = structuredClone([...objects]);
  const freeMillicores = allocatable.reduce((sum, text) => sum + toMillicores(text), 0) - SPARE_MILLICORES;
  const pods = copies.filter(({ kind }) => kind === 'Deployment' || kind === 'StatefulSet');
  const requestedMillicores = pods
    .flatMap((pod) =>
      [...findRequests(pod)].map(({ cpu }) => toMillicores(cpu) * replicas(pod.metadata.name)),
    )
    .reduce((sum, one) => sum + one, 0);
  if (requestedMillicores <= freeMillicores) return { objects: copies, done: [] };
  const share = freeMillicores / requestedMillicores;
  for (const object of copies)
    for (const one of findRequests(object))
      one.cpu = `${Math.max(1, Math.floor(toMillicores(one.cpu) * share))}m`;
  const percent = Math.round(share * 100);
  return {
    objects: copies,
    done: [
      `CPU requests scaled to ${percent} % of ${requestedMillicores}m, for nodes of ${allocatable.join(', ')}`,
    ],
  };
}
