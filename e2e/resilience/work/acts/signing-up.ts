import { authCalls } from '@bottin/contracts/http/auth.ts';
import { subjects } from '../account.ts';
import type { Member } from '../crowd.ts';
import type { Hands } from '../hands.ts';

export async function signUp(hands: Hands, { account, caller }: Member): Promise<void> {
  const { firstName, lastName, publicName, email } = account.person;
  const password = account.password.decided;
  const inDoubt = account.exists.may(true);
  const outcome = await hands.call('sign-up', () =>
    caller.call(authCalls.registerMinimal, {
      body: { firstName, lastName, publicName, email, password, city: 'Montréal', userType: 'creator' },
    }),
  );
  if (outcome.kind === 'done') {
    account.exists.decide(true);
    account.userId = outcome.value.userId;
  } else if (outcome.kind === 'unknown') account.exists.leaveOpen(true);
  else if (outcome.status === 409 && inDoubt) account.exists.decide(true);
  else hands.contradiction(account, 'sign-up', outcome);
}

export async function validate(hands: Hands, member: Member): Promise<void> {
  const { account, caller } = member;
  const mail = hands.crowd.mailbox
    .to(account.person.email)
    .findLast(({ subject }) => subject === subjects.confirm);
  const link = mail?.links.find((one) => one.includes('#token='));
  if (!link) return;
  const token = new URLSearchParams(new URL(link).hash.slice(1)).get('token') ?? '';
  account.exists.decide(true);
  const inDoubt = account.verified.may(true);
  const outcome = await hands.call('validate', () =>
    caller.call(authCalls.validateEmail, { query: { token } }),
  );
  if (outcome.kind === 'done') account.verified.decide(true);
  else if (outcome.kind === 'unknown') account.verified.leaveOpen(true);
  else if (!inDoubt) hands.contradiction(account, 'validate', outcome);
  // Used already, by the time before: who can sign in has a confirmed address.
  else await hands.signIn(member);
}
