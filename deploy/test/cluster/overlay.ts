import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { stringify } from 'yaml';
import { type KubernetesObject, parseObjects } from '../k8s-files.ts';
import { kustomize } from '../manifests.ts';

const overlayFolder = join(import.meta.dirname, '../../k8s/overlays/try');

/** Options that adapt the overlay `overlays/try` to a test run. */
export interface OverlayOptions {
  namespace: string;
  /** Prefix of our images' names: `bottin`, or a registry such as `registry.example/bottin`. */
  registry: string;
  tag: string;
  /** Replacement images for backing services. The keys are the images that overlays/try uses. */
  others: Record<string, string>;
  /** Entries to set in the ConfigMap `bottin-site`. */
  site: Record<string, string>;
  /** Services to make reachable from outside the cluster. */
  published: readonly string[];
}

/**
 * Builds the Kubernetes objects of overlays/try for a namespace. Generates a kustomization that refers to
 * overlays/try and changes it, as an operator's own overlay would.
 */
export function buildObjects(chosen: OverlayOptions): KubernetesObject[] {
  const folder = mkdtempSync(join(tmpdir(), 'bottin-overlay-'));
  try {
    writeFileSync(join(folder, 'kustomization.yaml'), stringify(buildKustomization(folder, chosen)));
    return parseObjects(kustomize(folder)).map((object) => replaceImages(object, chosen));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function buildKustomization(folder: string, { namespace, site, published }: OverlayOptions): object {
  return {
    apiVersion: 'kustomize.config.k8s.io/v1beta1',
    kind: 'Kustomization',
    namespace,
    resources: [relative(folder, overlayFolder)],
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

/** Sets the registry and tag of our images, and replaces the other images that `others` lists. */
function replaceImages(
  object: KubernetesObject,
  { registry, tag, others }: OverlayOptions,
): KubernetesObject {
  const text = JSON.stringify(object).replace(/"image":"([^"]+)"/g, (_all, image: string) => {
    const [, own] = /^bottin\/([\w-]+):/.exec(image) ?? [];
    return `"image":${JSON.stringify(own ? `${registry}/${own}:${tag}` : (others[image] ?? image))}`;
  });
  return JSON.parse(text) as KubernetesObject;
}
