import {
  getAggregateSubjectFilter,
  type EventDefinition,
  type EventSource,
  getStream,
} from '@bottin/contracts/events/define-event.ts';
import { processEach } from '@bottin/service-kit/loop.ts';
import type { JetStreamManager } from '@nats-io/jetstream';
import { Logger } from '@nestjs/common';
import type { DataSource, EntityManager } from 'typeorm';
import type { DeadLetters } from './dead-letters.ts';
import type { ErasureSubjects, OutboxStore } from './outbox-store.ts';
import { iterateStoredMessages } from './stored-messages.ts';
import { findStream } from './streams.ts';

export interface ErasureOptions {
  /**
   * Events that aren't erased. The deletion event is one of them, because other services might not have
   * consumed it yet.
   */
  except?: readonly EventDefinition[];
  /**
   * Event types of which only the newest event is kept, because it replaces the earlier ones. The earlier
   * events are erased when the newest one is in the stream.
   */
  latestOf?: readonly EventDefinition[];
}

export interface ErasureParts {
  service: string;
  /** Whether the service consumes events. Only a service that consumes events has dead letters. */
  hasDeadLetters: boolean;
  publishes?: EventSource | undefined;
  manager: JetStreamManager;
  deadLetters: DeadLetters;
  outbox?: OutboxStore | undefined;
  dataSource?: DataSource | undefined;
}

/**
 * Erases an aggregate's data from the outbox, the stream and the dead letters. Only the aggregate's ids
 * remain there.
 */
export class Erasure {
  private readonly logger = new Logger(Erasure.name);

  constructor(private readonly parts: ErasureParts) {}

  /**
   * Schedules an erasure, in the transaction that deletes the aggregate. The erasure runs after the commit.
   * It is retried until it succeeds, even after a restart of the process.
   */
  async schedule(tx: EntityManager, aggregateId: string, options: ErasureOptions = {}): Promise<void> {
    const subjects = toSubjects(aggregateId, options);
    await tx.query(
      `INSERT INTO outbox_erasures (aggregate_id, kept_subjects, latest_subjects) VALUES ($1, $2, $3)
       ON CONFLICT (aggregate_id) DO UPDATE SET requested_at = excluded.requested_at,
         kept_subjects = excluded.kept_subjects, latest_subjects = excluded.latest_subjects`,
      [aggregateId, subjects.retained, subjects.latest],
    );
  }

  /**
   * Runs the scheduled erasures, and removes each from the schedule when it has succeeded. A failed erasure
   * is tried again in the next round.
   */
  async runScheduled(stop?: AbortSignal): Promise<void> {
    const { dataSource } = this.parts;
    if (!dataSource) return;
    // Skip an erasure until the newest event, which replaces the erased events, has been published.
    const due = await dataSource.query<
      Array<{ aggregate_id: string; kept_subjects: string[]; latest_subjects: string[]; requested: string }>
    >(
      `SELECT aggregate_id, kept_subjects, latest_subjects, requested_at::text AS requested
       FROM outbox_erasures WHERE NOT EXISTS (
         SELECT 1 FROM outbox WHERE outbox.aggregate_id = outbox_erasures.aggregate_id
           AND sent_at IS NULL AND subject = ANY(latest_subjects))
       ORDER BY requested_at LIMIT 100`,
    );
    const eraseOne = async (row: (typeof due)[number]): Promise<void> => {
      await this.erase(row.aggregate_id, { retained: row.kept_subjects, latest: row.latest_subjects });
      // Keep the schedule's row if the erasure was scheduled again while it ran.
      await dataSource.query(
        'DELETE FROM outbox_erasures WHERE aggregate_id = $1 AND requested_at = $2::timestamptz',
        [row.aggregate_id, row.requested],
      );
    };
    await processEach(due, eraseOne, {
      stop,
      onFailure: (error, { aggregate_id: aggregateId }) =>
        this.logger.warn({ message: 'Erasure failed', aggregateId, error }),
    });
  }

  /**
   * Erases the events about the aggregate that this service published, and the service's own dead letters
   * about the aggregate. Other services delete their own dead letters within seconds (see {@link
   * DeadLetters.dropErased}). The operation is idempotent.
   */
  private async erase(aggregateId: string, subjects: ErasureSubjects): Promise<void> {
    const { hasDeadLetters, publishes, outbox } = this.parts;
    const retainedSubjects = [...subjects.retained, ...subjects.latest];
    // Erase the rows in the outbox first, so that the relay can't publish them after the stream was erased.
    await outbox?.erase(aggregateId, subjects);
    if (publishes) await this.eraseFromStream(publishes, aggregateId, subjects);
    if (hasDeadLetters) await this.eraseDeadLetters(aggregateId, retainedSubjects);
  }

  /**
   * Deletes the aggregate's messages one by one. A purge by subject would make NATS 2.9 drop pending
   * deliveries of other aggregates, for every durable consumer.
   */
  private async eraseFromStream(
    source: EventSource,
    aggregateId: string,
    { retained, latest }: ErasureSubjects,
  ): Promise<void> {
    const { manager } = this.parts;
    const { name } = getStream(source);
    if (!(await findStream(manager, name))) return;
    const newest = new Map<string, number>();
    const range = { subject: getAggregateSubjectFilter(source, aggregateId) };
    for await (const { subject, seq } of iterateStoredMessages(manager, name, range)) {
      if (retained.includes(subject)) continue;
      const superseded = latest.includes(subject) ? newest.get(subject) : seq;
      newest.set(subject, seq);
      if (superseded !== undefined) await manager.streams.deleteMessage(name, superseded, true);
    }
  }

  private async eraseDeadLetters(aggregateId: string, retainedSubjects: readonly string[]): Promise<void> {
    const { deadLetters, service } = this.parts;
    for await (const deadLetter of deadLetters.list({ service, aggregateId })) {
      if (!retainedSubjects.includes(deadLetter.subject)) await deadLetters.discard(deadLetter);
    }
  }
}

function toSubjects(aggregateId: string, options: ErasureOptions): ErasureSubjects {
  const subjects = (definitions: readonly EventDefinition[] = []) =>
    definitions.map((definition) => definition.subject(aggregateId));
  return { retained: subjects(options.except), latest: subjects(options.latestOf) };
}
