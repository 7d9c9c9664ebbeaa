import { type EventSource, getStream } from '@bottin/contracts/events/define-event.ts';
import { metricNames, toTimeSeries } from '@bottin/contracts/domain/metric-names.ts';
import type { MetricsSource } from '@bottin/service-kit/metrics.ts';
import type { JetStreamManager } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import type { EventConsumer } from './consumer.ts';
import type { Counters } from './counters.ts';
import type { DeadLetters } from './dead-letters.ts';
import type { ResolvedMessagingOptions } from './options.ts';
import type { OutboxStore } from './outbox-store.ts';
import { getStoredMessage } from './stored-messages.ts';
import { getFillRatio, getDeadLetterStream, requireStream, type StreamIdentity } from './streams.ts';

/** The outbox counts as stuck when its oldest unsent event has waited longer than this. */
const STUCK_AFTER_SECONDS = 60;

/** A readiness check. `check` throws when the dependency is unusable. */
export interface HealthIndicator {
  name: string;
  required: boolean;
  check(): Promise<void>;
}

export interface StatusParts {
  options: ResolvedMessagingOptions;
  connection: NatsConnection;
  manager: JetStreamManager;
  counters: Counters;
  consumers: readonly EventConsumer[];
  deadLetters: DeadLetters;
  outbox?: OutboxStore | undefined;
}

/** Metrics and readiness checks of messaging. */
export class MessagingStatus implements MetricsSource {
  constructor(private readonly parts: StatusParts) {}

  /** Returns the metrics. Omits a value that can't be read, because 0 would be wrong. */
  async collect(): Promise<Record<string, number>> {
    const { counters } = this.parts;
    const numbers: Record<string, number> = {
      messaging_events_published_total: counters.published,
      messaging_publish_failures_total: counters.publishFailures,
      messaging_events_requeued_total: counters.replayed,
      [toTimeSeries('messaging_events_consumed_total', { outcome: 'handled' })]: counters.handled,
      [toTimeSeries('messaging_events_consumed_total', { outcome: 'duplicate' })]: counters.duplicates,
      [toTimeSeries('messaging_events_consumed_total', { outcome: 'stale' })]: counters.stale,
      messaging_retries_total: counters.retries,
      messaging_dead_letters_total: counters.deadLetters,
      messaging_consumer_restarts_total: counters.consumerRestarts,
    };
    const results = await Promise.allSettled([
      this.getOutboxBacklog(),
      this.getLag(),
      this.getWaitingSince(),
      this.countDeadLetters(),
      this.getFillRatios(),
    ]);
    for (const result of results) if (result.status === 'fulfilled') Object.assign(numbers, result.value);
    return numbers;
  }

  /**
   * Returns whether the outbox has no unsent events and this service's consumers have no pending messages.
   */
  async isIdle(): Promise<boolean> {
    // Read the lag before the outbox. A handler commits its events to the outbox before its message is
    // acknowledged. So once the lag no longer counts a message, the outbox contains the events of its
    // handlers.
    const lag = await this.getLag();
    const waiting = { ...lag, ...(await this.getOutboxBacklog()) };
    return Object.values(waiting).every((count) => count === 0);
  }

  /**
   * Returns the checks for /readyz. The outbox check is optional, because a service can still handle calls
   * while its outbox is stuck.
   */
  indicators(): HealthIndicator[] {
    const { connection, consumers, manager, outbox, options } = this.parts;
    return [
      {
        name: 'nats',
        required: true,
        check: async () => {
          await connection.rtt();
        },
      },
      {
        name: 'streams',
        required: options.inbox === 'postgres',
        check: async () => {
          for (const place of this.listStreams()) await requireStream(manager, place);
        },
      },
      {
        name: 'consumers',
        // The check is optional for a service without an inbox. Such a service writes to another store, and
        // registers its own check for that store.
        required: options.inbox === 'postgres',
        check: async () => {
          const idle = consumers
            .filter((consumer) => !consumer.isConsuming)
            .map((consumer) => consumer.source);
          if (idle.length > 0) throw new Error(`not consuming: ${idle.join(', ')}`);
        },
      },
      ...(outbox
        ? [
            {
              name: 'outbox',
              required: false,
              check: async () => {
                const { ageSeconds } = await outbox.getBacklog();
                if (ageSeconds > STUCK_AFTER_SECONDS) throw new Error(`oldest event waits ${ageSeconds} s`);
              },
            },
          ]
        : []),
    ];
  }

  /**
   * Returns the streams that this service uses. An operator creates them with the command `streams apply`.
   */
  private listStreams(): StreamIdentity[] {
    const { sources, publishes, service } = this.parts.options;
    return [
      ...sources.map(getStream),
      ...(sources.length > 0 ? [getDeadLetterStream(service)] : []),
      ...(publishes ? [getStream(publishes)] : []),
    ];
  }

  private async getOutboxBacklog(): Promise<Record<string, number>> {
    if (!this.parts.outbox) return {};
    const { pending, ageSeconds } = await this.parts.outbox.getBacklog();
    return {
      messaging_outbox_pending_events: pending,
      messaging_outbox_oldest_event_age_seconds: ageSeconds,
    };
  }

  private async getLag(): Promise<Record<string, number>> {
    const entries = this.parts.consumers.map(async ({ source }): Promise<[string, number]> => {
      const { unsettled } = await this.getProgress(source);
      return [toTimeSeries('messaging_consumer_lag_events', { stream: getStream(source).name }), unsettled];
    });
    return Object.fromEntries(await Promise.all(entries));
  }

  /**
   * Returns one metric: when the oldest waiting event started to wait, as a Unix time in seconds; 0 when no
   * event waits. An event waits in the outbox until it is published, or in a consumed stream until this
   * service settles it.
   */
  private async getWaitingSince(): Promise<Record<string, number>> {
    const { outbox, consumers } = this.parts;
    const since = await Promise.all([
      outbox?.getBacklog().then((backlog) => backlog.since),
      ...consumers.map(({ source }) => this.findOldestUnsettled(source)),
    ]);
    const timestamps = since.flatMap((date) => (date ? [date.getTime() / 1_000] : []));
    return { [metricNames.waitingSince]: timestamps.length > 0 ? Math.min(...timestamps) : 0 };
  }

  /**
   * Returns when the stream stored the oldest message that this service hasn't settled yet; null when all are
   * settled.
   */
  private async findOldestUnsettled(source: EventSource): Promise<Date | null> {
    const { unsettled, settledUpTo } = await this.getProgress(source);
    if (unsettled === 0) return null;
    const { name, subjects } = getStream(source);
    const query = { seq: settledUpTo + 1, next_by_subj: subjects[0] ?? '>' };
    return (await getStoredMessage(this.parts.manager, name, query))?.time ?? null;
  }

  private async getProgress(source: EventSource): Promise<{ unsettled: number; settledUpTo: number }> {
    const { manager, options } = this.parts;
    const info = await manager.consumers.info(getStream(source).name, options.service);
    return { unsettled: info.num_pending + info.num_ack_pending, settledUpTo: info.ack_floor.stream_seq };
  }

  private async countDeadLetters(): Promise<Record<string, number>> {
    const { deadLetters, options } = this.parts;
    if (options.sources.length === 0) return {};
    return { messaging_dead_letters_stored: await deadLetters.count(options.service) };
  }

  /** Returns how full the service's event stream and its dead-letter stream are, from 0 to 1. */
  private async getFillRatios(): Promise<Record<string, number>> {
    const { manager, options } = this.parts;
    const streams = [
      ...(options.sources.length > 0 ? [getDeadLetterStream(options.service).name] : []),
      ...(options.publishes ? [getStream(options.publishes).name] : []),
    ];
    const entries = streams.map(async (stream): Promise<[string, number]> => {
      const ratio = await getFillRatio(manager, stream);
      return [toTimeSeries('messaging_stream_fill_ratio', { stream }), ratio];
    });
    return Object.fromEntries(await Promise.all(entries));
  }
}
