import type { KubernetesObject } from '../k8s-files.ts';

/** One thing that an API server of before doesn't know, and what stands for it there. */
interface Translation {
  /** What is printed of it. */
  what: string;
  /** The minor version from which a server knows it by itself. */
  knownFrom: number;
  /** Changes the object in place; false when there was nothing to change. */
  apply(object: KubernetesObject): boolean;
}

type Tree = Record<string, unknown>;

const isTree = (value: unknown): value is Tree =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Every object within a value, itself included. */
function* treesIn(value: unknown): Generator<Tree> {
  if (Array.isArray(value)) for (const one of value) yield* treesIn(one);
  if (!isTree(value)) return;
  yield value;
  for (const one of Object.values(value)) yield* treesIn(one);
}

const versionOf = (kind: string, from: string, to: string, knownFrom: number): Translation => ({
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
    // Before the versions: it is looked for in the kind's present one.
    what: 'unhealthyPodEvictionPolicy of a PodDisruptionBudget left out',
    knownFrom: 27,
    apply({ kind, spec }) {
      if (kind !== 'PodDisruptionBudget' || !isTree(spec) || !('unhealthyPodEvictionPolicy' in spec))
        return false;
      delete spec.unhealthyPodEvictionPolicy;
      return true;
    },
  },
  {
    what: 'matchLabelKeys of a topologySpreadConstraint left out',
    knownFrom: 27,
    apply(object) {
      let changed = false;
      for (const tree of treesIn(object)) {
        if (!('topologyKey' in tree && 'matchLabelKeys' in tree)) continue;
        delete tree.matchLabelKeys;
        changed = true;
      }
      return changed;
    },
  },
  versionOf('PodDisruptionBudget', 'policy/v1', 'policy/v1beta1', 21),
  versionOf('CronJob', 'batch/v1', 'batch/v1beta1', 21),
  versionOf('HorizontalPodAutoscaler', 'autoscaling/v2', 'autoscaling/v2beta2', 23),
  {
    what: 'preStop.sleep as exec of sleep',
    knownFrom: 30,
    apply(object) {
      let changed = false;
      for (const tree of treesIn(object)) {
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
 * The objects as a server of this minor version knows them, with what was translated and how often. Nothing in deploy/k8s is
 * bent to an old version: this is where that is done, for a test's sake alone.
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
