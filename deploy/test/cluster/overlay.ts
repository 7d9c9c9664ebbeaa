import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { stringify } from 'yaml';
import { type KubernetesObject, objectsIn } from '../k8s-files.ts';
import { kustomize } from '../manifests.ts';

const tried = join(import.meta.dirname, '../../k8s/overlays/try');

/** What a run has otherwise than the overlay for trying says it. */
export interface Chosen {
  namespace: string;
  /** Begins the names of our images: `bottin`, or a registry's. */
  registry: string;
  tag: string;
  /** Other images in place of the backing services', by their names. */
  others: Record<string, string>;
  /** Lines of the site's ConfigMap. */
  site: Record<string, string>;
  /** Services that are reached from outside the cluster. */
  published: readonly string[];
}

/** The objects of overlays/try in a namespace of one's own: made by a kustomization upon it, as anybody's own overlay is. */
export function objectsOf(chosen: Chosen): KubernetesObject[] {
  const folder = mkdtempSync(join(tmpdir(), 'bottin-overlay-'));
  try {
    writeFileSync(join(folder, 'kustomization.yaml'), stringify(kustomization(folder, chosen)));
    return objectsIn(kustomize(folder)).map((object) => withImages(object, chosen));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function kustomization(folder: string, { namespace, site, published }: Chosen): object {
  return {
    apiVersion: 'kustomize.config.k8s.io/v1beta1',
    kind: 'Kustomization',
    namespace,
    resources: [relative(folder, tried)],
    patches: [
      ...published.map((name) => ({
        target: { kind: 'Service', name },
        patch: stringify([{ op: 'add', path: '/spec/type', value: 'NodePort' }]),
      })),
      {
        target: { kind: 'ConfigMap', name: 'bottin-site' },
        patch: stringify(
          Object.entries(site).map(([key, value]) => ({ op: 'add', path: `/data/${key}`, value })),
        ),
      },
    ],
  };
}

/** Ours by registry and tag, which the overlay has given the names of a release; others as they were chosen. */
function withImages(object: KubernetesObject, { registry, tag, others }: Chosen): KubernetesObject {
  const text = JSON.stringify(object).replace(/"image":"([^"]+)"/g, (_all, image: string) => {
    const [, own] = /^bottin\/([\w-]+):/.exec(image) ?? [];
    return `"image":${JSON.stringify(own ? `${registry}/${own}:${tag}` : (others[image] ?? image))}`;
  });
  return JSON.parse(text) as KubernetesObject;
}
