import { eventSources, streamOf } from '@bottin/contracts/events/define-event.ts';
import { sourcesOf } from '@bottin/contracts/events/readers.ts';
import {
  AckPolicy,
  DeliverPolicy,
  JetStreamApiError,
  type JetStreamManager,
  type StreamInfo,
} from '@nats-io/jetstream';
import { nanos } from '@nats-io/transport-node';
import { defaultTuning, MAX_UNSETTLED } from './options.ts';

const GB = 1024 ** 3;
const CONSUMER_NOT_FOUND = 10014;
const STREAM_NOT_FOUND = 10059;

/** A stream by its name, over all that is published under its subjects. */
export interface StreamPlace {
  name: string;
  subjects: string[];
}

/** A stream as an operator makes it. */
export interface StreamPlan extends StreamPlace {
  maxBytes: number;
}

/** Who takes in events, and so has letters of what it couldn't handle. */
export const readers = Object.entries(sourcesOf)
  .filter(([, sources]) => sources.length > 0)
  .map(([reader]) => reader);

/** What one service couldn't handle: `dead.<service>.<source>.<aggregate id or unknown>`. */
export function lettersOf(service: string): StreamPlace {
  const name = `DEAD_LETTERS_${service.toUpperCase().replaceAll('-', '_')}`;
  return { name, subjects: [`dead.${service}.>`] };
}

/**
 * All streams, with what each may hold: together less than the store that is made for them (`deploy/nats/config.ts`), so that none
 * takes the others' room. At 1 KB an event a source may publish two millions in the 30 days that they are kept; the rest is 170,000 letters a service.
 */
export const streamPlans: readonly StreamPlan[] = [
  ...eventSources.map((source) => ({ ...streamOf(source), maxBytes: 2 * GB })),
  ...readers.map((reader) => ({ ...lettersOf(reader), maxBytes: GB / 4 })),
];

/** The durable of one service on the stream of one source. */
export interface DurablePlan {
  stream: string;
  service: string;
}

/** All durables: one for each service and source that it reads. */
export const durablePlans: readonly DurablePlan[] = Object.entries(sourcesOf).flatMap(([service, sources]) =>
  sources.map((source) => ({ stream: streamOf(source).name, service })),
);

/** A service's own login makes no streams: it waits until the operator's job has. */
class StreamMissingError extends Error {
  override readonly name = 'StreamMissingError';

  constructor({ name, subjects }: StreamPlace) {
    super(
      `The stream ${name} over ${subjects.join(', ')} isn't there: the command \`streams apply\` makes it (docs/operations.md)`,
    );
  }
}

/** Nor does it make its durables. */
class DurableMissingError extends Error {
  override readonly name = 'DurableMissingError';

  constructor({ stream, service }: DurablePlan) {
    super(
      `The durable ${service} of ${stream} isn't there: the command \`streams apply\` makes it (docs/operations.md)`,
    );
  }
}

/** Throws StreamMissingError unless the stream is there, and takes in what it should. */
export async function requireStream(manager: JetStreamManager, place: StreamPlace): Promise<void> {
  const info = await findStream(manager, place.name);
  const isWhole = place.subjects.every((subject) => info?.config.subjects?.includes(subject));
  if (!isWhole) throw new StreamMissingError(place);
}

/** What the server says of a stream; null without one. */
export async function findStream(manager: JetStreamManager, name: string): Promise<StreamInfo | null> {
  try {
    return await manager.streams.info(name);
  } catch (error) {
    if (error instanceof JetStreamApiError && error.code === STREAM_NOT_FOUND) return null;
    throw error;
  }
}

/** How full a stream is, from 0 to 1. */
export async function fillOf(manager: JetStreamManager, stream: string): Promise<number> {
  const { state, config } = await manager.streams.info(stream);
  return config.max_bytes > 0 ? state.bytes / config.max_bytes : 0;
}

/** Throws DurableMissingError unless the durable of one service on one stream is there. */
export async function requireDurable(manager: JetStreamManager, durable: DurablePlan): Promise<void> {
  try {
    await manager.consumers.info(durable.stream, durable.service);
  } catch (error) {
    if (error instanceof JetStreamApiError && error.code === CONSUMER_NOT_FOUND)
      throw new DurableMissingError(durable);
    throw error;
  }
}

/**
 * Creates the durable of one service on one stream, or changes its settings; needs an operator's login. The server never gives up on a
 * message by itself (`max_deliver: -1`): it would do so in silence. The consumer counts, and writes a dead letter.
 */
export async function applyDurable(
  manager: JetStreamManager,
  { stream, service }: DurablePlan,
  { ackWaitMs } = defaultTuning,
): Promise<void> {
  await manager.consumers.add(stream, {
    durable_name: service,
    ack_policy: AckPolicy.Explicit,
    deliver_policy: DeliverPolicy.All,
    ack_wait: nanos(ackWaitMs),
    max_deliver: -1,
    max_ack_pending: MAX_UNSETTLED,
  });
}
