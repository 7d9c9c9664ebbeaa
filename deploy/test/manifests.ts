import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { z } from 'zod';
import { type KubernetesObject, objectsIn } from './k8s-files.ts';

const folder = join(import.meta.dirname, '../k8s/overlays');
const overlays = ['staging', 'staging/migrations', 'production', 'production/migrations', 'try'];
/** Kinds that a cluster's operators bring; their schemas are theirs. */
const foreign = ['external-secrets.io/v1'];

const model = z.custom<new (data: object) => { validate(): void }>((value) => typeof value === 'function');

/** Builds every overlay with kustomize, and checks each object against the Kubernetes schemas. Returns how many. */
export async function checkManifests(): Promise<number> {
  const problems: string[] = [];
  let count = 0;
  for (const overlay of overlays) {
    for (const object of objectsIn(kustomize(join(folder, overlay)))) {
      count += 1;
      const problem = await problemOf(object);
      if (problem) problems.push(`${overlay}: ${object.kind} ${object.metadata.name}: ${problem}`);
    }
  }
  if (problems.length > 0) throw new Error(problems.join('\n'));
  return count;
}

/** Builds the kustomization of a folder. */
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
  throw new Error('Manifests are built with kustomize or kubectl: install one');
}

/** What the schema of its kind says against an object; null when nothing. */
export async function problemOf(object: KubernetesObject): Promise<string | null> {
  if (foreign.includes(object.apiVersion)) return null;
  try {
    const models: Record<string, unknown> = await import(`kubernetes-models/${object.apiVersion}`);
    const Model = model.parse(models[object.kind]);
    new Model(withPlainSecrets(object)).validate();
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** kustomize breaks long values of secrets into lines, which a cluster takes and the schema does not. */
function withPlainSecrets(object: KubernetesObject): object {
  if (object.kind !== 'Secret') return object;
  const data = z.record(z.string(), z.string()).parse(object.data);
  const plain = Object.entries(data).map(([name, value]) => [name, value.replaceAll('\n', '')]);
  return { ...object, data: Object.fromEntries(plain) };
}

if (import.meta.main) process.stdout.write(`${await checkManifests()} objects are valid\n`);
