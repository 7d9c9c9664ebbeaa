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

/** A stream and its size limit. The command `streams apply` creates streams from these plans. */
export interface StreamPlan extends StreamIdentity {
  maxBytes: number;
}

/** Names of the services that consume events. Each of these services has a dead-letter stream. */
export const consumerServices = Object.entries(subscribedSources)
  .filter(([, sources]) => sources.length > 0)
  .map(([reader]) => reader);

/**
 * Returns a service's dead-letter stream. The subjects of dead letters are
 * `dead.<service>.<source>.<aggregate id>`, with `unknown` in place of an invalid aggregate id.
 */
export function getDeadLetterStream(service: string): StreamIdentity {
  const name = `DEAD_LETTERS_${service.toUpperCase().replaceAll('-', '_')}`;
  return { name, subjects: [`dead.${service}.>`] };
}

/**
 * All streams with their size limits. The limits add up to less than the JetStream store
 * (`deploy/nats/config.ts`), so a full stream doesn't take space from another stream. At 1 KB per event, the
 * stream of a source has room for 2 million events in the 30 days of retention. A dead-letter stream has room
 * for about 170,000 dead letters.
 */
export const streamPlans: readonly StreamPlan[] = [
  ...eventSources.map((source) => ({ ...getStream(source), maxBytes: 2 * GB })),
  ...consumerServices.map((service) => ({ ...getDeadLetterStream(service), maxBytes: GB / 4 })),
];

/** A durable consumer: `service` reads the stream of one source. */
export interface DurablePlan {
  stream: string;
  service: string;
}

/** All durable consumers: one for each pair of a service and a source that the service consumes. */
export const durablePlans: readonly DurablePlan[] = Object.entries(subscribedSources).flatMap(
  ([service, sources]) => sources.map((source) => ({ stream: getStream(source).name, service })),
);

/**
 * Thrown when a stream doesn't exist. Services have no permission to create streams, so they wait until an
 * operator runs `streams apply`.
 */
class StreamMissingError extends Error {
  override readonly name = 'StreamMissingError';

  constructor({ name, subjects }: StreamIdentity) {
    super(
      `The stream ${name} over ${subjects.join(', ')} doesn't exist: create it with the command \`streams apply\` (docs/operations/upgrades.md)`,
    );
  }
}

/**
 * Thrown when a durable consumer doesn't exist. Services have no permission to create durable consumers, so
 * they wait until an operator runs `streams apply`.
 */
class DurableMissingError extends Error {
  override readonly name = 'DurableMissingError';

  constructor({ stream, service }: DurablePlan) {
    super(
      `The durable ${service} of ${stream} doesn't exist: create it with the command \`streams apply\` (docs/operations/upgrades.md)`,
    );
  }
}

/** @throws StreamMissingError when the stream is missing or lacks one of its subjects */
export async function requireStream(manager: JetStreamManager, place: StreamIdentity): Promise<void> {
  const info = await findStream(manager, place.name);
  const isWhole = place.subjects.every((subject) => info?.config.subjects?.includes(subject));
  if (!isWhole) throw new StreamMissingError(place);
}

/** Returns the information about a stream, or null when the stream doesn't exist. */
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

/** @throws DurableMissingError when the durable consumer doesn't exist */
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
 * Creates or updates a durable consumer. Needs operator credentials. With `max_deliver: -1`, the NATS server
 * redelivers a message without limit; at a limit, it would silently drop the message. Instead, our consumer
 * code counts the deliveries and writes a dead letter.
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
