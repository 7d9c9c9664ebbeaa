import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { run } from '../docker.ts';
import type { KubernetesObject } from '../k8s-files.ts';

/** The client: `KUBECTL` names another where an old API server wants one of its age. */
const client = process.env.KUBECTL || 'kubectl';

/** Runs kubectl on the cluster of `KUBECONFIG`, outside any namespace, and returns what it printed. */
export function kubectl(...args: string[]): Promise<string> {
  return run(client, ...args);
}

/** A namespace of the cluster under test. */
export class Namespace {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }

  /** Runs kubectl in the namespace. */
  kubectl(...args: string[]): Promise<string> {
    return kubectl('-n', this.name, ...args);
  }

  /** Applies objects, as an operator does. */
  async apply(objects: readonly KubernetesObject[]): Promise<void> {
    if (objects.length === 0) return;
    const folder = await mkdtemp(join(tmpdir(), 'bottin-objects-'));
    try {
      const file = join(folder, 'objects.json');
      await writeFile(file, JSON.stringify({ apiVersion: 'v1', kind: 'List', items: objects }), {
        mode: 0o600,
      });
      await this.kubectl('apply', '-f', file);
    } finally {
      await rm(folder, { recursive: true });
    }
  }

  /** What the cluster has of a kind (or one object, `kind/name`), read by a schema. */
  async get<T extends z.ZodType>(schema: T, ...what: string[]): Promise<z.output<T>> {
    return schema.parse(JSON.parse(await this.kubectl('get', ...what, '-o', 'json')));
  }

  /** The objects of a kind, read by the schema of one. */
  async list<T extends z.ZodType>(schema: T, ...what: string[]): Promise<Array<z.output<T>>> {
    return (await this.get(z.object({ items: z.array(schema) }), ...what)).items;
  }

  /** Runs a program in a pod (`deployment/feed` stands for one of its), and returns what it printed. */
  exec(pod: string, ...program: string[]): Promise<string> {
    return this.kubectl('exec', pod, '--', ...program);
  }

  /** Waits for the end of rollouts; fails when one doesn't end. */
  async rolledOut(...workloads: string[]): Promise<void> {
    for (const workload of workloads) await this.kubectl('rollout', 'status', workload, '--timeout=600s');
  }
}

const versions = z.object({
  items: z.array(z.object({ status: z.object({ nodeInfo: z.object({ kubeletVersion: z.string() }) }) })),
});

/** The minor version that the whole cluster knows: of its API server or of a node, whichever is the oldest. */
export async function oldestMinor(): Promise<number> {
  const { items } = versions.parse(JSON.parse(await kubectl('get', 'nodes', '-o', 'json')));
  const { serverVersion } = z
    .object({ serverVersion: z.object({ gitVersion: z.string() }) })
    .parse(JSON.parse(await kubectl('version', '-o', 'json')));
  const all = [serverVersion.gitVersion, ...items.map(({ status }) => status.nodeInfo.kubeletVersion)];
  // One that was built from sources of its own has no number.
  const minors = all.flatMap((version) => /^v1\.(\d+)/.exec(version)?.[1] ?? []).map(Number);
  if (minors.length === 0) throw new Error(`No version of Kubernetes in ${all.join(', ')}`);
  return Math.min(...minors);
}
