import type { InvalidationKind } from '@bottin/contracts/invalidation/kinds.ts';
import type { EventSource } from '@bottin/contracts/events/define-event.ts';

const SECOND = 1_000;
const DAY = 86_400 * SECOND;

/**
 * Maximum number of unacknowledged messages per durable consumer (`max_ack_pending`). These messages are
 * being handled or wait for a retry. At the limit, NATS delivers no further message to the consumer. So the
 * limit must exceed the number of retries that accumulate when one event type always fails. Each message
 * costs the NATS server about 500 bytes.
 */
export const MAX_UNSETTLED = 50_000;

/** Time intervals and limits. The defaults are for production; tests use shorter times. */
export interface MessagingTuning {
  /**
   * Delays before the first, second, … redelivery of a message that failed. A message that fails again after
   * the last delay is dead-lettered. Each replica of the service counts failures separately.
   */
  retryDelaysMs: readonly number[];
  /**
   * Maximum number of handlers per source that run in parallel. In a service with a database, `connectService`
   * lowers it so that the handlers of all sources leave connections of the pool to other work.
   */
  concurrency: number;
  /**
   * Maximum number of messages per source in the process: those being handled, and those that wait for a
   * handler or for another message of the same aggregate. A reconnection to NATS repeats the last request for
   * messages, so for a short time the number can be twice as high.
   */
  maxInFlight: number;
  /** Maximum wait between two checks of the stores during an outage. */
  outageWaitMs: number;
  /**
   * A message that was delivered more often than this is dead-lettered without being handled, because it
   * probably crashes the process. The limit leaves room for all retries and for redeliveries at many
   * restarts. An outage doesn't cause redeliveries.
   */
  maxDeliveries: number;
  /**
   * Time after which NATS redelivers an unacknowledged message, for example after a crash. A running handler
   * keeps extending this time.
   */
  ackWaitMs: number;
  /** Time between two polls of the outbox by the relay, when no notification arrives. */
  pollMs: number;
  publishTimeoutMs: number;
  /**
   * Time between two checks of the stream for lost messages, while the connection to NATS isn't interrupted.
   */
  checkEveryMs: number;
  /** Time between two runs of the scheduled erasures. */
  erasureEveryMs: number;
  /** Time between two deletions of expired rows. */
  retentionEveryMs: number;
  keepSentMs: number;
  keepInboxMs: number;
}

export const defaultTuning: MessagingTuning = {
  retryDelaysMs: [1 * SECOND, 5 * SECOND, 30 * SECOND, 120 * SECOND, 600 * SECOND],
  concurrency: 5,
  maxInFlight: 64,
  outageWaitMs: 5 * SECOND,
  maxDeliveries: 30,
  ackWaitMs: 10 * SECOND,
  pollMs: 1 * SECOND,
  publishTimeoutMs: 5 * SECOND,
  checkEveryMs: 60 * SECOND,
  erasureEveryMs: 5 * SECOND,
  retentionEveryMs: 3_600 * SECOND,
  keepSentMs: 30 * DAY,
  keepInboxMs: 40 * DAY,
};

export interface MessagingOptions {
  /**
   * Name of the service. Its durable consumers and its RPC queue group have the same name, and the subjects
   * of its dead letters contain it.
   */
  service: string;
  natsUrl: string;
  /**
   * Certificates of the authorities (PEM) that may sign the NATS server's TLS certificate. The default is the
   * system's authorities.
   */
  natsCa?: string | undefined;
  /** Sources of the events that the service consumes. Each source has its own stream. */
  sources: readonly EventSource[];
  /** Source of the events that the service publishes; undefined if it publishes none. */
  publishes?: EventSource;
  /**
   * Store in which the service records the events that it has applied. With `none`, its handlers must be
   * idempotent.
   */
  inbox: 'postgres' | 'none';
  /** Tag kinds whose invalidations the service receives. */
  invalidatedBy?: readonly InvalidationKind[];
  tuning?: Partial<MessagingTuning>;
}

export const MESSAGING_OPTIONS = Symbol('MESSAGING_OPTIONS');

/** Messaging options in which every tuning value is set. */
export interface ResolvedMessagingOptions extends MessagingOptions {
  tuning: MessagingTuning;
}

export function resolveOptions(options: MessagingOptions): ResolvedMessagingOptions {
  return { ...options, tuning: { ...defaultTuning, ...options.tuning } };
}
