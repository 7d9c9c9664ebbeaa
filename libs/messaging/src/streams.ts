import { eventSources, getStream } from '@bottin/contracts/events/define-event.ts';
import { subscribedSources } from '@bottin/contracts/events/subscribers.ts';
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

/** A stream's name and subjects. */
export interface StreamIdentity {
  name: string;
  subjects: string[];
}

/** A stream with the size limit that `streams apply` sets. */
export interface StreamPlan extends StreamIdentity {
  maxBytes: number;
}

/** Services that consume events. Each has a dead-letter stream. */
export const consumerServices = Object.entries(subscribedSources)
  .filter(([, sources]) => sources.length > 0)
  .map(([reader]) => reader);

/**
 * Returns a service's dead-letter stream. Its subjects are `dead.<service>.<source>.<aggregate id>`, with
 * `unknown` for an invalid id.
 */
export function getDeadLetterStream(service: string): StreamIdentity {
  const name = `DEAD_LETTERS_${service.toUpperCase().replaceAll('-', '_')}`;
  return { name, subjects: [`dead.${service}.>`] };
}

/**
 * All streams with their size limits. The sum of the limits is below the size of the JetStream store
 * (`deploy/nats/config.ts`), so that no stream takes another stream's space. At 1 KB per event, a source may
 * publish 2 million events in the 30 days of retention; a service may have some 170,000 dead letters.
 */
export const streamPlans: readonly StreamPlan[] = [
  ...eventSources.map((source) => ({ ...getStream(source), maxBytes: 2 * GB })),
  ...consumerServices.map((service) => ({ ...getDeadLetterStream(service), maxBytes: GB / 4 })),
];

/** A durable consumer: one service on the stream of one source. */
export interface DurablePlan {
  stream: string;
  service: string;
}

/** All durable consumers, one for each service and each source that it consumes. */
export const durablePlans: readonly DurablePlan[] = Object.entries(subscribedSources).flatMap(
  ([service, sources]) => sources.map((source) => ({ stream: getStream(source).name, service })),
);

/**
 * Thrown when a stream doesn't exist. Services may not create streams, so they wait until an operator runs
 * `streams apply`.
 */
class StreamMissingError extends Error {
  override readonly name = 'StreamMissingError';

  constructor({ name, subjects }: StreamIdentity) {
    super(
      `The stream ${name} over ${subjects.join(', ')} doesn't exist: create it with the command \`streams apply\` (docs/operations/upgrades.md)`,
    );
  }
}

/** Thrown when a durable doesn't exist. Services may not create durables either. */
class DurableMissingError extends Error {
  override readonly name = 'DurableMissingError';

  constructor({ stream, service }: DurablePlan) {
    super(
      `The durable ${service} of ${stream} doesn't exist: create it with the command \`streams apply\` (docs/operations/upgrades.md)`,
    );
  }
}

/** @throws StreamMissingError unless the stream exists with all its subjects */
export async function requireStream(manager: JetStreamManager, place: StreamIdentity): Promise<void> {
  const info = await findStream(manager, place.name);
  const isWhole = place.subjects.every((subject) => info?.config.subjects?.includes(subject));
  if (!isWhole) throw new StreamMissingError(place);
}

/** Returns a stream's info; null when it doesn't exist. */
export async function findStream(manager: JetStreamManager, name: string): Promise<StreamInfo | null> {
  try {
    return await manager.streams.info(name);
  } catch (error) {
    if (error instanceof JetStreamApiError && error.code === STREAM_NOT_FOUND) return null;
    throw error;
  }
}

/** Returns how full a stream is, from 0 to 1. */
export async function getFillRatio(manager: JetStreamManager, stream: string): Promise<number> {
  const { state, config } = await manager.streams.info(stream);
  return config.max_bytes > 0 ? state.bytes / config.max_bytes : 0;
}

/** @throws DurableMissingError unless the durable exists */
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
 * Creates or updates a durable. Needs operator credentials. `max_deliver: -1` lets the server redeliver
 * without limit, because the server drops a message silently at a limit. Instead, the consumer counts the
 * deliveries and writes a dead letter.
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
