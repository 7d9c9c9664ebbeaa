import { Account } from '../work/account.ts';
import { generatePerson } from '../work/generate-person.ts';
import { UncertainValue } from '../work/uncertain-value.ts';
import type { Observation, ShortlistRow, UserRow } from './observation.ts';
import { checkShortlists } from './shortlist-invariants.ts';

const ownerId = 'user-0';
const personId = 'user-1';
const strangerId = 'user-2';
const name = 'Liste 1';

/** Returns an owner with an acknowledged list, a person whose addition was acknowledged, and another account. */
function createAccounts() {
  const [owner, person, stranger] = [0, 1, 2].map(
    (number) => new Account(generatePerson(1, number), 'Erable-rouge-0-0'),
  ) as [Account, Account, Account];
  const exists = toFact(true);
  const isOn = toFact(true);
  owner.shortlists.push({ name, id: 'list', exists, people: new Map([[person, isOn]]) });
  return { owner, person, stranger, exists, isOn };
}

function toFact(value: boolean): UncertainValue<boolean> {
  const fact = new UncertainValue(false);
  fact.setConfirmed(value);
  return fact;
}

type Accounts = ReturnType<typeof createAccounts>;

function listKinds(
  rows: ShortlistRow[],
  { change, deleted }: { change?: (accounts: Accounts) => void; deleted?: 'owner' | 'person' } = {},
): string[] {
  const created = createAccounts();
  change?.(created);
  const accounts = [created.owner, created.person, created.stranger];
  const users = accounts.map(
    ({ person }, number) => ({ id: `user-${number}`, email: person.email }) as UserRow,
  );
  const observation = {
    users: users.filter((_, number) => !deleted || accounts[number] !== created[deleted]),
    shortlists: rows,
  } as Observation;
  return checkShortlists(accounts, observation).map(({ kind, where }) => `${kind} ${where}`);
}

const list = { ownerId, name, people: [personId] };

it('checkShortlists reports nothing when each list has exactly the acknowledged people', () => {
  expect(listKinds([list])).toEqual([]);
});

it('checkShortlists accepts either outcome of an unanswered creation, addition or removal', () => {
  const change = ({ isOn, exists }: Accounts) => {
    isOn.addPossible(false);
    exists.addPossible(false);
  };
  for (const rows of [[list], [{ ...list, people: [] }], []]) expect(listKinds(rows, { change })).toEqual([]);
});

it.each<[what: string, rows: ShortlistRow[], expected: string[]]>([
  ['a missing list', [], ['lost community']],
  ['a list that was stored twice', [list, list], ['doubled community']],
  ['a missing person', [{ ...list, people: [] }], ['lost community']],
  ['a person who was never added', [{ ...list, people: [personId, strangerId] }], ['lost community']],
])('checkShortlists reports %s', (_what, rows, expected) => {
  expect(listKinds(rows)).toEqual(expected);
});

it('checkShortlists reports a list after its deletion, and a person after the removal', () => {
  const change = ({ exists, isOn }: Accounts) => {
    exists.setConfirmed(false);
    isOn.setConfirmed(false);
  };
  expect(listKinds([list], { change })).toEqual(['lost community', 'lost community']);
});

it('checkShortlists reports a list of a deleted account, and a deleted person on a list', () => {
  expect(listKinds([list], { deleted: 'owner' })).toEqual(['visible community']);
  expect(listKinds([list], { deleted: 'person' })).toEqual(['visible community']);
});

it('checkShortlists accepts a list that lost a deleted person, and a deleted account without lists', () => {
  expect(listKinds([{ ...list, people: [] }], { deleted: 'person' })).toEqual([]);
  expect(listKinds([], { deleted: 'owner' })).toEqual([]);
});
