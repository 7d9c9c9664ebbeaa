import { accountCalls } from '@bottin/contracts/http/account.ts';
import { adminCalls, moderationCalls } from '@bottin/contracts/http/admin.ts';
import { site } from '@bottin/e2e/support/stack.ts';
import type { Account } from '../account.ts';
import type { Outcome } from '../caller.ts';
import type { Member } from '../record.ts';
import type { Worker } from '../worker.ts';

export async function deleteOwn(worker: Worker, member: Member): Promise<void> {
  const { account, caller } = member;
  const password = account.password.confirmed;
  const isUncertain = account.deleted.canBe(true);
  const outcome = await worker.callAsOwner('delete', member, () =>
    caller.call(accountCalls.deleteAccount, { body: { currentPassword: password } }),
  );
  recordDeletion(worker, account, outcome, isUncertain);
}

export async function deleteAsAdministrator(worker: Worker, { account }: Member): Promise<void> {
  const { userId: id } = account;
  if (!id) return;
  const isUncertain = account.deleted.canBe(true);
  const outcome = await worker.callAsAdministrator('delete-as-administrator', (admin) =>
    admin.call(adminCalls.deleteCreator, {
      params: { id },
      body: { currentPassword: site.admin.password, reason: 'Compte d’essai.' },
    }),
  );
  if (outcome?.kind === 'refused' && outcome.status === 404 && isUncertain)
    account.deleted.setConfirmed(true);
  else recordDeletion(worker, account, outcome, isUncertain);
}

function recordDeletion(
  worker: Worker,
  account: Account,
  outcome: Outcome<unknown> | undefined,
  isUncertain: boolean,
): void {
  if (!outcome) return;
  if (outcome.kind !== 'refused') account.signedIn = false;
  if (outcome.kind === 'done') account.deleted.setConfirmed(true);
  else if (outcome.kind === 'unknown') account.deleted.addPossible(true);
  else if (!isUncertain && account.password.possible.length === 1)
    worker.reportContradiction(account, 'delete', outcome);
}

export async function suspend(worker: Worker, { account }: Member, suspended: boolean): Promise<void> {
  const { userId: id } = account;
  if (!id) return;
  const outcome = await worker.callAsAdministrator(suspended ? 'suspend' : 'restore', (admin) =>
    suspended
      ? admin.call(moderationCalls.suspend, { params: { id }, body: { reason: 'Compte d’essai.' } })
      : admin.call(moderationCalls.restore, { params: { id } }),
  );
  if (outcome && outcome.kind !== 'refused') {
    account.signedIn = false;
    if (outcome.kind === 'done') account.suspended.setConfirmed(suspended);
    else account.suspended.addPossible(suspended);
    if (suspended) account.suspensions[outcome.kind === 'done' ? 'done' : 'open'] += 1;
  }
}
