import { authCalls } from '@bottin/contracts/http/auth.ts';
import { subjects } from '../account.ts';
import type { Member } from '../record.ts';
import type { Worker } from '../worker.ts';

export async function signUp(worker: Worker, { account, caller }: Member): Promise<void> {
  const { firstName, lastName, publicName, email } = account.person;
  const password = account.password.confirmed;
  const isUncertain = account.exists.canBe(true);
  const outcome = await worker.call('sign-up', () =>
    caller.call(authCalls.registerMinimal, {
      body: { firstName, lastName, publicName, email, password, city: 'Montréal', userType: 'creator' },
    }),
  );
  if (outcome.kind === 'done') {
    account.exists.setConfirmed(true);
    account.userId = outcome.value.userId;
  } else if (outcome.kind === 'unknown') account.exists.addPossible(true);
  else if (outcome.status === 409 && isUncertain) account.exists.setConfirmed(true);
  else worker.reportContradiction(account, 'sign-up', outcome);
}

export async function validateEmail(worker: Worker, member: Member): Promise<void> {
  const { account, caller } = member;
  const mail = worker.record.mailbox
    .getMessagesTo(account.person.email)
    .findLast(({ subject }) => subject === subjects.confirm);
  const link = mail?.links.find((one) => one.includes('#token='));
  if (!link) return;
  const token = new URLSearchParams(new URL(link).hash.slice(1)).get('token') ?? '';
  account.exists.setConfirmed(true);
  const isUncertain = account.verified.canBe(true);
  const outcome = await worker.call('validate', () =>
    caller.call(authCalls.validateEmail, { query: { token } }),
  );
  if (outcome.kind === 'done') account.verified.setConfirmed(true);
  else if (outcome.kind === 'unknown') account.verified.addPossible(true);
  else if (!isUncertain) worker.reportContradiction(account, 'validate', outcome);
  // An earlier attempt may have used the link already. A successful sign-in then proves that the e-mail
  // address is confirmed.
  else await worker.signIn(member);
}
