import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { authCalls } from '@bottin/contracts/http/auth.ts';
import { awaitGone } from '../../../../e2e/support/journey.ts';
import { HttpCallError, Visitor } from '../../../../e2e/support/visitor.ts';
import type { ClusterCheck } from '../checks.ts';
import { install } from '../install.ts';
import { awaitUnchanged, signUp } from '../listed-creator.ts';
import { runInCluster } from '../operator-commands.ts';
import { TemporaryNamespace } from '../temporary-namespace.ts';
import type { TestContext } from '../test-context.ts';

const DAY = 86_400_000;

/**
 * Checks the backup: deletes the site's namespace, and restores the site in a new namespace from a backup.
 * Must run after all other checks.
 */
export function backupChecks({
  namespace,
  fresh,
  buildObjects: objectsIn,
  open,
}: TestContext): ClusterCheck[] {
  return [
    {
      title: 'Restoring a backup into an empty namespace after losing everything',
      async run() {
        const creator = await signUp();
        const { walk: deleted } = await signUp();
        const folder = await mkdtemp(join(tmpdir(), 'bottin-backup-'));
        const next = await TemporaryNamespace.create();
        try {
          const output = await runInCluster(namespace, 'backup', folder);
          await deleted.runStep('delete');
          await deleted.expectGone();
          const tombstones = join(folder, 'tombstones');
          await runInCluster(namespace, 'tombstones', tombstones);
          await fresh.remove();
          const started = Date.now();
          await install(next.namespace, await objectsIn(next.namespace), {
            onEmptyStores: async () => {
              await next.claimVolumes();
              await runInCluster(next.namespace, 'restore-databases', folder, tombstones);
            },
          });
          await open(next.namespace);
          const begun = Date.parse((await readFile(join(folder, 'begun'), 'utf8')).trim());
          await runInCluster(next.namespace, 'replay', new Date(begun - DAY).toISOString());
          await awaitUnchanged(creator);
          await awaitGone(deleted.person, deleted.creator);
          await expectSignInRefused(deleted.person);
          await signUp();
          const seconds = Math.round((Date.now() - started) / 1_000);
          return `${output.trim().split(/\s/)[0]} of dumps; restored and listed again in ${seconds} s; accounts deleted since stay deleted`;
        } finally {
          await next.remove();
          await rm(folder, { recursive: true });
        }
      },
    },
  ];
}

async function expectSignInRefused({ email, password }: { email: string; password: string }): Promise<void> {
  const refused = await new Visitor()
    .call(authCalls.login, { body: { email, password } })
    .catch((error) => error);
  if (!(refused instanceof HttpCallError) || refused.status !== 401)
    throw new Error(`expected a rejected sign-in: ${String(refused)}`);
}
