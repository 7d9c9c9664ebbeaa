import { authCalls } from '@bottin/contracts/http/auth.ts';
import { userCalls } from '@bottin/contracts/http/users.ts';
import { descriptionOf, tagOf } from '../account.ts';
import type { Member } from '../crowd.ts';
import type { Hands } from '../hands.ts';

export async function complete(hands: Hands, member: Member): Promise<void> {
  const { account, caller } = member;
  // After one without an answer, this may be the second: that publishes a change of the account.
  const isSecond = account.complete.may(true);
  const outcome = await hands.asThemselves('complete', member, (userId) =>
    caller.call(authCalls.completeProfile, {
      body: {
        userId,
        primaryPlatform: 'youtube',
        categories: ['Cuisine', 'Lifestyle'],
        tags: ['sirop', tagOf(0)],
        description: descriptionOf(account.person, 0),
      },
    }),
  );
  if (isSecond && outcome && outcome.kind !== 'refused') account.edits.open += 1;
  if (outcome?.kind === 'done') {
    account.complete.decide(true);
    account.revision.decide(0);
  } else if (outcome?.kind === 'unknown') {
    account.complete.leaveOpen(true);
    account.revision.leaveOpen(0);
  } else if (outcome && account.connected.isOnly(true)) hands.contradiction(account, 'complete', outcome);
}

export async function edit(hands: Hands, member: Member): Promise<void> {
  const { account, caller } = member;
  const { person } = account;
  account.lastRevision += 1;
  const revision = account.lastRevision;
  const outcome = await hands.asThemselves('edit', member, (id) =>
    caller.call(userCalls.update, {
      params: { id },
      body: {
        firstName: person.firstName,
        lastName: person.lastName,
        publicName: person.publicName,
        slug: person.slug,
        email: person.email,
        city: 'Montréal',
        userType: 'creator',
        categories: ['Cuisine', 'Lifestyle'],
        tags: ['sirop', tagOf(revision)],
        description: descriptionOf(person, revision),
      },
    }),
  );
  if (outcome?.kind === 'done') {
    account.revision.decide(revision);
    account.edits.done += 1;
  } else if (outcome?.kind === 'unknown') {
    account.revision.leaveOpen(revision);
    account.edits.open += 1;
  } else if (outcome) hands.contradiction(account, 'edit', outcome);
}
