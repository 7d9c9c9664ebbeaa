import type { Random } from '@bottin/dev/sample/random.ts';
import type { Account } from './account.ts';

/** Actions of users and administrators. */
export type Action =
  | 'sign-up'
  | 'validate'
  | 'connect'
  | 'complete'
  | 'edit'
  | 'sync'
  | 'disconnect'
  | 'change-password'
  | 'sign-out'
  | 'delete'
  | 'delete-as-administrator'
  | 'suspend'
  | 'restore'
  | 'propose'
  | 'mark-read'
  | 'report'
  | 'upload-picture'
  | 'remove-picture'
  | 'create-list'
  | 'add-to-list'
  | 'remove-from-list'
  | 'delete-list'
  | 'search'
  | 'spy';

/**
 * Returns a random action that is possible in the account's state. Returns undefined when no action is
 * possible yet, for example because an e-mail hasn't arrived.
 */
export function chooseAction(account: Account, hasLink: boolean, random: Random): Action | undefined {
  const { exists, verified, connected, complete, suspended, deleted } = account;
  if (deleted.confirmed) return undefined;
  if (deleted.canBe(true)) return random.chance(0.5) ? 'delete' : 'delete-as-administrator';
  if (!exists.isCertainly(true)) return 'sign-up';
  if (!verified.isCertainly(true)) return hasLink ? 'validate' : 'search';
  if (suspended.confirmed || suspended.canBe(true))
    return random.chance(0.7) ? 'restore' : 'delete-as-administrator';
  if (!complete.isCertainly(true)) return connected.isCertainly(true) ? 'complete' : 'connect';
  if (!connected.isCertainly(true)) return random.chance(0.7) ? 'connect' : 'edit';
  return random.weighted<Action>([
    ['edit', 30],
    ['sync', 12],
    ['propose', 10],
    ['mark-read', 5],
    ['report', 3],
    ['upload-picture', 6],
    ['remove-picture', 2],
    ['create-list', 2],
    ['add-to-list', 12],
    ['remove-from-list', 3],
    ['delete-list', 1],
    ['search', 20],
    ['spy', 4],
    ['sign-out', 4],
    ['change-password', 4],
    ['disconnect', 4],
    ['suspend', 3],
    ['delete', 5],
    ['delete-as-administrator', 3],
  ]);
}
