import { kindsPublishedBy, publishersByKind } from '@bottin/contracts/invalidation/kinds.ts';
import { invalidationSubject } from '@bottin/contracts/invalidation/message.ts';
import { kindsReceivedBy } from '@bottin/contracts/invalidation/subscribers.ts';
import { type EventSource, eventSources, getStream } from '@bottin/contracts/events/define-event.ts';
import { subscribedSources } from '@bottin/contracts/events/subscribers.ts';
import { callsByCaller, type RpcCaller } from '@bottin/contracts/rpc/callers.ts';
import { getInboxPrefix } from '@bottin/messaging/connection.ts';
import { durablePlans, getDeadLetterStream, streamPlans } from '@bottin/messaging/streams.ts';

/** Subjects, with wildcards, that a login may publish on and subscribe to; all others are denied. */
export interface Rights {
  publish: string[];
  subscribe: string[];
}

/**
 * Subject that an account exports: requests that it answers (`service`) or messages that it sends (`stream`).
 */
export interface Export {
  kind: 'service' | 'stream';
  subject: string;
  /** Accounts that may import it. */
  to: string[];
  /** Whether one request gets several responses. */
  hasManyResponses: boolean;
}

/** Subject that an account imports from another, under the same name. */
export interface Import {
  kind: 'service' | 'stream';
  from: string;
  subject: string;
}

/**
 * Account that owns the streams and durable consumers. Only the operator and the operator's job have logins
 * in it.
 */
export const STREAMS_ACCOUNT = 'streams';

/** Reply subjects that the server generates for each request from another account. */
const CROSS_ACCOUNT_REPLIES = '_R_.>';

/**
 * Imported so that the server doesn't bind its own `$JS.API.>` in a part's account, where it would answer
 * before the streams account does. No part may publish on this subject.
 */
const API_INFO = '$JS.API.INFO';

/** Logins of the parts. Each has an account of the same name. */
export const users = Object.keys(callsByCaller) as RpcCaller[];

/** Returns the rights of a part within its account, derived from the contracts. */
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
 * Returns the exports of a part's account: RPC responses for its callers and invalidation messages for their
 * subscribers.
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
 * Returns the imports of a part's account: RPC and stream requests, and the invalidation messages it
 * subscribes to.
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

/** Returns the exports of the streams account, each restricted to the parts that need it. */
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
 * Returns the rights of the operator's job that creates streams and durable consumers. It can't access
 * messages, except to move the dead letters of earlier releases.
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
 * Doesn't include creating durable consumers, which the operator's job does: whoever creates one chooses the
 * subject to which the server delivers.
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
 * Publishes and erases the source's own events, and reads consumer positions so that it can fill the sequence
 * numbers that consumers would skip.
 */
function listPublisherSubjects(source: EventSource): string[] {
  const { name: stream } = getStream(source);
  return [`events.${source}.>`, ...listErasureSubjects(stream), `$JS.API.CONSUMER.LIST.${stream}`];
}

function listErasureSubjects(stream: string): string[] {
  return ['INFO', 'MSG.GET', 'MSG.DELETE'].map((act) => `$JS.API.STREAM.${act}.${stream}`);
}
