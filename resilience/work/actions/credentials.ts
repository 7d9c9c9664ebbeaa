import { accountCalls } from '@bottin/contracts/http/account.ts';
import { authCalls } from '@bottin/contracts/http/auth.ts';
import { Caller, attempt } from '../caller.ts';
import type { Member } from '../record.ts';
import type { Worker } from '../worker.ts';

/** Changes the password. After an acknowledged change, other sessions must end immediately. */
export async function changePassword(worker: Worker, member: Member): Promise<void> {
  const { account, caller } = member;
  const present = account.password.confirmed;
  const next = `Erable-rouge-${account.person.number}-${account.passwordChanges.max + 1}`;
  const elsewhere = new Caller('Ailleurs');
  const { email } = account.person;
  const opened = await attempt(() => elsewhere.call(authCalls.login, { body: { email, password: present } }));
  const outcome = await worker.callAsOwner('change-password', member, () =>
    caller.call(accountCalls.changePassword, {
      body: { currentPassword: present, newPassword: next },
    }),
  );
  if (!outcome || outcome.kind === 'refused') {
    if (outcome && account.password.possible.length === 1)
      worker.reportContradiction(account, 'change-password', outcome);
    return;
  }
  if (outcome.kind === 'unknown') {
    account.password.addPossible(next);
    account.passwordChanges.open += 1;
    account.signedIn = false;
    return;
  }
  account.password.setConfirmed(next);
  account.passwordChanges.done += 1;
  if (opened.kind !== 'done') return;
  const still = await attempt(() => elsewhere.call(authCalls.user));
  if (still.kind === 'done') {
    worker.record.addFinding({
      kind: 'visible',
      where: 'sessions',
      account: email,
      what: 'a session from before the password change still works',
    });
  }
}

export async function signOut(worker: Worker, { account, caller }: Member): Promise<void> {
  account.signedIn = false;
  const copy = new Caller('Voleur');
  copy.copyCookiesFrom(caller);
  const outcome = await worker.call('sign-out', () => caller.call(authCalls.logout));
  if (outcome.kind !== 'done') return;
  const still = await attempt(() => copy.call(authCalls.user));
  if (still.kind !== 'done') return;
  worker.record.addFinding({
    kind: 'visible',
    where: 'sessions',
    account: account.person.email,
    what: 'a signed-out session still works',
  });
}
