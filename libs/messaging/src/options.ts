import type { InvalidationKind } from '@bottin/contracts/invalidation/kinds.ts';
import type { EventSource } from '@bottin/contracts/events/define-event.ts';

const SECOND = 1_000;
const DAY = 86_400 * SECOND;

/**
 * Messages of one durable that may be unsettled at once: in hand, or waiting for their next try. When they are too many,
 * the server sends no others, so a kind of event that always fails must not get there: it would hold up all kinds until
 * its last try. Each costs the server some 500 bytes, and little time.
 */
export const MAX_UNSETTLED = 50_000;

/** Intervals and limits; the defaults are production's, tests shorten them. */
export interface MessagingTuning {
  /** Wait before each redelivery. A message that fails once more than there are delays, in one replica, is dead. */
  retryDelaysMs: readonly number[];
  /** Handlers that run at once; below the database pool's size, as each holds a connection. */
  concurrency: number;
  /** Messages held at once: running, or waiting behind another of their aggregate. */
  maxInFlight: number;
  /** While what handlers write to is away: the longest wait between two looks. */
  outageWaitMs: number;
  /**
   * A message delivered more often than that ended no delivery by itself: its process died of it, time and again. Past the tries, the
   * shutdowns of many releases, and nothing else: an outage is waited for within one delivery.
   */
  maxDeliveries: number;
  /** How long the server waits for an acknowledgement, so the delay of what a dead process held; running handlers extend it. */
  ackWaitMs: number;
  /** How often the relay looks at the outbox although nothing woke it. */
  pollMs: number;
  publishTimeoutMs: number;
  /** How often the relay looks whether the stream has what it was given, although no connection was lost. */
  checkEveryMs: number;
  /** How often erasures are carried out and old rows deleted. */
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
  /** The service's name: its durables, its RPC queue group and its dead letters carry it. */
  service: string;
  natsUrl: string;
  /** The authorities that vouch for NATS, in PEM, when its address asks for TLS; the machine's without. */
  natsCa?: string | undefined;
  /** The sources whose streams are consumed. */
  sources: readonly EventSource[];
  /** The source under which this service publishes, when it does. */
  publishes?: EventSource;
  /** Where applied events are remembered; `none` asks handlers to be idempotent by themselves. */
  inbox: 'postgres' | 'none';
  /** Kinds whose invalidations this service subscribes to. */
  invalidatedBy?: readonly InvalidationKind[];
  tuning?: Partial<MessagingTuning>;
}

export const MESSAGING_OPTIONS = Symbol('MESSAGING_OPTIONS');

/** The options with every interval filled in, as the parts of the library use them. */
export interface ResolvedMessagingOptions extends MessagingOptions {
  tuning: MessagingTuning;
}

/** Fills the intervals that were left out. */
export function resolveOptions(options: MessagingOptions): ResolvedMessagingOptions {
  return { ...options, tuning: { ...defaultTuning, ...options.tuning } };
}
