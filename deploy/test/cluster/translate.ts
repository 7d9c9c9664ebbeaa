import type { KubernetesObject } from '../k8s-files.ts';

/** Replacement for a feature that an older API server doesn't support. */
interface Translation {
  /** Description of the change for the log. */
  what: string;
  /** First Kubernetes minor version whose API server supports the feature. */
  knownFrom: number;
  /** Changes the object in place. Returns false when the object doesn't use the feature. */
  apply(object: KubernetesObject): boolean;
}

type Tree = Record<string, unknown>;

const isTree = (value: unknown): value is Tree =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Yields all objects in a value, at any depth. Includes the value itself if it is an object. */
function* findTrees(value: unknown): Generator<Tree> {
  if (Array.isArray(value)) for (const one of value) yield* findTrees(one);
  if (!isTree(value)) return;
  yield value;
  for (const one of Object.values(value)) yield* findTrees(one);
}

const buildVersionTranslation = (kind: string, from: string, to: string, knownFrom: number): Translation => ({
  what: `${from} ${kind} as ${to}`,
  knownFrom,
  apply(object) {
    if (object.kind !== kind || object.apiVersion !== from) return false;
    object.apiVersion = to;
    return true;
  },
});

const translations: Translation[] = [
  {
    what: 'unhealthyPodEvictionPolicy of a PodDisruptionBudget removed',
    knownFrom: 27,
    apply({ kind, spec }) {
      if (kind !== 'PodDisruptionBudget' || !isTree(spec) || !('unhealthyPodEvictionPolicy' in spec))
        return false;
      delete spec.unhealthyPodEvictionPolicy;
      return true;
    },
  },
  {
    what: 'matchLabelKeys of a topologySpreadConstraint removed',
    knownFrom: 27,
    apply(object) {
      let changed = false;
      for (const tree of findTrees(object)) {
        if (!('topologyKey' in tree && 'matchLabelKeys' in tree)) continue;
        delete tree.matchLabelKeys;
        changed = true;
      }
      return changed;
    },
  },
  buildVersionTranslation('PodDisruptionBudget', 'policy/v1', 'policy/v1beta1', 21),
  buildVersionTranslation('CronJob', 'batch/v1', 'batch/v1beta1', 21),
  buildVersionTranslation('HorizontalPodAutoscaler', 'autoscaling/v2', 'autoscaling/v2beta2', 23),
  {
    what: 'preStop.sleep as exec of sleep',
    knownFrom: 30,
    apply(object) {
      let changed = false;
      for (const tree of findTrees(object)) {
        const hook = isTree(tree.preStop) && isTree(tree.preStop.sleep) ? tree.preStop.sleep : undefined;
        if (!hook) continue;
        tree.preStop = { exec: { command: ['sleep', String(hook.seconds)] } };
        changed = true;
      }
      return changed;
    },
  },
];

/**
 * Replaces the features that an API server of this minor version doesn't support. `done` lists each replaced
 * feature with the number of changed objects. Only tests need this: deploy/k8s itself doesn't support old
 * versions.
 */
export function translate(
  objects: readonly KubernetesObject[],
  minor: number,
): { objects: KubernetesObject[]; done: string[] } {
  const copies = structuredClone([...objects]);
  const done = translations
    .filter(({ knownFrom }) => minor < knownFrom)
    .map(({ what, apply }) => ({ what, count: copies.filter((object) => apply(object)).length }));
  return {
    objects: copies,
    done: done.filter(({ count }) => count > 0).map(({ what, count }) => `${what} (${count} objects)`),
  };
}
