import { eventually } from '@bottin/testing/wait.ts';
import { z } from 'zod';
import { kubectl } from '../kubectl.ts';
import type { Proof } from '../proofs.ts';
import type { Trial } from '../trial.ts';
import { underLoad } from '../under-load.ts';
import { isReady, type Pod, partOf, podsOf, replicasOf } from '../workloads.ts';

const budgets = z.object({
  metadata: z.object({ name: z.string() }),
  status: z.object({ disruptionsAllowed: z.number() }),
});

/** A node is drained while people read. */
export function drainProofs({ namespace, fresh }: Trial): Proof[] {
  return [
    {
      title: 'Each disruption budget lets a pod go: none blocks a drain',
      async show() {
        let found: Array<z.output<typeof budgets>> = [];
        await eventually(
          async () => {
            found = await namespace.list(budgets, 'poddisruptionbudgets');
            return found.every(({ status }) => status.disruptionsAllowed > 0);
          },
          { what: 'a disruption allowed by each budget', timeoutMs: 60_000 },
        );
        return `${found.length} budgets, each allows a disruption`;
      },
    },
    {
      title: 'A drained node, its budgets respected, under load',
      async show() {
        const before = (await ours()).map(({ metadata }) => metadata.name);
        const node = (await ours())[0]?.spec.nodeName ?? '';
        fresh.atEnd('uncordon', node);
        let fewest = Number.POSITIVE_INFINITY;
        const said = await underLoad(3, async () => {
          const args = ['--ignore-daemonsets', '--delete-emptydir-data', '--timeout=400s'];
          const selector =
            '--pod-selector=app.kubernetes.io/part-of=bottin,app.kubernetes.io/component!=migration';
          let over = false;
          const draining = kubectl('drain', node, ...args, selector).finally(() => {
            over = true;
          });
          await eventually(async () => (await ours()).some((pod) => !before.includes(pod.metadata.name)), {
            what: 'a pod in another’s place',
            timeoutMs: 60_000,
          });
          // With one node alone it stands for the next one too; with several this changes nothing that matters.
          await kubectl('uncordon', node);
          while (!over) fewest = Math.min(fewest, ...(await readyByPart()));
          await draining;
        });
        const after = await ours();
        const stayed = after.filter(({ metadata }) => before.includes(metadata.name));
        if (stayed.length > 0) throw new Error(`${stayed.length} pods were never evicted`);
        if (fewest < 1) throw new Error('a part was without a ready replica');
        return `${before.length} pods evicted from ${node}, never fewer than ${fewest} ready of a part; ${said}`;
      },
    },
  ];

  async function ours(): Promise<Pod[]> {
    return (await podsOf(namespace)).filter(
      ({ metadata }) => metadata.labels['app.kubernetes.io/part-of'] === 'bottin',
    );
  }

  async function readyByPart(): Promise<number[]> {
    const [pods, wanted] = [await ours(), await replicasOf(namespace)];
    const names = [...wanted.keys()].filter((name) => pods.some((pod) => partOf(pod) === name));
    await new Promise((resolve) => setTimeout(resolve, 500));
    return names.map((name) => pods.filter((pod) => partOf(pod) === name && isReady(pod)).length);
  }
}
