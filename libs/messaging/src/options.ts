import type { InvalidationKind } from '@bottin/contracts/invalidation/kinds.ts';
import type { EventSource } from '@bottin/contracts/events/define-event.ts';

const SECOND = 1_000;
const DAY = 86_400 * SECOND;

/**
 * Maximum unacknowledged messages per durable (`max_ack_pending`): messages being handled or waiting for a
 * retry. At this limit the server delivers no other message, so the limit must exceed the backlog that an
 * always failing event type builds up before its retries end. Each message costs the server some 500 bytes.
 */
export const MAX_UNSETTLED = 50_000;

/** Intervals and limits. The defaults are for production; tests shorten them. */
export interface MessagingTuning {
  /**
   * Delay before each redelivery. A message that fails once more after the last delay is dead-lettered. Each
   * replica counts failures separately.
   */
  retryDelaysMs: readonly number[];
  /**
   * Maximum number of handlers that run in parallel. Keep it below the size of the database pool, as each
   * handler uses a connection.
   */
  concurrency: number;
  /**
   * Maximum number of messages held in the process: being handled, or queued behind another message of the
   * same aggregate.
   */
  maxInFlight: number;
  /** Maximum delay between two reachability checks during an outage. */
  outageWaitMs: number;
  /**
   * A message delivered more often than this is dead-lettered without being handled, as it probably crashes
   * its consumers. The limit allows for all retries and for the shutdowns of many releases. An outage uses up
   * no deliveries.
   */
  maxDeliveries: number;
  /**
   * Time after which the server redelivers an unacknowledged message, and therefore the delay after a crash.
   * Running handlers extend it.
   */
  ackWaitMs: number;
  /** Interval at which the relay polls the outbox when no notification arrives. */
  pollMs: number;
  publishTimeoutMs: number;
  /** Interval at which the relay checks the stream for lost messages while the connection is stable. */
  checkEveryMs: number;
  /**
   * Interval at which scheduled erasures run. `retentionEveryMs` is the interval at which expired rows are
   * deleted.
   */
  erasureEveryMs: number;
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
   * Name of the service. Also the name of its durables and of its RPC queue group, and part of its
   * dead-letter subjects.
   */
  service: string;
  natsUrl: string;
  /** CA certificates (PEM) that verify the NATS server over TLS. Defaults to the system's CAs. */
  natsCa?: string | undefined;
  /** Sources whose streams the service consumes. */
  sources: readonly EventSource[];
  /** Source of the events that the service publishes. Absent when it publishes none. */
  publishes?: EventSource;
  /** Where applied events are recorded. With `none`, handlers must be idempotent. */
  inbox: 'postgres' | 'none';
  /** Kinds whose invalidations this service subscribes to. */
  invalidatedBy?: readonly InvalidationKind[];
  tuning?: Partial<MessagingTuning>;
}

export const MESSAGING_OPTIONS = Symbol('MESSAGING_OPTIONS');

/** Options with all tuning defaults applied. */
export interface ResolvedMessagingOptions extends MessagingOptions {
  tuning: MessagingTuning;
}

/** Applies the tuning defaults. */
export function resolveOptions(options: MessagingOptions): ResolvedMessagingOptions {
  return { ...options, tuning: { ...defaultTuning, ...options.tuning } };
}
