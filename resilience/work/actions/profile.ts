import { authCalls } from '@bottin/contracts/http/auth.ts';
import { userCalls } from '@bottin/contracts/http/users.ts';
import { buildDescription, buildTag } from '../account.ts';
import type { Member } from '../record.ts';
import type { Worker } from '../worker.ts';

export async function completeProfile(worker: Worker, member: Member): Promise<void> {
  const { account, caller } = member;
  // If an earlier, unanswered request has already completed the profile, this request counts as an edit.
  const isSecond = account.complete.canBe(true);
  const outcome = await worker.callAsOwner('complete', member, (userId) =>
    caller.call(authCalls.completeProfile, {
      body: {
        userId,
        primaryPlatform: 'youtube',
        categories: ['Cuisine', 'Lifestyle'],
        tags: ['sirop', buildTag(0)],
        description: buildDescription(account.person, 0),
      },
    }),
  );
  if (isSecond && outcome && outcome.kind !== 'refused') account.edits.open += 1;
  if (outcome?.kind === 'done') {
    account.complete.setConfirmed(true);
    account.revision.setConfirmed(0);
  } else if (outcome?.kind === 'unknown') {
    account.complete.addPossible(true);
    account.revision.addPossible(0);
  } else if (outcome && account.connected.isCertainly(true))
    worker.reportContradiction(account, 'complete', outcome);
}

export async function editProfile(worker: Worker, member: Member): Promise<void> {
  const { account, caller } = member;
  const { person } = account;
  account.lastRevision += 1;
  const revision = account.lastRevision;
  const outcome = await worker.callAsOwner('edit', member, (id) =>
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
        tags: ['sirop', buildTag(revision)],
        description: buildDescription(person, revision),
      },
    }),
  );
  if (outcome?.kind === 'done') {
    account.revision.setConfirmed(revision);
    account.edits.done += 1;
  } else if (outcome?.kind === 'unknown') {
    account.revision.addPossible(revision);
    account.edits.open += 1;
  } else if (outcome) worker.reportContradiction(account, 'edit', outcome);
}
