import { type EventSource, streamOf } from '@bottin/contracts/events/define-event.ts';
import { metricNames } from '@bottin/contracts/domain/metric-names.ts';
import type { MetricsSource } from '@bottin/service-kit/metrics.ts';
import type { JetStreamManager } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import type { EventConsumer } from './consumer.ts';
import type { Counters } from './counters.ts';
import type { DeadLetters } from './dead-letters.ts';
import type { ResolvedMessagingOptions } from './options.ts';
import type { OutboxStore } from './outbox-store.ts';
import { storedMessage } from './stored.ts';
import { fillOf, lettersOf, requireStream, type StreamPlace } from './streams.ts';

/** How old the oldest unsent event may be before the outbox counts as stuck. */
const STUCK_AFTER_SECONDS = 60;

/** One thing that readiness asks; `check` throws when it isn't well. */
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

/** How messaging is doing: numbers for metrics, checks for readiness. */
export class MessagingStatus implements MetricsSource {
  constructor(private readonly parts: StatusParts) {}

  /** What couldn't be asked is left out rather than reported as zero. */
  async collect(): Promise<Record<string, number>> {
    const { counters } = this.parts;
    const numbers: Record<string, number> = {
      messaging_published_total: counters.published,
      messaging_publish_failures_total: counters.publishFailures,
      messaging_replayed_total: counters.replayed,
      messaging_handled_total: counters.handled,
      messaging_duplicates_total: counters.duplicates,
      messaging_stale_total: counters.stale,
      messaging_retries_total: counters.retries,
      messaging_dead_letters_total: counters.deadLetters,
      messaging_consumer_restarts_total: counters.consumerRestarts,
    };
    const asked = await Promise.allSettled([
      this.outbox(),
      this.lag(),
      this.waiting(),
      this.deadLetters(),
      this.fill(),
    ]);
    for (const answer of asked) if (answer.status === 'fulfilled') Object.assign(numbers, answer.value);
    return numbers;
  }

  /** Nothing waits: neither in the outbox nor for one of this service's consumers. */
  async isIdle(): Promise<boolean> {
    const waiting = { ...(await this.outbox()), ...(await this.lag()) };
    return Object.values(waiting).every((count) => count === 0);
  }

  /** What /readyz asks. A service whose events are stuck still answers calls, so that isn't required. */
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
          for (const place of this.streams()) await requireStream(manager, place);
        },
      },
      {
        name: 'consumers',
        // Without an inbox, handlers wait for what they write to, and that has a check of its own.
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
                const { ageSeconds } = await outbox.backlog();
                if (ageSeconds > STUCK_AFTER_SECONDS) throw new Error(`oldest event waits ${ageSeconds} s`);
              },
            },
          ]
        : []),
    ];
  }

  /** Those that this service works with, which an operator's job makes. */
  private streams(): StreamPlace[] {
    const { sources, publishes, service } = this.parts.options;
    return [
      ...sources.map(streamOf),
      ...(sources.length > 0 ? [lettersOf(service)] : []),
      ...(publishes ? [streamOf(publishes)] : []),
    ];
  }

  private async outbox(): Promise<Record<string, number>> {
    if (!this.parts.outbox) return {};
    const { pending, ageSeconds } = await this.parts.outbox.backlog();
    return { messaging_outbox_pending: pending, messaging_outbox_age_seconds: ageSeconds };
  }

  private async lag(): Promise<Record<string, number>> {
    const entries = this.parts.consumers.map(async ({ source }): Promise<[string, number]> => {
      const { unsettled } = await this.progressOf(source);
      return [`messaging_lag_${streamOf(source).name.toLowerCase()}`, unsettled];
    });
    return Object.fromEntries(await Promise.all(entries));
  }

  /** Since when the oldest event waits to be published, or to be settled by one of this service's consumers. */
  private async waiting(): Promise<Record<string, number>> {
    const { outbox, consumers } = this.parts;
    const since = await Promise.all([
      outbox?.backlog().then((backlog) => backlog.since),
      ...consumers.map(({ source }) => this.oldestUnsettled(source)),
    ]);
    const moments = since.flatMap((moment) => (moment ? [moment.getTime() / 1_000] : []));
    return { [metricNames.waitingSince]: moments.length > 0 ? Math.min(...moments) : 0 };
  }

  /** When the oldest message was stored that this service hasn't settled. */
  private async oldestUnsettled(source: EventSource): Promise<Date | null> {
    const { unsettled, settledUpTo } = await this.progressOf(source);
    if (unsettled === 0) return null;
    const { name, subjects } = streamOf(source);
    const query = { seq: settledUpTo + 1, next_by_subj: subjects[0] ?? '>' };
    return (await storedMessage(this.parts.manager, name, query))?.time ?? null;
  }

  private async progressOf(source: EventSource): Promise<{ unsettled: number; settledUpTo: number }> {
    const { manager, options } = this.parts;
    const info = await manager.consumers.info(streamOf(source).name, options.service);
    return { unsettled: info.num_pending + info.num_ack_pending, settledUpTo: info.ack_floor.stream_seq };
  }

  private async deadLetters(): Promise<Record<string, number>> {
    const { deadLetters, options } = this.parts;
    if (options.sources.length === 0) return {};
    return { messaging_dead_letters_stored: await deadLetters.count(options.service) };
  }

  /** Of the streams that this service fills: the one of its events, and that of its dead letters. */
  private async fill(): Promise<Record<string, number>> {
    const { manager, options } = this.parts;
    const numbers: Record<string, number> = {};
    if (options.sources.length > 0) {
      numbers.messaging_dead_letters_fill = await fillOf(manager, lettersOf(options.service).name);
    }
    if (options.publishes) {
      numbers.messaging_stream_fill = await fillOf(manager, streamOf(options.publishes).name);
    }
    return numbers;
  }
}
