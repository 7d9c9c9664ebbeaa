import { kindsPublishedBy, publishersOf } from '@bottin/contracts/invalidation/kinds.ts';
import { invalidationSubject } from '@bottin/contracts/invalidation/message.ts';
import { kindsReceivedBy } from '@bottin/contracts/invalidation/subscribers.ts';
import { type EventSource, eventSources, streamOf } from '@bottin/contracts/events/define-event.ts';
import { sourcesOf } from '@bottin/contracts/events/readers.ts';
import { callsOf, type RpcCaller } from '@bottin/contracts/rpc/callers.ts';
import { inboxPrefixOf } from '@bottin/messaging/connection.ts';
import { durablePlans, lettersOf, streamPlans } from '@bottin/messaging/streams.ts';

/** The subjects, with wildcards, that one login may publish on and subscribe to; all others are refused. */
export interface Rights {
  publish: string[];
  subscribe: string[];
}

/** What an account offers to others: requests that it answers (`service`), or messages that it sends (`stream`). */
export interface Export {
  kind: 'service' | 'stream';
  subject: string;
  /** The accounts that may import it. */
  to: string[];
  /** Whether one request has several answers. */
  hasManyAnswers: boolean;
}

/** What an account takes from another, under the same subject. */
export interface Import {
  kind: 'service' | 'stream';
  from: string;
  subject: string;
}

/** The account that has the streams and the durables. Its logins are the operator's and his job's, no part's. */
export const STREAMS_ACCOUNT = 'streams';

/** Subjects that the server makes up for the answers to a request from another account, each for one request. */
const ANSWERS_TO_OTHER_ACCOUNTS = '_R_.>';

/**
 * Imported so that the server doesn't give a part's account its own `$JS.API.>`, which would answer the part's requests before the account
 * of the streams does. No part may publish on it.
 */
const API_INFO = '$JS.API.INFO';

/** The logins of the parts, each in an account of its name. */
export const users = Object.keys(callsOf) as RpcCaller[];

/** What one part may do within its account, from what the contracts say that it does. */
export function rightsOf(user: RpcCaller): Rights {
  const isCalled = callersOf(user).length > 0;
  return {
    publish: [
      ...callsOf[user].map(({ subject }) => subject),
      ...(isCalled ? [ANSWERS_TO_OTHER_ACCOUNTS] : []),
      ...streamRequestsOf(user),
      ...kindsPublishedBy(user).map(invalidationSubject),
    ],
    subscribe: [
      `${inboxPrefixOf(user)}.>`,
      ...(isCalled ? [`rpc.${user}.>`] : []),
      ...kindsReceivedBy(user).map(invalidationSubject),
    ],
  };
}

/** What leaves one part's account: answers to its callers, and announcements to those who listen. */
export function exportsOf(user: RpcCaller): Export[] {
  const callers = callersOf(user);
  const announced = kindsPublishedBy(user).flatMap((kind): Export[] => {
    const to = users.filter((other) => other !== user && kindsReceivedBy(other).includes(kind));
    return to.length > 0
      ? [{ kind: 'stream', subject: invalidationSubject(kind), to, hasManyAnswers: false }]
      : [];
  });
  if (callers.length === 0) return announced;
  return [{ kind: 'service', subject: `rpc.${user}.>`, to: callers, hasManyAnswers: false }, ...announced];
}

/** What one part asks of other accounts, and hears from them. */
export function importsOf(user: RpcCaller): Import[] {
  return [
    ...callsOf[user].map(({ service, subject }): Import => ({ kind: 'service', from: service, subject })),
    ...[API_INFO, ...streamRequestsOf(user)].map(
      (subject): Import => ({ kind: 'service', from: STREAMS_ACCOUNT, subject }),
    ),
    ...kindsReceivedBy(user).flatMap((kind) =>
      publishersOf[kind]
        .filter((announcer) => announcer !== user)
        .map((from): Import => ({ kind: 'stream', from, subject: invalidationSubject(kind) })),
    ),
  ];
}

/** What the account of the streams does for the parts: each request for those alone that need it. */
export function exportsOfStreams(): Export[] {
  const subjects = new Set([API_INFO, ...users.flatMap(streamRequestsOf)]);
  return [...subjects].sort().map((subject) => ({
    kind: 'service',
    subject,
    to: users.filter((user) => [API_INFO, ...streamRequestsOf(user)].includes(subject)),
    hasManyAnswers: subject.startsWith('$JS.API.CONSUMER.MSG.NEXT.'),
  }));
}

/** What the operator's job may do that makes streams and durables: nothing with what is in them, but for moving the letters of earlier releases. */
export function rightsToMakeStreams(): Rights {
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
    subscribe: [`${inboxPrefixOf(STREAMS_ACCOUNT)}.>`],
  };
}

function callersOf(user: RpcCaller): RpcCaller[] {
  return users.filter((caller) => callsOf[caller].some(({ service }) => service === user));
}

/** Everything that one part asks of the account of the streams. */
function streamRequestsOf(user: RpcCaller): string[] {
  const requests = [
    ...sourcesOf[user].flatMap((source) => consuming(user, source)),
    ...eventSources.filter((source) => source === user).flatMap(publishing),
    ...(sourcesOf[user].length > 0 ? [`dead.${user}.>`, ...erasing(lettersOf(user).name)] : []),
  ];
  return [...new Set(requests)];
}

/** Durables are made by the operator's job: whoever makes one chooses the subject on which the server delivers. */
function consuming(user: RpcCaller, source: EventSource): string[] {
  const { name: stream } = streamOf(source);
  return [
    `$JS.API.STREAM.INFO.${stream}`,
    `$JS.API.STREAM.MSG.GET.${stream}`,
    `$JS.API.CONSUMER.INFO.${stream}.${user}`,
    `$JS.API.CONSUMER.MSG.NEXT.${stream}.${user}`,
    `$JS.ACK.${stream}.${user}.>`,
  ];
}

/** Its events, and their erasure; where its readers stand, to use up the numbers that they would pass by. */
function publishing(source: EventSource): string[] {
  const { name: stream } = streamOf(source);
  return [`events.${source}.>`, ...erasing(stream), `$JS.API.CONSUMER.LIST.${stream}`];
}

function erasing(stream: string): string[] {
  return ['INFO', 'MSG.GET', 'MSG.DELETE'].map((act) => `$JS.API.STREAM.${act}.${stream}`);
}
