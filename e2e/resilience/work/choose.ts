import type { Random } from '@bottin/dev/sample/random.ts';
import type { Account } from './account.ts';

/** What people do, and what is done to them. */
export type Act =
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
  | 'search'
  | 'spy';

/** The next act of an account as far as it has come; undefined when it can only wait, for an e-mail say. */
export function chooseAct(account: Account, hasLink: boolean, random: Random): Act | undefined {
  const { exists, verified, connected, complete, suspended, deleted } = account;
  if (deleted.decided) return undefined;
  if (deleted.may(true)) return random.chance(0.5) ? 'delete' : 'delete-as-administrator';
  if (!exists.isOnly(true)) return 'sign-up';
  if (!verified.isOnly(true)) return hasLink ? 'validate' : 'search';
  if (suspended.decided || suspended.may(true))
    return random.chance(0.7) ? 'restore' : 'delete-as-administrator';
  if (!complete.isOnly(true)) return connected.isOnly(true) ? 'complete' : 'connect';
  if (!connected.isOnly(true)) return random.chance(0.7) ? 'connect' : 'edit';
  return random.weighted<Act>([
    ['edit', 30],
    ['sync', 12],
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
