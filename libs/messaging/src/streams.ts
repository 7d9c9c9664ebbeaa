import { type EventSource, streamOf } from '@bottin/contracts/events/define-event.ts';
import {
  AckPolicy,
  DeliverPolicy,
  DiscardPolicy,
  JetStreamApiError,
  type JetStreamManager,
  RetentionPolicy,
  StorageType,
  type StreamConfig,
} from '@nats-io/jetstream';
import { nanos } from '@nats-io/transport-node';
import { MAX_UNSETTLED } from './options.ts';

const DAY = 86_400_000;
/**
 * What one stream may hold: together less than the 10 GB of the store (`deploy/config/nats.conf`), so that none takes the others' room. At
 * 1 KB an event a source may publish two millions in the 30 days that they are kept.
 */
const MAX_BYTES = 2 * 1024 ** 3;
const STREAM_NAME_IN_USE = 10058;

export const DEAD_LETTERS = { name: 'DEAD_LETTERS', subjects: ['dead.>'] };

/** How full a stream is, from 0 to 1. */
export async function fillOf(manager: JetStreamManager, stream: string): Promise<number> {
  const { state, config } = await manager.streams.info(stream);
  return config.max_bytes > 0 ? state.bytes / config.max_bytes : 0;
}

/** Creates the stream of one source, or brings it to the present settings. Safe to call from every service. */
export function ensureStream(manager: JetStreamManager, source: EventSource): Promise<void> {
  return ensure(manager, streamOf(source));
}

/** Creates the stream that keeps what couldn't be handled. */
export function ensureDeadLetters(manager: JetStreamManager): Promise<void> {
  return ensure(manager, DEAD_LETTERS);
}

async function ensure(
  manager: JetStreamManager,
  stream: Pick<StreamConfig, 'name' | 'subjects'>,
): Promise<void> {
  const config = {
    ...stream,
    retention: RetentionPolicy.Limits,
    storage: StorageType.File,
    max_age: nanos(30 * DAY),
    max_bytes: MAX_BYTES,
    // A full stream refuses: the outbox keeps what it can't publish. Dropping the oldest would lose what nobody has taken in yet.
    discard: DiscardPolicy.New,
    duplicate_window: nanos(5 * 60_000),
  };
  try {
    await manager.streams.add(config);
  } catch (error) {
    if (!(error instanceof JetStreamApiError && error.code === STREAM_NAME_IN_USE)) throw error;
    await manager.streams.update(config.name, config);
  }
}

/**
 * Creates the durable of one service on one stream. The server never gives up on a message by itself
 * (`max_deliver: -1`): it would do so in silence. The consumer counts, and writes a dead letter.
 */
export async function ensureDurable(
  manager: JetStreamManager,
  durable: { stream: string; service: string; ackWaitMs: number },
): Promise<void> {
  await manager.consumers.add(durable.stream, {
    durable_name: durable.service,
    ack_policy: AckPolicy.Explicit,
    deliver_policy: DeliverPolicy.All,
    ack_wait: nanos(durable.ackWaitMs),
    max_deliver: -1,
    max_ack_pending: MAX_UNSETTLED,
  });
}
