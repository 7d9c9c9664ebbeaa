import { shortlistCalls } from '@bottin/contracts/http/shortlists.ts';
import type { Account, Shortlist } from '../account.ts';
import type { Outcome } from '../caller.ts';
import type { Member } from '../record.ts';
import { UncertainValue } from '../uncertain-value.ts';
import type { Worker } from '../worker.ts';

/** Maximum number of lists of an account. It is lower than the product's, so that lists get several people. */
const MAX_LISTS = 4;

/** A list whose id is known. */
type KnownList = Shortlist & { id: string };

export async function createList(worker: Worker, member: Member): Promise<void> {
  const { account, caller } = member;
  const { shortlists } = account;
  if (shortlists.filter(({ exists }) => exists.canBe(true)).length >= MAX_LISTS) return;
  // An account never uses a name twice, so that a late request can't make a deleted list exist again.
  const name = `Liste ${shortlists.length + 1}`;
  const list: Shortlist = { name, id: undefined, exists: new UncertainValue(false), people: new Map() };
  shortlists.push(list);
  const outcome = await worker.callAsOwner('create-list', member, () =>
    caller.call(shortlistCalls.create, { body: { name } }),
  );
  if (outcome?.kind === 'done') list.id = outcome.value.id;
  recordFact(worker, account, list.exists, { value: true, outcome, act: 'create-list' });
}

/** Adds a person to a list, or creates the first list. */
export async function addToList(worker: Worker, member: Member): Promise<void> {
  const { account, caller } = member;
  const list = pickList(worker, account);
  if (!list) return createList(worker, member);
  const person = worker.record.pickListed(member, worker.random);
  if (!person?.userId) return;
  const params = { listId: list.id, personId: person.userId };
  const outcome = await worker.callAsOwner('add-to-list', member, () =>
    caller.call(shortlistCalls.addPerson, { params }),
  );
  // The person may have left the directory in the meantime.
  if (outcome?.kind === 'refused' && outcome.body.includes('creator_not_found')) return;
  const isOn = list.people.get(person) ?? new UncertainValue(false);
  list.people.set(person, isOn);
  recordFact(worker, account, isOn, { value: true, outcome, act: 'add-to-list' });
}

export async function removeFromList(worker: Worker, member: Member): Promise<void> {
  const { account, caller } = member;
  const list = pickList(worker, account);
  const present = [...(list?.people ?? [])].filter(([, isOn]) => isOn.canBe(true));
  if (!list || present.length === 0) return;
  const [person, isOn] = worker.random.pick(present);
  const params = { listId: list.id, personId: person.userId ?? '' };
  const outcome = await worker.callAsOwner('remove-from-list', member, () =>
    caller.call(shortlistCalls.removePerson, { params }),
  );
  recordFact(worker, account, isOn, { value: false, outcome, act: 'remove-from-list' });
}

export async function deleteList(worker: Worker, member: Member): Promise<void> {
  const { account, caller } = member;
  const list = pickList(worker, account);
  if (!list) return;
  const outcome = await worker.callAsOwner('delete-list', member, () =>
    caller.call(shortlistCalls.delete, { params: { listId: list.id } }),
  );
  recordFact(worker, account, list.exists, { value: false, outcome, act: 'delete-list' });
}

/** Returns a random list that exists for certain. */
function pickList(worker: Worker, { shortlists }: Account): KnownList | undefined {
  const known = shortlists.filter(
    (list): list is KnownList => list.id !== undefined && list.exists.isCertainly(true),
  );
  return known.length > 0 ? worker.random.pick(known) : undefined;
}

/** Records the outcome of an action that sets a fact to a value. */
function recordFact(
  worker: Worker,
  account: Account,
  fact: UncertainValue<boolean>,
  { value, outcome, act }: { value: boolean; outcome: Outcome<unknown> | undefined; act: string },
): void {
  if (outcome?.kind === 'done') fact.setConfirmed(value);
  else if (outcome?.kind === 'unknown') fact.addPossible(value);
  else if (outcome) worker.reportContradiction(account, act, outcome);
}
