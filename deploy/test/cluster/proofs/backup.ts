import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { authCalls } from '@bottin/contracts/http/auth.ts';
import { awaitGone } from '../../../../e2e/support/journey.ts';
import { Refusal, Visitor } from '../../../../e2e/support/visitor.ts';
import { FreshNamespace } from '../fresh-namespace.ts';
import { install } from '../install.ts';
import { inCluster } from '../operators-commands.ts';
import { awaitKept, signUp } from '../people.ts';
import type { Proof } from '../proofs.ts';
import type { Trial } from '../trial.ts';

const DAY = 86_400_000;

/** All is lost but a backup: the last proof, as it takes the site's namespace away. */
export function backupProofs({ namespace, fresh, objectsIn, open }: Trial): Proof[] {
  return [
    {
      title: 'A backup, everything lost, and its restore in a namespace that was empty',
      async show() {
        const known = await signUp();
        const { walk: deleted } = await signUp();
        const folder = await mkdtemp(join(tmpdir(), 'bottin-backup-'));
        const next = await FreshNamespace.make();
        try {
          const said = await inCluster(namespace, 'backup', folder);
          await deleted.take('delete');
          await deleted.expectGone();
          const tombstones = join(folder, 'tombstones');
          await inCluster(namespace, 'tombstones', tombstones);
          await fresh.remove();
          const started = Date.now();
          await install(next.namespace, await objectsIn(next.namespace), {
            onEmptyStores: async () => {
              await next.claimVolumes();
              await inCluster(next.namespace, 'restore-databases', folder, tombstones);
            },
          });
          await open(next.namespace);
          const begun = Date.parse((await readFile(join(folder, 'begun'), 'utf8')).trim());
          await inCluster(next.namespace, 'replay', new Date(begun - DAY).toISOString());
          await awaitKept(known);
          await awaitGone(deleted.person, deleted.creator);
          await expectRefused(deleted.person);
          await signUp();
          const seconds = Math.round((Date.now() - started) / 1_000);
          return `${said.trim().split(/\s/)[0]} of dumps; from nothing to found again in ${seconds} s; who was deleted since stays deleted`;
        } finally {
          await next.remove();
          await rm(folder, { recursive: true });
        }
      },
    },
  ];
}

async function expectRefused({ email, password }: { email: string; password: string }): Promise<void> {
  const refused = await new Visitor()
    .call(authCalls.login, { body: { email, password } })
    .catch((error) => error);
  if (!(refused instanceof Refusal) || refused.status !== 401)
    throw new Error(`signed in: ${String(refused)}`);
}
