import { eventually } from '@bottin/testing/wait.ts';
import { z } from 'zod';
import type { ClusterCheck } from '../checks.ts';
import { signUp } from '../listed-creator.ts';
import type { TestContext } from '../test-context.ts';
import { expectNoFailedRequests } from '../under-load.ts';
import { isReady, listPods } from '../workloads.ts';

const VISITORS = 4;
export const rolledParts = ['gateway', 'search', 'creators', 'frontend-directory'];

const progress = z.object({
  status: z.object({
    conditions: z.array(z.object({ type: z.string(), status: z.string(), reason: z.string() })),
  }),
});

/** Returns the checks that roll out releases, one of them broken, while visitors read the site. */
export function rolloutChecks({ namespace, registry, nextTag }: TestContext): ClusterCheck[] {
  const roll = async (part: string): Promise<void> => {
    await namespace.kubectl('set', 'image', `deployment/${part}`, `${part}=${registry}/${part}:${nextTag}`);
    await namespace.awaitRollouts(`deployment/${part}`);
  };
  return [
    ...rolledParts.map((part) => ({
      title: `A rolling update of ${part} under load`,
      async run() {
        const before = (await listPods(namespace, part)).map(({ metadata }) => metadata.name);
        const result = await expectNoFailedRequests(VISITORS, async () => {
          await roll(part);
          await signUp();
        });
        const after = (await listPods(namespace, part)).filter(isReady).map(({ metadata }) => metadata.name);
        if (after.some((name) => before.includes(name)) || after.length < 2)
          throw new Error(`${part} was not replaced: ${after.join(', ')}`);
        return `${result}; a sign-up succeeded meanwhile`;
      },
    })),
    {
      title: 'A failing release stops automatically and is rolled back by one command',
      async run() {
        const part = 'creators';
        const before = (await listPods(namespace, part)).map(({ metadata }) => metadata.name).sort();
        const result = await expectNoFailedRequests(VISITORS, async () => {
          // The new container exits at start, because this setting is invalid.
          await namespace.kubectl('set', 'env', `deployment/${part}`, 'HTTP_PORT=none');
          await eventually(() => hasExceededDeadline(part), { what: 'a failed rollout', timeoutMs: 400_000 });
          const ready = (await listPods(namespace, part))
            .filter(isReady)
            .map(({ metadata }) => metadata.name);
          if (ready.sort().join() !== before.join()) throw new Error(`ready are ${ready.join(', ')}`);
          await namespace.kubectl('rollout', 'undo', `deployment/${part}`);
          await namespace.awaitRollouts(`deployment/${part}`);
        });
        return `failed with ProgressDeadlineExceeded, ${before.length} earlier replicas kept serving; ${result}`;
      },
    },
  ];

  async function hasExceededDeadline(part: string): Promise<boolean> {
    const { status } = await namespace.get(progress, `deployment/${part}`);
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    return status.conditions.some(({ reason }) => reason === 'ProgressDeadlineExceeded');
  }
}
