import { kindsPublishedBy, publishersByKind } from '@bottin/contracts/invalidation/kinds.ts';
import { invalidationSubject } from '@bottin/contracts/invalidation/message.ts';
import { kindsReceivedBy } from '@bottin/contracts/invalidation/subscribers.ts';
import { type EventSource, eventSources, getStream } from '@bottin/contracts/events/define-event.ts';
import { subscribedSources } from '@bottin/contracts/events/subscribers.ts';
import { callsByCaller, type RpcCaller } from '@bottin/contracts/rpc/callers.ts';
import { getInboxPrefix } from '@bottin/messaging/connection.ts';
import { durablePlans, getDeadLetterStream, streamPlans } from '@bottin/messaging/streams.ts';

/** Subjects, with wildcards, that a login may publish on and subscribe to. NATS denies all others. */
export interface Rights {
  publish: string[];
  subscribe: string[];
}

/**
 * Subject that an account exports. `service`: the account answers requests on it. `stream`: the account
 * publishes messages on it.
 */
export interface Export {
  kind: 'service' | 'stream';
  subject: string;
  /** Accounts that may import the subject. */
  to: string[];
  /** Whether one request gets several responses. */
  hasManyResponses: boolean;
}

/** Subject that an account imports from another account. The subject has the same name in both. */
export interface Import {
  kind: 'service' | 'stream';
  from: string;
  subject: string;
}

/**
 * Account that owns the streams and durable consumers. Only the operator and the operator's setup job log in
 * to this account.
 */
export const STREAMS_ACCOUNT = 'streams';

/** Subjects that the server generates for the replies to requests from another account. */
const CROSS_ACCOUNT_REPLIES = '_R_.>';

/**
 * Each part's account imports this subject. Without the import, the server would bind its own `$JS.API.>` in
 * that account and answer before the streams account does. No part may publish on this subject.
 */
const API_INFO = '$JS.API.INFO';

/** NATS logins, one per part. Each login has an account of the same name. */
export const users = Object.keys(callsByCaller) as RpcCaller[];

/**
 * Returns the subjects that a part may publish on and subscribe to within its account, derived from the
 * contracts.
 */
export function getRights(user: RpcCaller): Rights {
  const isCalled = findCallers(user).length > 0;
  return {
    publish: [
      ...callsByCaller[user].map(({ subject }) => subject),
      ...(isCalled ? [CROSS_ACCOUNT_REPLIES] : []),
      ...listStreamRequests(user),
      ...kindsPublishedBy(user).map(invalidationSubject),
    ],
    subscribe: [
      `${getInboxPrefix(user)}.>`,
      ...(isCalled ? [`rpc.${user}.>`] : []),
      ...kindsReceivedBy(user).map(invalidationSubject),
    ],
  };
}

/**
 * Returns the exports of a part's account: RPC subjects for its callers, and invalidation messages for the
 * parts that subscribe to them.
 */
export function getExports(user: RpcCaller): Export[] {
  const callers = findCallers(user);
  const announced = kindsPublishedBy(user).flatMap((kind): Export[] => {
    const to = users.filter((other) => other !== user && kindsReceivedBy(other).includes(kind));
    return to.length > 0
      ? [{ kind: 'stream', subject: invalidationSubject(kind), to, hasManyResponses: false }]
      : [];
  });
  if (callers.length === 0) return announced;
  return [{ kind: 'service', subject: `rpc.${user}.>`, to: callers, hasManyResponses: false }, ...announced];
}

/**
 * Returns the imports of a part's account: the RPC and stream requests that the part sends, and the
 * invalidation messages that it subscribes to.
 */
export function getImports(user: RpcCaller): Import[] {
  return [
    ...callsByCaller[user].map(
      ({ service, subject }): Import => ({ kind: 'service', from: service, subject }),
    ),
    ...[API_INFO, ...listStreamRequests(user)].map(
      (subject): Import => ({ kind: 'service', from: STREAMS_ACCOUNT, subject }),
    ),
    ...kindsReceivedBy(user).flatMap((kind) =>
      publishersByKind[kind]
        .filter((announcer) => announcer !== user)
        .map((from): Import => ({ kind: 'stream', from, subject: invalidationSubject(kind) })),
    ),
  ];
}

/** Returns the exports of the streams account. Each export is restricted to the parts that need it. */
export function getStreamsExports(): Export[] {
  const subjects = new Set([API_INFO, ...users.flatMap(listStreamRequests)]);
  return [...subjects].sort().map((subject) => ({
    kind: 'service',
    subject,
    to: users.filter((user) => [API_INFO, ...listStreamRequests(user)].includes(subject)),
    hasManyResponses: subject.startsWith('$JS.API.CONSUMER.MSG.NEXT.'),
  }));
}

/**
 * Returns the rights of the operator's job that creates streams and durable consumers. The job can't read or
 * delete messages, except dead letters of earlier releases, which it moves.
 */
export function getStreamsJobRights(): Rights {
  const names = streamPlans.map(({ name }) => name);
  return {
    publish: [
      ...names.flatMap((name) => ['CREATE', 'UPDATE', 'INFO'].map((act) => `$JS.API.STREAM.${act}.${name}`)),
      ...durablePlans.map(({ stream, service }) => `$JS.API.CONSUMER.CREATE.${stream}.${service}`),
      ...['INFO', 'UPDATE', 'DELETE', 'MSG.GET', 'MSG.DELETE'].map(
        (act) => `$JS.API.STREAM.${act}.DEAD_LETTERS`,
      ),
      'dead.>',
    ],
    subscribe: [`${getInboxPrefix(STREAMS_ACCOUNT)}.>`],
  };
}

function findCallers(user: RpcCaller): RpcCaller[] {
  return users.filter((caller) => callsByCaller[caller].some(({ service }) => service === user));
}

/** Returns all subjects on which a part sends requests to the streams account. */
function listStreamRequests(user: RpcCaller): string[] {
  const requests = [
    ...subscribedSources[user].flatMap((source) => listConsumerSubjects(user, source)),
    ...eventSources.filter((source) => source === user).flatMap(listPublisherSubjects),
    ...(subscribedSources[user].length > 0
      ? [`dead.${user}.>`, ...listErasureSubjects(getDeadLetterStream(user).name)]
      : []),
  ];
  return [...new Set(requests)];
}

/**
 * Excludes the subject that creates a durable consumer, because its creator chooses where the server delivers
 * the messages. The operator's job creates all durable consumers.
 */
function listConsumerSubjects(user: RpcCaller, source: EventSource): string[] {
  const { name: stream } = getStream(source);
  return [
    `$JS.API.STREAM.INFO.${stream}`,
    `$JS.API.STREAM.MSG.GET.${stream}`,
    `$JS.API.CONSUMER.INFO.${stream}.${user}`,
    `$JS.API.CONSUMER.MSG.NEXT.${stream}.${user}`,
    `$JS.ACK.${stream}.${user}.>`,
  ];
}

/**
 * Returns the subjects on which a part publishes and erases its events. The part also reads the positions of
 * the consumers, so that it can fill the sequence numbers that consumers would skip.
 */
function listPublisherSubjects(source: EventSource): string[] {
  const { name: stream } = getStream(source);
  return [`events.${source}.>`, ...listErasureSubjects(stream), `$JS.API.CONSUMER.LIST.${stream}`];
}

function listErasureSubjects(stream: string): string[] {
  return ['INFO', 'MSG.GET', 'MSG.DELETE'].map((act) => `$JS.API.STREAM.${act}.${stream}`);
}
