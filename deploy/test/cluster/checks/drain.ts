import { eventually } from '@bottin/testing/wait.ts';
import { z } from 'zod';
import type { ClusterCheck } from '../checks.ts';
import { kubectl } from '../kubectl.ts';
import type { TestContext } from '../test-context.ts';
import { expectNoFailedRequests } from '../under-load.ts';
import { getReplicas, getWorkloadName, isReady, listPods, type Pod } from '../workloads.ts';

const budgets = z.object({
  metadata: z.object({ name: z.string() }),
  status: z.object({ disruptionsAllowed: z.number() }),
});

export function drainChecks({ namespace, fresh }: TestContext): ClusterCheck[] {
  return [
    {
      title: 'No disruption budget blocks a drain',
      async run() {
        let found: Array<z.output<typeof budgets>> = [];
        await eventually(
          async () => {
            found = await namespace.list(budgets, 'poddisruptionbudgets');
            return found.every(({ status }) => status.disruptionsAllowed > 0);
          },
          { what: 'a disruption allowed by each budget', timeoutMs: 60_000 },
        );
        return `${found.length} budgets, each allows one disruption`;
      },
    },
    {
      title: 'A node is drained under load and respects the budgets',
      async run() {
        const before = (await listOwnPods()).map(({ metadata }) => metadata.name);
        const node = (await listOwnPods())[0]?.spec.nodeName ?? '';
        fresh.addCleanup('uncordon', node);
        let fewest = Number.POSITIVE_INFINITY;
        const result = await expectNoFailedRequests(3, async () => {
          const args = ['--ignore-daemonsets', '--delete-emptydir-data', '--timeout=400s'];
          const selector =
            '--pod-selector=app.kubernetes.io/part-of=bottin,app.kubernetes.io/component!=migration';
          let over = false;
          const draining = kubectl('drain', node, ...args, selector).finally(() => {
            over = true;
          });
          await eventually(
            async () => (await listOwnPods()).some((pod) => !before.includes(pod.metadata.name)),
            {
              what: 'a replacement pod',
              timeoutMs: 60_000,
            },
          );
          // Allow new pods on the drained node again at once: in a cluster with a single node, the
          // replacement pods must run on this node too.
          await kubectl('uncordon', node);
          while (!over) fewest = Math.min(fewest, ...(await countReadyByPart()));
          await draining;
        });
        const after = await listOwnPods();
        const stayed = after.filter(({ metadata }) => before.includes(metadata.name));
        if (stayed.length > 0) throw new Error(`${stayed.length} pods were not evicted`);
        if (fewest < 1) throw new Error('a part had no ready replica');
        return `${before.length} pods evicted from ${node}, never fewer than ${fewest} ready of a part; ${result}`;
      },
    },
  ];

  async function listOwnPods(): Promise<Pod[]> {
    return (await listPods(namespace)).filter(
      ({ metadata }) => metadata.labels['app.kubernetes.io/part-of'] === 'bottin',
    );
  }

  async function countReadyByPart(): Promise<number[]> {
    const [pods, expected] = [await listOwnPods(), await getReplicas(namespace)];
    const names = [...expected.keys()].filter((name) => pods.some((pod) => getWorkloadName(pod) === name));
    await new Promise((resolve) => setTimeout(resolve, 500));
    return names.map((name) => pods.filter((pod) => getWorkloadName(pod) === name && isReady(pod)).length);
  }
}
