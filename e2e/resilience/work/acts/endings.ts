import { accountCalls } from '@bottin/contracts/http/account.ts';
import { adminCalls, moderationCalls } from '@bottin/contracts/http/admin.ts';
import { site } from '../../../support/stack.ts';
import type { Account } from '../account.ts';
import type { Outcome } from '../caller.ts';
import type { Member } from '../crowd.ts';
import type { Hands } from '../hands.ts';

export async function deleteOwn(hands: Hands, member: Member): Promise<void> {
  const { account, caller } = member;
  const password = account.password.decided;
  const inDoubt = account.deleted.may(true);
  const outcome = await hands.asThemselves('delete', member, () =>
    caller.call(accountCalls.deleteAccount, { body: { currentPassword: password } }),
  );
  deleted(hands, account, outcome, inDoubt);
}

export async function deleteAsAdministrator(hands: Hands, { account }: Member): Promise<void> {
  const { userId: id } = account;
  if (!id) return;
  const inDoubt = account.deleted.may(true);
  const outcome = await hands.asAdministrator('delete-as-administrator', (admin) =>
    admin.call(adminCalls.deleteCreator, {
      params: { id },
      body: { currentPassword: site.admin.password },
    }),
  );
  if (outcome?.kind === 'refused' && outcome.status === 404 && inDoubt) account.deleted.decide(true);
  else deleted(hands, account, outcome, inDoubt);
}

function deleted(
  hands: Hands,
  account: Account,
  outcome: Outcome<unknown> | undefined,
  inDoubt: boolean,
): void {
  if (!outcome) return;
  if (outcome.kind !== 'refused') account.signedIn = false;
  if (outcome.kind === 'done') account.deleted.decide(true);
  else if (outcome.kind === 'unknown') account.deleted.leaveOpen(true);
  else if (!inDoubt && account.password.possible.length === 1)
    hands.contradiction(account, 'delete', outcome);
}

export async function suspend(hands: Hands, { account }: Member, suspended: boolean): Promise<void> {
  const { userId: id } = account;
  if (!id) return;
  const act = suspended ? moderationCalls.suspend : moderationCalls.restore;
  const outcome = await hands.asAdministrator(suspended ? 'suspend' : 'restore', (admin) =>
    admin.call(act, { params: { id } }),
  );
  if (outcome && outcome.kind !== 'refused') {
    account.signedIn = false;
    if (outcome.kind === 'done') account.suspended.decide(suspended);
    else account.suspended.leaveOpen(suspended);
    if (suspended) account.suspensions[outcome.kind === 'done' ? 'done' : 'open'] += 1;
  }
}
