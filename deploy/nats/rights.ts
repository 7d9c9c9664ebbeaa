import { kindsAnnouncedBy } from '@bottin/contracts/changes/answer-kinds.ts';
import { subjectOfChanges } from '@bottin/contracts/changes/announcement.ts';
import { kindsHeardBy } from '@bottin/contracts/changes/listeners.ts';
import { type EventSource, eventSources, streamOf } from '@bottin/contracts/events/define-event.ts';
import { sourcesOf } from '@bottin/contracts/events/readers.ts';
import { callsOf, type RpcCaller } from '@bottin/contracts/rpc/callers.ts';
import { inboxPrefixOf } from '@bottin/messaging/connection.ts';
import { lettersOf, streamPlans } from '@bottin/messaging/streams.ts';

/** The subjects, with wildcards, that one login may publish on and subscribe to; all others are refused. */
export interface Rights {
  publish: string[];
  subscribe: string[];
}

/** The logins of the parts; the operator's is limited in nothing. */
export const users = Object.keys(callsOf) as RpcCaller[];

/**
 * What one part may do on NATS, from what the contracts say that it does. Answers are published on the callers' inboxes alone, by
 * name: leave to answer on any subject would let a caller have its answer appear as somebody's event.
 */
export function rightsOf(user: RpcCaller): Rights {
  const inbox = `${inboxPrefixOf(user)}.>`;
  const answers = callersOf(user).map((caller) => `${inboxPrefixOf(caller)}.>`);
  return {
    publish: [
      ...callsOf[user].map(({ subject }) => subject),
      ...answers,
      ...sourcesOf[user].flatMap((source) => takingIn(user, source)),
      ...eventSources.filter((source) => source === user).flatMap(publishing),
      ...(sourcesOf[user].length > 0 ? [`dead.${user}.>`, ...erasing(lettersOf(user).name)] : []),
      ...kindsAnnouncedBy(user).map(subjectOfChanges),
    ],
    subscribe: [
      inbox,
      ...(answers.length > 0 ? [`rpc.${user}.>`] : []),
      ...(kindsHeardBy[user] ?? []).map(subjectOfChanges),
    ],
  };
}

/** Who calls a service: the operator may always. */
function callersOf(user: RpcCaller): string[] {
  if (user === 'gateway') return [];
  const callers = users.filter((caller) => callsOf[caller].some(({ service }) => service === user));
  return [...callers, 'operator'];
}

function takingIn(user: RpcCaller, source: EventSource): string[] {
  const { name: stream } = streamOf(source);
  return [
    `$JS.API.STREAM.INFO.${stream}`,
    `$JS.API.STREAM.MSG.GET.${stream}`,
    `$JS.API.CONSUMER.CREATE.${stream}.${user}`,
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

/** What the operator's job may do that makes the streams: nothing with what is in them, but for moving the letters of earlier releases. */
export function rightsToMakeStreams(): Rights {
  const names = streamPlans.map(({ name }) => name);
  return {
    publish: [
      ...names.flatMap((name) => ['CREATE', 'UPDATE', 'INFO'].map((act) => `$JS.API.STREAM.${act}.${name}`)),
      ...['INFO', 'UPDATE', 'DELETE', 'MSG.GET', 'MSG.DELETE'].map(
        (act) => `$JS.API.STREAM.${act}.DEAD_LETTERS`,
      ),
      'dead.>',
    ],
    subscribe: [`${inboxPrefixOf('streams')}.>`],
  };
}
