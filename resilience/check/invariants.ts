import { type Account, parseRevision, type Subject, subjects } from '../work/account.ts';
import { buildFinding, collectFindings, type Finding, type ReportFinding } from '../work/finding.ts';
import { checkCommunity } from './community-invariants.ts';
import type { EntryCopy, Observation, ReceivedMail, UserRow } from './observation.ts';
import { checkPictures } from './picture-invariants.ts';
import { checkShortlists } from './shortlist-invariants.ts';

/**
 * Compares the content of the stores with everything that the product acknowledged, and returns the
 * violations.
 */
export function checkInvariants(accounts: readonly Account[], observation: Observation): Finding[] {
  const index = new ObservationIndex(observation);
  return [
    ...accounts.flatMap((account) =>
      collectFindings(account, (report) => checkAccount(account, index, report)),
    ),
    ...checkCommunity(accounts, observation),
    ...checkPictures(accounts, observation),
    ...checkShortlists(accounts, observation),
    ...checkStreams(observation),
  ];
}

/** Indexes an observation by e-mail address and by user id. */
class ObservationIndex {
  readonly observation: Observation;
  readonly users: Map<string, UserRow[]>;
  readonly connections;
  readonly entries;
  readonly documents;
  readonly feed;

  constructor(observation: Observation) {
    this.observation = observation;
    this.users = Map.groupBy(observation.users, ({ email }) => email.toLowerCase());
    this.connections = Map.groupBy(observation.connections, ({ userId }) => userId);
    this.entries = Map.groupBy(observation.entries, ({ id }) => id);
    this.documents = Map.groupBy(observation.documents, ({ id }) => id);
    this.feed = Map.groupBy(observation.feed, ({ userId }) => userId);
  }
}

function checkAccount(account: Account, index: ObservationIndex, report: ReportFinding): void {
  const [user, ...others] = index.users.get(account.person.email.toLowerCase()) ?? [];
  if (others.length > 0) report('doubled', 'identity', `${others.length + 1} accounts with one address`);
  if (user) {
    if (account.deleted.isCertainly(true)) report('lost', 'identity', 'still exists after its deletion');
    checkExistingAccount(account, user, index, report);
  } else {
    if (account.exists.isCertainly(true) && !account.deleted.canBe(true))
      report('lost', 'identity', 'missing after its registration');
    checkDeletedAccount(account, index, report);
  }
}

function checkExistingAccount(
  account: Account,
  user: UserRow,
  index: ObservationIndex,
  report: ReportFinding,
): void {
  const facts = [
    ['its address', account.verified, user.verified],
    ['its profile', account.complete, user.complete],
    ['its suspension', account.suspended, user.status === 'suspended'],
  ] as const;
  for (const [what, register, is] of facts) {
    if (!register.canBe(is)) report('lost', 'identity', `${what} is ${is}, possible: ${register.possible}`);
  }
  const revision = parseRevision(user.description, user.tags);
  if (Number.isNaN(revision))
    report('torn', 'identity', 'partial edit: description and tags have different revisions');
  else if (!account.revision.canBe(revision))
    report('lost', 'identity', `edit ${revision}, possible: ${account.revision.possible}`);
  checkConnection(account, user, index, report);
  checkEntry(user, index, report);
  checkEvents(account, user, index.observation, report);
  checkEmails(account, user, index.observation, report);
}

function checkConnection(
  account: Account,
  user: UserRow,
  index: ObservationIndex,
  report: ReportFinding,
): void {
  const connections = index.connections.get(user.id) ?? [];
  if (connections.length > 1) report('doubled', 'platform-sync', `${connections.length} connections`);
  const [connection] = connections;
  if (!account.connected.canBe(connection !== undefined))
    report('lost', 'platform-sync', `${connection ? 'connected' : 'not connected'}, expected the opposite`);
  if (connection && connection.followers !== null && !account.subscribers.canBe(connection.followers))
    report(
      'lost',
      'platform-sync',
      `${connection.followers} subscribers, possible: ${account.subscribers.possible}`,
    );
  const items = index.feed.get(user.id) ?? [];
  for (const { items: count, distinct } of items)
    if (count !== distinct) report('doubled', 'feed', `${count} items of ${distinct} videos`);
  const feedItems = items.find(({ connectionId }) => connectionId === connection?.connectionId);
  if (items.some(({ connectionId }) => connectionId !== connection?.connectionId))
    report('visible', 'feed', 'items of a closed connection');
  if (connection && (feedItems?.items ?? 0) !== connection.items)
    report('lost', 'feed', `${feedItems?.items ?? 0} of ${connection.items} items`);
  const [entry] = index.entries.get(user.id) ?? [];
  if (feedItems && feedItems.listed !== (entry?.listed ? feedItems.items : 0))
    report(
      entry?.listed ? 'lost' : 'visible',
      'feed',
      `${feedItems.listed} of ${feedItems.items} items are shown`,
    );
}

function checkEntry(user: UserRow, index: ObservationIndex, report: ReportFinding): void {
  const entries = index.entries.get(user.id) ?? [];
  const documents = index.documents.get(user.id) ?? [];
  if (entries.length > 1) report('doubled', 'creators', `${entries.length} entries`);
  if (documents.length > 1) report('doubled', 'search', `${documents.length} documents`);
  const [entry] = entries;
  const [document] = documents;
  const listed = user.status === 'approved' && user.verified && user.complete;
  if (!entry) {
    if (user.complete) report('lost', 'creators', 'no entry');
    return;
  }
  if (entry.listed !== listed) report(listed ? 'lost' : 'visible', 'creators', `listed: ${entry.listed}`);
  if (
    user.complete &&
    parseRevision(entry.description, entry.tags) !== parseRevision(user.description, user.tags)
  )
    report('lost', 'creators', `« ${entry.description} », but identity has « ${user.description} »`);
  const [connection] = index.connections.get(user.id) ?? [];
  if (user.complete && entry.followers !== (connection?.followers ?? null))
    report(
      'lost',
      'creators',
      `${entry.followers} subscribers, platform-sync has ${connection?.followers ?? null}`,
    );
  checkDocument(entry, document, report);
}

function checkDocument(entry: EntryCopy, document: EntryCopy | undefined, report: ReportFinding): void {
  if (entry.state === 'null') return;
  if (!document) report('lost', 'search', 'no document');
  else if (document.state !== entry.state)
    report(document.listed && !entry.listed ? 'visible' : 'lost', 'search', 'state differs from creators');
}

/**
 * Checks that no store contains data of a deleted account, and that the e-mail about the deletion was sent.
 */
function checkDeletedAccount(account: Account, index: ObservationIndex, report: ReportFinding): void {
  const { userId } = account;
  if (userId) {
    if (account.deleted.isCertainly(true) && !index.observation.tombstones.has(userId))
      report('lost', 'identity', 'no tombstone');
    if (index.connections.has(userId))
      report('visible', 'platform-sync', 'a connection of a deleted account');
    if (index.entries.has(userId)) report('visible', 'creators', 'an entry of a deleted account');
    if (index.documents.has(userId)) report('visible', 'search', 'a document of a deleted account');
    if (index.feed.has(userId)) report('visible', 'feed', 'items of a deleted account');
    if (index.observation.sessions.has(userId))
      report('visible', 'sessions', 'a session of a deleted account');
  }
  checkEmails(account, undefined, index.observation, report);
}

/** Checks that each action published exactly one event. */
function checkEvents(account: Account, user: UserRow, observation: Observation, report: ReportFinding): void {
  const count = (type: string): number => observation.events.get(`${user.id}:${type}`) ?? 0;
  const exactly = (type: string, times: number): void => {
    const is = count(type);
    if (is !== times) report(is > times ? 'doubled' : 'lost', 'events', `${is} ${type}, expected ${times}`);
  };
  exactly('UserRegistered', 1);
  exactly('EmailValidated', user.verified ? 1 : 0);
  exactly('ProfileCompleted', user.complete ? 1 : 0);
  exactly('UserApproved', user.verified && user.complete ? 1 : 0);
  expectWithin('UserUpdated', count('UserUpdated'), account.edits, 'events', report);
  expectWithin('PasswordChanged', count('PasswordChanged'), account.passwordChanges, 'events', report);
}

/**
 * Checks that each action sent exactly one e-mail, even if processes crashed. E-mails with the same
 * Message-ID count as one.
 */
function checkEmails(
  account: Account,
  user: UserRow | undefined,
  observation: Observation,
  report: ReportFinding,
): void {
  const mails = observation.mailsTo(account.person.email);
  const count = (subject: Subject): number => countDistinct(mails, subjects[subject]);
  // A deletion cancels pending e-mails, so a deleted account may have received fewer than `min`.
  const expect = (subject: Subject, min: number, max: number): void =>
    expectWithin(
      `« ${subjects[subject]} »`,
      count(subject),
      { done: user ? min : 0, max },
      'e-mails',
      report,
    );
  expect('confirm', 1, 1);
  expect('confirmed', user?.verified ? 1 : 0, 1);
  // The product doesn't send an e-mail about a state that has already ended.
  const isAlwaysApproved = user?.verified && user.complete && account.suspensions.max === 0;
  expect('approved', isAlwaysApproved ? 1 : 0, 1);
  expect('passwordChanged', account.passwordChanges.done, account.passwordChanges.max);
  const minSuspended = user?.status === 'suspended' && account.suspensions.done > 0 ? 1 : 0;
  expect('suspended', minSuspended, account.suspensions.max);
  const isDeleted = !user && account.deleted.confirmed;
  expectWithin(
    `« ${subjects.deleted} » or « ${subjects.deletedByAdministrator} »`,
    count('deleted') + count('deletedByAdministrator'),
    { done: isDeleted ? 1 : 0, max: user ? 0 : 1 },
    'e-mails',
    report,
  );
}

function countDistinct(mails: readonly ReceivedMail[], subject: string): number {
  return new Set(mails.filter((mail) => mail.subject === subject).map(({ messageId }) => messageId)).size;
}

function expectWithin(
  what: string,
  is: number,
  { done, max }: { done: number; max: number },
  where: string,
  report: ReportFinding,
): void {
  if (is < done) report('lost', where, `${is} ${what}, but ${done} were acknowledged`);
  if (is > max) report('doubled', where, `${is} ${what}, but at most ${max} were requested`);
}

function checkStreams(observation: Observation): Finding[] {
  const lost = (where: string, what: string) => buildFinding('lost', where, what);
  return [
    ...[...observation.unsent]
      .filter(([, count]) => count > 0)
      .map(([service, count]) => lost('events', `${count} not published by ${service}`)),
    ...[...observation.unhandled]
      .filter(([, count]) => count > 0)
      .map(([consumer, count]) => lost('events', `${count} not handled: ${consumer}`)),
    ...observation.deadLetters.map((deadLetter) => lost('dead letters', deadLetter)),
    ...(observation.pendingEmails > 0 ? [lost('e-mails', `${observation.pendingEmails} pending`)] : []),
  ];
}
