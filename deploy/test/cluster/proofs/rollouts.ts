import { eventually } from '@bottin/testing/wait.ts';
import { z } from 'zod';
import { signUp } from '../people.ts';
import type { Proof } from '../proofs.ts';
import type { Trial } from '../trial.ts';
import { underLoad } from '../under-load.ts';
import { isReady, podsOf } from '../workloads.ts';

const VISITORS = 4;
export const rolled = ['gateway', 'search', 'creators', 'frontend-directory'];

const progress = z.object({
  status: z.object({
    conditions: z.array(z.object({ type: z.string(), status: z.string(), reason: z.string() })),
  }),
});

/** Releases that replace others while people read, and one that is no good. */
export function rolloutProofs({ namespace, registry, nextTag }: Trial): Proof[] {
  const roll = async (part: string): Promise<void> => {
    await namespace.kubectl('set', 'image', `deployment/${part}`, `${part}=${registry}/${part}:${nextTag}`);
    await namespace.rolledOut(`deployment/${part}`);
  };
  return [
    ...rolled.map((part) => ({
      title: `A rolling update of ${part} under load`,
      async show() {
        const before = (await podsOf(namespace, part)).map(({ metadata }) => metadata.name);
        const said = await underLoad(VISITORS, async () => {
          await roll(part);
          await signUp();
        });
        const after = (await podsOf(namespace, part)).filter(isReady).map(({ metadata }) => metadata.name);
        if (after.some((name) => before.includes(name)) || after.length < 2)
          throw new Error(`${part} was not replaced: ${after.join(', ')}`);
        return `${said}; somebody signed up meanwhile`;
      },
    })),
    {
      title: 'A bad release stops by itself, and one command goes back',
      async show() {
        const part = 'creators';
        const before = (await podsOf(namespace, part)).map(({ metadata }) => metadata.name).sort();
        const said = await underLoad(VISITORS, async () => {
          // It starts, and refuses to with a setting that it can't read.
          await namespace.kubectl('set', 'env', `deployment/${part}`, 'HTTP_PORT=none');
          await eventually(() => hasGivenUp(part), { what: 'a rollout that gave up', timeoutMs: 400_000 });
          const ready = (await podsOf(namespace, part)).filter(isReady).map(({ metadata }) => metadata.name);
          if (ready.sort().join() !== before.join()) throw new Error(`ready are ${ready.join(', ')}`);
          await namespace.kubectl('rollout', 'undo', `deployment/${part}`);
          await namespace.rolledOut(`deployment/${part}`);
        });
        return `given up with ProgressDeadlineExceeded, ${before.length} replicas of before served on; ${said}`;
      },
    },
  ];

  async function hasGivenUp(part: string): Promise<boolean> {
    const { status } = await namespace.get(progress, `deployment/${part}`);
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    return status.conditions.some(({ reason }) => reason === 'ProgressDeadlineExceeded');
  }
}
