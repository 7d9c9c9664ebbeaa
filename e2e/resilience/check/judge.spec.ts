import { Account, descriptionOf, subjects, tagOf } from '../work/account.ts';
import { personOf } from '../work/people.ts';
import { judge } from './judge.ts';
import type { Observation } from './observation.ts';

const id = '01890000-0000-7000-8000-000000000001';
const connectionId = '01890000-0000-7000-8000-000000000002';

/** Someone who signed up, is in the directory with a channel, and edited their profile twice. */
function settled(): Account {
  const account = new Account(personOf(1, 0), 'Erable-rouge-0-0');
  account.userId = id;
  for (const fact of [account.exists, account.verified, account.complete, account.connected])
    fact.decide(true);
  account.subscribers.decide(12_500);
  account.revision.decide(0);
  account.revision.decide(1);
  account.revision.decide(2);
  account.edits.done = 2;
  return account;
}

/** The stores as they have to be for {@link settled}. */
function stores({ person }: Account, revision = 2): Observation {
  const text = { description: descriptionOf(person, revision), tags: ['sirop', tagOf(revision)] };
  const copy = { id, listed: true, ...text, followers: 12_500, state: `{"revision":${revision}}` };
  const events = {
    UserRegistered: 1,
    EmailValidated: 1,
    ProfileCompleted: 1,
    UserApproved: 1,
    UserUpdated: 2,
  };
  const mails = [subjects.confirm, subjects.confirmed, subjects.approved].map((subject) => ({
    subject,
    messageId: subject,
  }));
  return {
    users: [
      {
        id,
        email: person.email,
        verified: true,
        complete: true,
        status: 'approved',
        slug: person.slug,
        ...text,
      },
    ],
    tombstones: new Set(),
    connections: [{ connectionId, userId: id, followers: 12_500, items: 20 }],
    entries: [copy],
    documents: [copy],
    feed: [{ userId: id, connectionId, items: 20, distinct: 20, listed: 20 }],
    sessions: new Set([id]),
    events: new Map(Object.entries(events).map(([type, count]) => [`${id}:${type}`, count])),
    unsent: new Map([['identity', 0]]),
    unhandled: new Map([['IDENTITY creators', 0]]),
    deadLetters: [],
    owed: 0,
    mailsTo: () => mails,
  };
}

function kindsOf(account: Account, seen: Observation): string[] {
  return judge([account], seen).map(({ kind, where }) => `${kind} ${where}`);
}

describe('what a run is held to', () => {
  it('finds nothing where every store has what was acknowledged', () => {
    expect(judge([settled()], stores(settled()))).toEqual([]);
  });

  it('finds an edit that was acknowledged and is not there', () => {
    expect(kindsOf(settled(), stores(settled(), 1))).toEqual(['lost identity']);
  });

  it('takes either outcome of an edit without an answer, and never a half of it', () => {
    const account = settled();
    account.revision.leaveOpen(3);
    account.edits.open += 1;
    expect(judge([account], stores(account, 3))).toEqual([]);
    expect(judge([account], stores(account, 2))).toEqual([]);
    const seen = stores(account, 3);
    const [user] = seen.users;
    const half = { ...seen, users: [{ ...user, tags: [tagOf(2)] }] } as Observation;
    expect(kindsOf(account, half)).toContain('torn identity');
  });

  it('finds a directory that stayed behind, and one that shows who is hidden', () => {
    const behind = stores(settled());
    behind.documents = behind.documents.map((copy) => ({ ...copy, state: '{"revision":1}' }));
    expect(kindsOf(settled(), behind)).toEqual(['lost search']);
    const suspended = settled();
    suspended.suspended.decide(true);
    suspended.suspensions.open = 1;
    const hidden = stores(suspended);
    hidden.users = hidden.users.map((user) => ({ ...user, status: 'suspended' }));
    hidden.entries = hidden.entries.map((copy) => ({ ...copy, listed: false, state: '{}' }));
    expect(kindsOf(suspended, hidden)).toEqual(['visible feed', 'visible search']);
  });

  it('finds an event lost and one doubled, an e-mail lost and one doubled', () => {
    const seen = stores(settled());
    seen.events.set(`${id}:UserApproved`, 0).set(`${id}:UserUpdated`, 3);
    seen.mailsTo = () => [
      { subject: subjects.confirm, messageId: 'one' },
      { subject: subjects.confirm, messageId: 'two' },
      { subject: subjects.approved, messageId: 'three' },
    ];
    expect(kindsOf(settled(), seen)).toEqual([
      'lost events',
      'doubled events',
      'doubled e-mails',
      'lost e-mails',
    ]);
  });

  it('takes a copy of an e-mail under its own Message-ID for the same', () => {
    const seen = stores(settled());
    const mails = seen.mailsTo('');
    seen.mailsTo = () => [...mails, ...mails.slice(0, 1)];
    expect(judge([settled()], seen)).toEqual([]);
  });

  it('finds what comes back of who is gone', () => {
    const account = settled();
    account.deleted.decide(true);
    const seen = { ...stores(account), users: [], tombstones: new Set([id]) };
    const farewell = { subject: subjects.deleted, messageId: 'last' };
    seen.mailsTo = () => [farewell];
    expect(kindsOf(account, seen)).toEqual([
      'visible platform-sync',
      'visible creators',
      'visible search',
      'visible feed',
      'visible sessions',
    ]);
  });

  it('finds a deletion that was acknowledged and did not happen, and an account that is not there', () => {
    const deleted = settled();
    deleted.deleted.decide(true);
    expect(kindsOf(deleted, stores(deleted))).toContain('lost identity');
    const gone = { ...stores(settled()), users: [], connections: [], entries: [], documents: [], feed: [] };
    expect(kindsOf(settled(), gone)).toContain('lost identity');
  });

  it('finds what is still to be published, handled or sent, and what was buried', () => {
    const seen = { ...stores(settled()), owed: 1, deadLetters: ['dead.feed.creators.x: failed'] };
    seen.unsent.set('identity', 2);
    seen.unhandled.set('IDENTITY creators', 3);
    expect(kindsOf(settled(), seen)).toEqual([
      'lost events',
      'lost events',
      'lost dead letters',
      'lost e-mails',
    ]);
  });
});
