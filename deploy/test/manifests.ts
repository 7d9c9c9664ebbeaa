import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { z } from 'zod';
import { getPod, type KubernetesObject, parseObjects } from './k8s-files.ts';

const folder = join(import.meta.dirname, '../k8s/overlays');
const overlays = [
  'staging',
  'staging/migrations',
  'staging/secrets',
  'production',
  'production/migrations',
  'production/secrets',
  'production/stores',
  'try',
  '../components/monitoring',
  '../stores/postgres',
  '../stores/elasticsearch',
];
/** API versions of Kubernetes operators. We skip their objects, because we have no schemas for them. */
const externalApiVersions = ['external-secrets.io/v1', 'monitoring.coreos.com/v1'];

const model = z.custom<new (data: object) => { validate(): void }>((value) => typeof value === 'function');

export async function checkManifests(): Promise<number> {
  const problems: string[] = [];
  let count = 0;
  for (const overlay of overlays) {
    for (const object of parseObjects(kustomize(join(folder, overlay)))) {
      count += 1;
      const problem = findUnsetImage(overlay, object) ?? (await findProblem(object));
      if (problem) problems.push(`${overlay}: ${object.kind} ${object.metadata.name}: ${problem}`);
    }
  }
  if (problems.length > 0) throw new Error(problems.join('\n'));
  return count;
}

/** Returns an image without a registry, such as `bottin/backup`; null outside the overlays of real clusters. */
function findUnsetImage(overlay: string, object: KubernetesObject): string | null {
  if (overlay === 'try') return null;
  const unset = getPod(object)?.containers.find(({ image }) => image.startsWith('bottin/'));
  return unset ? `the image ${unset.image} has no registry` : null;
}

/** Runs `kustomize build` on a folder. */
export function kustomize(folder: string): string {
  for (const [command, ...args] of [
    ['kustomize', 'build', folder],
    ['kubectl', 'kustomize', folder],
  ] as const) {
    const { error, status, stdout, stderr } = spawnSync(command, args, { encoding: 'utf8' });
    if (error) continue;
    if (status !== 0) throw new Error(`${folder}: ${stderr}`);
    return stdout;
  }
  throw new Error('Building the manifests requires kustomize or kubectl');
}

/** Returns the schema violations of an object as text, or null when the object is valid. */
export async function findProblem(object: KubernetesObject): Promise<string | null> {
  if (externalApiVersions.includes(object.apiVersion)) return null;
  try {
    const library = object.apiVersion.startsWith('gateway.networking.k8s.io/')
      ? '@kubernetes-models/gateway-api'
      : 'kubernetes-models';
    const models: Record<string, unknown> = await import(`${library}/${object.apiVersion}`);
    const Model = model.parse(models[object.kind]);
    new Model(unwrapSecrets(object)).validate();
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/**
 * Joins secret values that kustomize wrapped over several lines. A cluster accepts the wrapped form, but the
 * schema doesn't.
 */
function unwrapSecrets(object: KubernetesObject): object {
  if (object.kind !== 'Secret') return object;
  const data = z.record(z.string(), z.string()).parse(object.data);
  const plain = Object.entries(data).map(([name, value]) => [name, value.replaceAll('\n', '')]);
  return { ...object, data: Object.fromEntries(plain) };
}

if (import.meta.main) process.stdout.write(`${await checkManifests()} objects are valid\n`);
