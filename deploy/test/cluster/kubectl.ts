import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { run } from '../docker.ts';
import type { KubernetesObject } from '../k8s-files.ts';

/**
 * kubectl command. The environment variable `KUBECTL` selects another binary, for API servers that need an
 * older client.
 */
const client = process.env.KUBECTL || 'kubectl';

/** Runs kubectl on the cluster of `KUBECONFIG`, without a namespace, and returns its output. */
export function kubectl(...args: string[]): Promise<string> {
  return run(client, ...args);
}

export class Namespace {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }

  kubectl(...args: string[]): Promise<string> {
    return kubectl('-n', this.name, ...args);
  }

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

  /**
   * Runs `kubectl get` and returns the parsed output: a list for `pods`, a single object for
   * `service/gateway`.
   */
  async get<T extends z.ZodType>(schema: T, ...what: string[]): Promise<z.output<T>> {
    return schema.parse(JSON.parse(await this.kubectl('get', ...what, '-o', 'json')));
  }

  /** Runs `kubectl get` for a list, such as `pods`, and returns the items, each parsed with the schema. */
  async list<T extends z.ZodType>(schema: T, ...what: string[]): Promise<Array<z.output<T>>> {
    return (await this.get(z.object({ items: z.array(schema) }), ...what)).items;
  }

  /** Runs a program in a pod and returns its output. `deployment/feed` selects any pod of that deployment. */
  exec(pod: string, ...program: string[]): Promise<string> {
    return this.kubectl('exec', pod, '--', ...program);
  }

  /**
   * Waits until the rollouts of the workloads finish; throws when a rollout fails or takes longer than 10
   * minutes.
   */
  async awaitRollouts(...workloads: string[]): Promise<void> {
    for (const workload of workloads) await this.kubectl('rollout', 'status', workload, '--timeout=600s');
  }
}

const versions = z.object({
  items: z.array(z.object({ status: z.object({ nodeInfo: z.object({ kubeletVersion: z.string() }) }) })),
});

/** Returns the lowest Kubernetes minor version among the API server and the nodes' kubelets. */
export async function getOldestMinorVersion(): Promise<number> {
  const { items } = versions.parse(JSON.parse(await kubectl('get', 'nodes', '-o', 'json')));
  const { serverVersion } = z
    .object({ serverVersion: z.object({ gitVersion: z.string() }) })
    .parse(JSON.parse(await kubectl('version', '-o', 'json')));
  const all = [serverVersion.gitVersion, ...items.map(({ status }) => status.nodeInfo.kubeletVersion)];
  // Skip versions without a number, which a custom build of Kubernetes may have.
  const minors = all.flatMap((version) => /^v1\.(\d+)/.exec(version)?.[1] ?? []).map(Number);
  if (minors.length === 0) throw new Error(`No Kubernetes version in ${all.join(', ')}`);
  return Math.min(...minors);
}
