import { kindsPublishedBy, publishersByKind } from '@bottin/contracts/invalidation/kinds.ts';
import { invalidationSubject } from '@bottin/contracts/invalidation/message.ts';
import { kindsReceivedBy } from '@bottin/contracts/invalidation/subscribers.ts';
import { type EventSource, eventSources, getStream } from '@bottin/contracts/events/define-event.ts';
import { subscribedSources } from '@bottin/contracts/events/subscribers.ts';
import { callsByCaller, type RpcCaller } from '@bottin/contracts/rpc/callers.ts';
import { getInboxPrefix } from '@bottin/messaging/connection.ts';
import { durablePlans, getDeadLetterStream, streamPlans } from '@bottin/messaging/streams.ts';

/**
 * Subjects, with wildcards, on which a NATS login may publish and to which it may subscribe. NATS denies all
 * other subjects.
 */
export interface Rights {
  publish: string[];
  subscribe: string[];
}

/**
 * Subject that a NATS account exports. `service`: the account answers requests on the subject. `stream`: the
 * account publishes messages on it.
 */
export interface Export {
  kind: 'service' | 'stream';
  subject: string;
  /** Accounts that may import the subject. */
  to: string[];
  /** Whether one request on the subject gets several responses. */
  hasManyResponses: boolean;
}

/** Subject that a NATS account imports from another account, under the same name. */
export interface Import {
  kind: 'service' | 'stream';
  from: string;
  subject: string;
}

/**
 * NATS account that owns the streams and durable consumers. Only the operator and the operator's setup job
 * log in to it.
 */
export const STREAMS_ACCOUNT = 'streams';

/** Subjects that the NATS server generates for replies when the request comes from another account. */
const CROSS_ACCOUNT_REPLIES = '_R_.>';

/**
 * Every account of a service or of the gateway imports this subject from the streams account. Without this
 * import, the NATS server would itself answer requests on `$JS.API.>` in the importing account, before the
 * streams account could. No login of these accounts may publish on this subject; the import alone is enough.
 */
const API_INFO = '$JS.API.INFO';

/**
 * NATS logins: one for each part of the site, which is a service or the gateway. Each login has an account of
 * the same name.
 */
export const users = Object.keys(callsByCaller) as RpcCaller[];

/**
 * Returns the subjects on which a part (a service or the gateway) may publish and to which it may subscribe
 * in its own account. They are derived from the contracts.
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
 * Returns what the account of a part (a service or the gateway) exports: RPC subjects to the parts that call
 * it, and invalidation messages to the parts that subscribe to them.
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
 * Returns what the account of a part (a service or the gateway) imports: the subjects of the RPCs and stream
 * requests that the part sends, and of the invalidation messages that it subscribes to.
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

/** Returns what the streams account exports. Each subject is exported only to the accounts that need it. */
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
 * Returns the rights of the operator's job that creates the streams and durable consumers. The job can't read
 * or delete messages, except the dead letters of earlier releases, which it moves.
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

/** Returns all subjects on which a part (a service or the gateway) sends requests to the streams account. */
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
 * Returns the subjects on which a service reads a stream through its durable consumer. The subject that
 * creates durable consumers isn't included: whoever creates a consumer can choose where the server delivers
 * the messages, so only the operator's job may create one.
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
 * Returns the subjects on which a service publishes and erases its events, and on which it lists the
 * consumers of its stream. If the stream has lost messages, a consumer would skip new messages up to its old
 * position. The service therefore publishes filler messages until the stream reaches that position.
 */
function listPublisherSubjects(source: EventSource): string[] {
  const { name: stream } = getStream(source);
  return [`events.${source}.>`, ...listErasureSubjects(stream), `$JS.API.CONSUMER.LIST.${stream}`];
}

function listErasureSubjects(stream: string): string[] {
  return ['INFO', 'MSG.GET', 'MSG.DELETE'].map((act) => `$JS.API.STREAM.${act}.${stream}`);
}
