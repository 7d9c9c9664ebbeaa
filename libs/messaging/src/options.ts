import type { InvalidationKind } from '@bottin/contracts/invalidation/kinds.ts';
import type { EventSource } from '@bottin/contracts/events/define-event.ts';

const SECOND = 1_000;
const DAY = 86_400 * SECOND;

/**
 * Maximum unacknowledged messages per durable (`max_ack_pending`): running or waiting for a retry. At this
 * limit the server delivers nothing else, so an event type that always fails must not reach it before its
 * retries end. Each message costs the server some 500 bytes.
 */
export const MAX_UNSETTLED = 50_000;

/** Intervals and limits. The defaults are for production; tests shorten them. */
export interface MessagingTuning {
  /**
   * Delay before each redelivery. A message that fails again after the last delay, in one replica, is
   * dead-lettered.
   */
  retryDelaysMs: readonly number[];
  /** Maximum parallel handlers; below the database pool's size, as each uses a connection. */
  concurrency: number;
  /** Maximum messages held at once: running, or queued behind another of the same aggregate. */
  maxInFlight: number;
  /** Maximum delay between reachability checks during an outage. */
  outageWaitMs: number;
  /**
   * A message delivered more often than this is dead-lettered without being processed: it must have crashed
   * its consumers repeatedly. The limit leaves room for all retries and the shutdowns of many releases; an
   * outage uses up no deliveries.
   */
  maxDeliveries: number;
  /**
   * Time the server waits for an acknowledgement before redelivering, so the delay after a crash. Running
   * handlers extend it.
   */
  ackWaitMs: number;
  /** Interval at which the relay polls the outbox when no notification wakes it. */
  pollMs: number;
  publishTimeoutMs: number;
  /** Interval at which the relay checks the stream for lost messages when no connection was lost. */
  checkEveryMs: number;
  /** Interval of erasures; the next one is that of deleting expired rows. */
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
  /** Service name, used for its durables, its RPC queue group and its dead letters. */
  service: string;
  natsUrl: string;
  /** CA certificates (PEM) that verify NATS over TLS; the system's by default. */
  natsCa?: string | undefined;
  /** Sources whose streams the service consumes. */
  sources: readonly EventSource[];
  /** Source under which the service publishes events, if it does. */
  publishes?: EventSource;
  /** Where applied events are recorded; with `none`, handlers must be idempotent. */
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
