import { accountCalls } from '@bottin/contracts/http/account.ts';
import { authCalls } from '@bottin/contracts/http/auth.ts';
import { Caller, outcomeOf } from '../caller.ts';
import type { Member } from '../crowd.ts';
import type { Hands } from '../hands.ts';

/** Whoever stays signed in elsewhere is out the moment that the answer is there. */
export async function changePassword(hands: Hands, member: Member): Promise<void> {
  const { account, caller } = member;
  const present = account.password.decided;
  const next = `Erable-rouge-${account.person.number}-${account.passwordChanges.most + 1}`;
  const elsewhere = new Caller('Ailleurs');
  const { email } = account.person;
  const opened = await outcomeOf(() =>
    elsewhere.call(authCalls.login, { body: { email, password: present } }),
  );
  const outcome = await hands.asThemselves('change-password', member, () =>
    caller.call(accountCalls.changePassword, {
      body: { currentPassword: present, newPassword: next },
    }),
  );
  if (!outcome || outcome.kind === 'refused') {
    if (outcome && account.password.possible.length === 1)
      hands.contradiction(account, 'change-password', outcome);
    return;
  }
  if (outcome.kind === 'unknown') {
    account.password.leaveOpen(next);
    account.passwordChanges.open += 1;
    account.signedIn = false;
    return;
  }
  account.password.decide(next);
  account.passwordChanges.done += 1;
  if (opened.kind !== 'done') return;
  const still = await outcomeOf(() => elsewhere.call(authCalls.user));
  if (still.kind === 'done') {
    hands.crowd.find({
      kind: 'visible',
      where: 'sessions',
      who: email,
      what: 'a session from before a changed password still answers',
    });
  }
}

export async function signOut(hands: Hands, { account, caller }: Member): Promise<void> {
  account.signedIn = false;
  const copy = new Caller('Voleur');
  copy.stealFrom(caller);
  const outcome = await hands.call('sign-out', () => caller.call(authCalls.logout));
  if (outcome.kind !== 'done') return;
  const still = await outcomeOf(() => copy.call(authCalls.user));
  if (still.kind !== 'done') return;
  hands.crowd.find({
    kind: 'visible',
    where: 'sessions',
    who: account.person.email,
    what: 'a session that was signed out of still answers',
  });
}
