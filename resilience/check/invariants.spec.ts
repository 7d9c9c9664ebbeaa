import { Account, buildDescription, subjects, buildTag } from '../work/account.ts';
import { generatePerson } from '../work/generate-person.ts';
import { checkInvariants } from './invariants.ts';
import type { Observation } from './observation.ts';

const id = '01890000-0000-7000-8000-000000000001';
const connectionId = '01890000-0000-7000-8000-000000000002';

/** Returns an account with a listed profile, a channel and two edits. */
function createSettledAccount(): Account {
  const account = new Account(generatePerson(1, 0), 'Erable-rouge-0-0');
  account.userId = id;
  for (const fact of [account.exists, account.verified, account.complete, account.connected])
    fact.setConfirmed(true);
  account.subscribers.setConfirmed(12_500);
  account.revision.setConfirmed(0);
  account.revision.setConfirmed(1);
  account.revision.setConfirmed(2);
  account.edits.done = 2;
  return account;
}

/** Returns what the stores must contain for the account that {@link createSettledAccount} returns. */
function buildStores({ person }: Account, revision = 2): Observation {
  const text = { description: buildDescription(person, revision), tags: ['sirop', buildTag(revision)] };
  const copy = {
    id,
    listed: true,
    ...text,
    followers: 12_500,
    profileImageUrl: null,
    state: `{"revision":${revision}}`,
  };
  const events = {
    UserRegistered: 1,
    EmailValidated: 1,
    ProfileCompleted: 1,
    UserApproved: 1,
    UserUpdated: 2,
  };
  const mails = [subjects.confirm, subjects.confirmed, subjects.approved].map((subject) => ({
    subject,
    text: '',
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
    messages: new Set(),
    readMarks: [],
    reports: [],
    pictures: [],
    pictureDeletions: [],
    pictureFiles: [],
    pictureColours: new Map(),
    shortlists: [],
    sessions: new Set([id]),
    events: new Map(Object.entries(events).map(([type, count]) => [`${id}:${type}`, count])),
    unsent: new Map([['identity', 0]]),
    unhandled: new Map([['IDENTITY creators', 0]]),
    deadLetters: [],
    pendingEmails: 0,
    mailsTo: () => mails,
  };
}

function listKinds(account: Account, observation: Observation): string[] {
  return checkInvariants([account], observation).map(({ kind, where }) => `${kind} ${where}`);
}

describe('checkInvariants', () => {
  it('checkInvariants reports nothing when every store contains all acknowledged changes', () => {
    expect(checkInvariants([createSettledAccount()], buildStores(createSettledAccount()))).toEqual([]);
  });

  it('checkInvariants reports an acknowledged edit that is missing', () => {
    expect(listKinds(createSettledAccount(), buildStores(createSettledAccount(), 1))).toEqual([
      'lost identity',
    ]);
  });

  it('checkInvariants accepts either outcome of an unanswered edit, but reports a partial edit', () => {
    const account = createSettledAccount();
    account.revision.addPossible(3);
    account.edits.open += 1;
    expect(checkInvariants([account], buildStores(account, 3))).toEqual([]);
    expect(checkInvariants([account], buildStores(account, 2))).toEqual([]);
    const observation = buildStores(account, 3);
    const [user] = observation.users;
    const half = { ...observation, users: [{ ...user, tags: [buildTag(2)] }] } as Observation;
    expect(listKinds(account, half)).toContain('torn identity');
  });

  it('checkInvariants reports a directory that lacks the last edit, and a directory that shows a hidden profile', () => {
    const behind = buildStores(createSettledAccount());
    behind.documents = behind.documents.map((copy) => ({ ...copy, state: '{"revision":1}' }));
    expect(listKinds(createSettledAccount(), behind)).toEqual(['lost search']);
    const suspended = createSettledAccount();
    suspended.suspended.setConfirmed(true);
    suspended.suspensions.open = 1;
    const hidden = buildStores(suspended);
    hidden.users = hidden.users.map((user) => ({ ...user, status: 'suspended' }));
    hidden.entries = hidden.entries.map((copy) => ({ ...copy, listed: false, state: '{}' }));
    expect(listKinds(suspended, hidden)).toEqual(['visible feed', 'visible search']);
  });

  it('checkInvariants reports lost and duplicate events, and lost and duplicate e-mails', () => {
    const observation = buildStores(createSettledAccount());
    observation.events.set(`${id}:UserApproved`, 0).set(`${id}:UserUpdated`, 3);
    observation.mailsTo = () => [
      { subject: subjects.confirm, text: '', messageId: 'one' },
      { subject: subjects.confirm, text: '', messageId: 'two' },
      { subject: subjects.approved, text: '', messageId: 'three' },
    ];
    expect(listKinds(createSettledAccount(), observation)).toEqual([
      'lost events',
      'doubled events',
      'doubled e-mails',
      'lost e-mails',
    ]);
  });

  it('checkInvariants expects no e-mail about an approval that a suspension may have ended', () => {
    const account = createSettledAccount();
    const observation = buildStores(account);
    const mails = observation.mailsTo('').filter(({ subject }) => subject !== subjects.approved);
    observation.mailsTo = () => mails;
    expect(listKinds(account, observation)).toEqual(['lost e-mails']);
    account.suspensions.open = 1;
    expect(listKinds(account, observation)).toEqual([]);
  });

  it('checkInvariants counts e-mails with the same Message-ID once', () => {
    const observation = buildStores(createSettledAccount());
    const mails = observation.mailsTo('');
    observation.mailsTo = () => [...mails, ...mails.slice(0, 1)];
    expect(checkInvariants([createSettledAccount()], observation)).toEqual([]);
  });

  it('checkInvariants reports data that is still present after the account’s deletion', () => {
    const account = createSettledAccount();
    account.deleted.setConfirmed(true);
    const observation = { ...buildStores(account), users: [], tombstones: new Set([id]) };
    const deletionEmail = { subject: subjects.deleted, text: '', messageId: 'last' };
    observation.mailsTo = () => [deletionEmail];
    expect(listKinds(account, observation)).toEqual([
      'visible platform-sync',
      'visible creators',
      'visible search',
      'visible feed',
      'visible sessions',
    ]);
  });

  it('checkInvariants expects one e-mail about a deletion, whether the owner or an administrator deleted the account', () => {
    const account = createSettledAccount();
    account.deleted.setConfirmed(true);
    const observe = (...sent: string[]) => ({
      ...buildStores(account),
      users: [],
      mailsTo: () => sent.map((subject, index) => ({ subject, text: '', messageId: `${index}` })),
    });
    const { deleted, deletedByAdministrator } = subjects;
    expect(listKinds(account, observe())).toContain('lost e-mails');
    expect(listKinds(account, observe(deleted))).not.toContain('lost e-mails');
    expect(listKinds(account, observe(deletedByAdministrator))).not.toContain('lost e-mails');
    expect(listKinds(account, observe(deleted, deletedByAdministrator))).toContain('doubled e-mails');
  });

  it('checkInvariants reports an acknowledged deletion that did not happen, and a missing account', () => {
    const deleted = createSettledAccount();
    deleted.deleted.setConfirmed(true);
    expect(listKinds(deleted, buildStores(deleted))).toContain('lost identity');
    const withoutAccount = {
      ...buildStores(createSettledAccount()),
      users: [],
      connections: [],
      entries: [],
      documents: [],
      feed: [],
    };
    expect(listKinds(createSettledAccount(), withoutAccount)).toContain('lost identity');
  });

  it('checkInvariants reports unpublished events, unhandled events, unsent e-mails and dead letters', () => {
    const observation = {
      ...buildStores(createSettledAccount()),
      pendingEmails: 1,
      deadLetters: ['dead.feed.creators.x: failed'],
    };
    observation.unsent.set('identity', 2);
    observation.unhandled.set('IDENTITY creators', 3);
    expect(listKinds(createSettledAccount(), observation)).toEqual([
      'lost events',
      'lost events',
      'lost dead letters',
      'lost e-mails',
    ]);
  });
});
