import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAllDocuments } from 'yaml';
import { z } from 'zod';

const folder = join(import.meta.dirname, '../k8s');

const objectSchema = z.looseObject({
  apiVersion: z.string(),
  kind: z.string(),
  metadata: z.looseObject({ name: z.string() }),
});
export type KubernetesObject = z.output<typeof objectSchema>;

const container = z.looseObject({
  name: z.string(),
  image: z.string(),
  env: z.array(z.looseObject({ name: z.string() })).default([]),
  securityContext: z.looseObject({}),
  resources: z.looseObject({}),
});
const podSchema = z.looseObject({ securityContext: z.looseObject({}), containers: z.array(container) });
export type Pod = z.output<typeof podSchema>;

/** Parses all objects in a YAML text. */
export function parseObjects(text: string): KubernetesObject[] {
  return parseAllDocuments(text).flatMap((document) => {
    const value: unknown = document.toJS();
    return value === null ? [] : [objectSchema.parse(value)];
  });
}

/** Reads all objects in a folder's files, except kustomizations. */
export function readObjects(path: string): KubernetesObject[] {
  return globSync('*.yaml', { cwd: join(folder, path) })
    .filter((file) => file !== 'kustomization.yaml')
    .flatMap((file) => parseObjects(readFileSync(join(folder, path, file), 'utf8')));
}

/** Returns the pod template of a workload; undefined for objects that create no pods. */
export function getPod({ kind, spec }: KubernetesObject): Pod | undefined {
  const template = z.looseObject({ template: z.looseObject({ spec: podSchema }) });
  if (['Deployment', 'StatefulSet', 'Job'].includes(kind)) return template.parse(spec).template.spec;
  if (kind !== 'CronJob') return undefined;
  return z.looseObject({ jobTemplate: z.looseObject({ spec: template }) }).parse(spec).jobTemplate.spec
    .template.spec;
}
