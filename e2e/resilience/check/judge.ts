import { type Account, revisionOf, type Subject, subjects } from '../work/account.ts';
import type { Finding } from '../work/finding.ts';
import type { EntryCopy, Observation, ReceivedMail, UserRow } from './observation.ts';

/** Holds all that was acknowledged against all that the stores hold. Empty when everything is as it has to be. */
export function judge(accounts: readonly Account[], seen: Observation): Finding[] {
  const index = new Index(seen);
  return [...accounts.flatMap((account) => judgeAccount(account, index)), ...judgeStreams(seen)];
}

/** The observation by what it is looked up by. */
class Index {
  readonly seen: Observation;
  readonly users: Map<string, UserRow[]>;
  readonly connections;
  readonly entries;
  readonly documents;
  readonly feed;

  constructor(seen: Observation) {
    this.seen = seen;
    this.users = Map.groupBy(seen.users, ({ email }) => email.toLowerCase());
    this.connections = Map.groupBy(seen.connections, ({ userId }) => userId);
    this.entries = Map.groupBy(seen.entries, ({ id }) => id);
    this.documents = Map.groupBy(seen.documents, ({ id }) => id);
    this.feed = Map.groupBy(seen.feed, ({ userId }) => userId);
  }
}

type Say = (kind: Finding['kind'], where: string, what: string) => void;

function judgeAccount(account: Account, index: Index): Finding[] {
  const { email } = account.person;
  const found: Finding[] = [];
  const say: Say = (kind, where, what) => found.push({ kind, where, who: email, what });
  const [user, ...others] = index.users.get(email.toLowerCase()) ?? [];
  if (others.length > 0) say('doubled', 'identity', `${others.length + 1} accounts of one address`);
  if (user) {
    if (account.deleted.isOnly(true)) say('lost', 'identity', 'deleted, and there');
    judgeLiving(account, user, index, say);
  } else {
    if (account.exists.isOnly(true) && !account.deleted.may(true))
      say('lost', 'identity', 'signed up, and not there');
    judgeGone(account, index, say);
  }
  return found;
}

function judgeLiving(account: Account, user: UserRow, index: Index, say: Say): void {
  const facts = [
    ['its address', account.verified, user.verified],
    ['its profile', account.complete, user.complete],
    ['its suspension', account.suspended, user.status === 'suspended'],
  ] as const;
  for (const [what, register, is] of facts) {
    if (!register.may(is)) say('lost', 'identity', `${what} is ${is}, possible: ${register.possible}`);
  }
  const revision = revisionOf(user.description, user.tags);
  if (Number.isNaN(revision)) say('torn', 'identity', 'half an edit: description and tags of two');
  else if (!account.revision.may(revision))
    say('lost', 'identity', `edit ${revision}, possible: ${account.revision.possible}`);
  judgeConnection(account, user, index, say);
  judgeEntry(user, index, say);
  judgeEvents(account, user, index.seen, say);
  judgeMails(account, user, index.seen, say);
}

function judgeConnection(account: Account, user: UserRow, index: Index, say: Say): void {
  const connections = index.connections.get(user.id) ?? [];
  if (connections.length > 1) say('doubled', 'platform-sync', `${connections.length} connections`);
  const [connection] = connections;
  if (!account.connected.may(connection !== undefined))
    say('lost', 'platform-sync', `${connection ? 'connected' : 'not connected'}, and must not be`);
  if (connection && connection.followers !== null && !account.subscribers.may(connection.followers))
    say(
      'lost',
      'platform-sync',
      `${connection.followers} subscribers, possible: ${account.subscribers.possible}`,
    );
  const items = index.feed.get(user.id) ?? [];
  for (const { items: count, distinct } of items)
    if (count !== distinct) say('doubled', 'feed', `${count} items of ${distinct} videos`);
  const held = items.find(({ connectionId }) => connectionId === connection?.connectionId);
  if (items.some(({ connectionId }) => connectionId !== connection?.connectionId))
    say('visible', 'feed', 'items of a connection that is closed');
  if (connection && (held?.items ?? 0) !== connection.items)
    say('lost', 'feed', `${held?.items ?? 0} of ${connection.items} items`);
  const [entry] = index.entries.get(user.id) ?? [];
  if (held && held.listed !== (entry?.listed ? held.items : 0))
    say(entry?.listed ? 'lost' : 'visible', 'feed', `${held.listed} of ${held.items} items are shown`);
}

function judgeEntry(user: UserRow, index: Index, say: Say): void {
  const entries = index.entries.get(user.id) ?? [];
  const documents = index.documents.get(user.id) ?? [];
  if (entries.length > 1) say('doubled', 'creators', `${entries.length} entries`);
  if (documents.length > 1) say('doubled', 'search', `${documents.length} documents`);
  const [entry] = entries;
  const [document] = documents;
  const listed = user.status === 'approved' && user.verified && user.complete;
  if (!entry) {
    if (user.complete) say('lost', 'creators', 'no entry');
    return;
  }
  if (entry.listed !== listed) say(listed ? 'lost' : 'visible', 'creators', `listed: ${entry.listed}`);
  if (user.complete && revisionOf(entry.description, entry.tags) !== revisionOf(user.description, user.tags))
    say('lost', 'creators', `« ${entry.description} », and identity has « ${user.description} »`);
  const [connection] = index.connections.get(user.id) ?? [];
  if (user.complete && entry.followers !== (connection?.followers ?? null))
    say(
      'lost',
      'creators',
      `${entry.followers} subscribers, platform-sync has ${connection?.followers ?? null}`,
    );
  judgeDocument(entry, document, say);
}

function judgeDocument(entry: EntryCopy, document: EntryCopy | undefined, say: Say): void {
  if (entry.state === 'null') return;
  if (!document) say('lost', 'search', 'no document');
  else if (document.state !== entry.state)
    say(document.listed && !entry.listed ? 'visible' : 'lost', 'search', 'another state than creators has');
}

/** Nothing of who is gone is anywhere but the e-mail that said so. */
function judgeGone(account: Account, index: Index, say: Say): void {
  const { userId } = account;
  if (userId) {
    if (account.deleted.isOnly(true) && !index.seen.tombstones.has(userId))
      say('lost', 'identity', 'no tombstone');
    if (index.connections.has(userId)) say('visible', 'platform-sync', 'a connection of a deleted account');
    if (index.entries.has(userId)) say('visible', 'creators', 'an entry of a deleted account');
    if (index.documents.has(userId)) say('visible', 'search', 'a document of a deleted account');
    if (index.feed.has(userId)) say('visible', 'feed', 'items of a deleted account');
    if (index.seen.sessions.has(userId)) say('visible', 'sessions', 'a session of a deleted account');
  }
  judgeMails(account, undefined, index.seen, say);
}

/** Each act is one event. */
function judgeEvents(account: Account, user: UserRow, seen: Observation, say: Say): void {
  const count = (type: string): number => seen.events.get(`${user.id}:${type}`) ?? 0;
  const exactly = (type: string, times: number): void => {
    const is = count(type);
    if (is !== times) say(is > times ? 'doubled' : 'lost', 'events', `${is} ${type}, and not ${times}`);
  };
  exactly('UserRegistered', 1);
  exactly('EmailValidated', user.verified ? 1 : 0);
  exactly('ProfileCompleted', user.complete ? 1 : 0);
  exactly('UserApproved', user.verified && user.complete ? 1 : 0);
  within('UserUpdated', count('UserUpdated'), account.edits, 'events', say);
  within('PasswordChanged', count('PasswordChanged'), account.passwordChanges, 'events', say);
}

/** One e-mail an act, whoever died over it; a copy under the same Message-ID is the same e-mail. */
function judgeMails(account: Account, user: UserRow | undefined, seen: Observation, say: Say): void {
  const mails = seen.mailsTo(account.person.email);
  const count = (subject: Subject): number => distinct(mails, subjects[subject]);
  // What is still owed at a deletion is not sent any more.
  const expect = (subject: Subject, least: number, most: number): void =>
    within(`« ${subjects[subject]} »`, count(subject), { done: user ? least : 0, most }, 'e-mails', say);
  expect('confirm', 1, 1);
  expect('confirmed', user?.verified ? 1 : 0, 1);
  expect('approved', user?.verified && user.complete ? 1 : 0, 1);
  expect('passwordChanged', account.passwordChanges.done, account.passwordChanges.most);
  // A suspension that was ended before its e-mail was sent is no news any more.
  const told = user?.status === 'suspended' && account.suspensions.done > 0 ? 1 : 0;
  expect('suspended', told, account.suspensions.most);
  const gone = !user && account.deleted.decided;
  within(
    `« ${subjects.deleted} »`,
    count('deleted'),
    { done: gone ? 1 : 0, most: user ? 0 : 1 },
    'e-mails',
    say,
  );
}

function distinct(mails: readonly ReceivedMail[], subject: string): number {
  return new Set(mails.filter((mail) => mail.subject === subject).map(({ messageId }) => messageId)).size;
}

function within(
  what: string,
  is: number,
  { done, most }: { done: number; most: number },
  where: string,
  say: Say,
): void {
  if (is < done) say('lost', where, `${is} ${what}, and ${done} were acknowledged`);
  if (is > most) say('doubled', where, `${is} ${what}, and at most ${most} were asked for`);
}

function judgeStreams(seen: Observation): Finding[] {
  const lost = (where: string, what: string): Finding => ({ kind: 'lost', where, who: '', what });
  return [
    ...[...seen.unsent]
      .filter(([, count]) => count > 0)
      .map(([service, count]) => lost('events', `${count} not published by ${service}`)),
    ...[...seen.unhandled]
      .filter(([, count]) => count > 0)
      .map(([consumer, count]) => lost('events', `${count} not handled: ${consumer}`)),
    ...seen.deadLetters.map((letter) => lost('dead letters', letter)),
    ...(seen.owed > 0 ? [lost('e-mails', `${seen.owed} owed and not sent`)] : []),
  ];
}
