import { Account } from '../work/account.ts';
import { generatePerson } from '../work/generate-person.ts';
import { checkCommunity } from './community-invariants.ts';
import type { Observation } from './observation.ts';

const messageId = '01890000-0000-7000-8000-00000000000a';
const conversationId = '01890000-0000-7000-8000-00000000000b';
const text = 'Un faux profil, référence 1.';
const readAt = new Date('2026-11-28T12:00:00Z');

function createAccount(number: number): Account {
  const account = new Account(generatePerson(1, number), 'Erable-rouge-0-0');
  account.userId = `user-${number}`;
  return account;
}

/**
 * Returns a sender and a recipient. The sender has an acknowledged message to the recipient, an acknowledged
 * report about the recipient, and an acknowledged read mark.
 */
function createPair() {
  const sender = createAccount(0);
  const recipient = createAccount(1);
  sender.messages.push({ id: messageId, recipient, isAcknowledged: true });
  sender.readMarks.set(conversationId, readAt);
  sender.reports.push({ text, target: recipient, isAcknowledged: true });
  return { sender, recipient };
}

type Stores = Pick<Observation, 'users' | 'messages' | 'readMarks' | 'reports' | 'mailsTo'>;

/** Returns what the stores must contain for the accounts that {@link createPair} returns. */
function buildStores({ sender, recipient }: ReturnType<typeof createPair>): Stores {
  return {
    users: [sender, recipient].map(({ person }) => ({ email: person.email }) as Observation['users'][number]),
    messages: new Set([messageId]),
    readMarks: [
      { id: conversationId, starterId: 'user-0', starterReadAt: readAt, recipientReadAt: -Infinity },
    ],
    reports: [{ text, count: 1, reporterId: 'user-0' }],
    mailsTo: (address) =>
      address === recipient.person.email
        ? [{ subject: 'Une proposition', text: `Référence ${messageId}.`, messageId: '<one@bottin>' }]
        : [],
  };
}

function listKinds(change: (stores: Stores, pair: ReturnType<typeof createPair>) => Partial<Stores>) {
  const pair = createPair();
  const stores = buildStores(pair);
  const observation = { ...stores, ...change(stores, pair) } as Observation;
  return checkCommunity([pair.sender, pair.recipient], observation).map(
    ({ kind, where }) => `${kind} ${where}`,
  );
}

it('checkCommunity reports nothing when the stores contain all acknowledged messages, read marks and reports', () => {
  expect(listKinds(() => ({}))).toEqual([]);
});

it.each<[what: string, change: Parameters<typeof listKinds>[0], expected: string[]]>([
  ['a lost message', () => ({ messages: new Set() }), ['lost community']],
  ['a lost e-mail', () => ({ mailsTo: () => [] }), ['lost e-mails']],
  [
    'an e-mail that was sent twice',
    ({ mailsTo }) => ({
      mailsTo: (address) => mailsTo(address).flatMap((mail) => [mail, { ...mail, messageId: 'two' }]),
    }),
    ['doubled e-mails'],
  ],
  [
    'a lost read mark',
    ({ readMarks }) => ({ readMarks: readMarks.map((row) => ({ ...row, starterReadAt: -Infinity })) }),
    ['lost community'],
  ],
  ['a lost report', () => ({ reports: [] }), ['lost community']],
  [
    'a report that was stored twice',
    ({ reports }) => ({ reports: reports.map((row) => ({ ...row, count: 2 })) }),
    ['doubled community'],
  ],
  [
    'a visible message to a deleted account and a visible report about it',
    ({ users }) => ({ users: users.slice(0, 1) }),
    ['visible community', 'visible community'],
  ],
  [
    'a visible message from a deleted account and its name on a report',
    ({ users }) => ({ users: users.slice(1) }),
    ['visible community', 'visible community'],
  ],
])('checkCommunity finds the problem « %s »', (_what, change, expected) => {
  expect(listKinds(change)).toEqual(expected);
});

it('checkCommunity expects no e-mail when one of the accounts was suspended during the run', () => {
  expect(
    listKinds((_, { recipient }) => {
      recipient.suspensions.done = 1;
      return { mailsTo: () => [] };
    }),
  ).toEqual([]);
});

it('checkCommunity accepts an unacknowledged message and report, whether or not they are stored', () => {
  const change = (stored: boolean) =>
    listKinds((stores, { sender }) => {
      for (const sent of [...sender.messages, ...sender.reports]) sent.isAcknowledged = false;
      return stored ? stores : { messages: new Set(), reports: [], mailsTo: () => [] };
    });
  expect([change(true), change(false)]).toEqual([[], []]);
});
