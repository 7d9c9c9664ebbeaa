import {
  aggregateSubjects,
  type EventDefinition,
  type EventSource,
  streamOf,
} from '@bottin/contracts/events/define-event.ts';
import { workThrough } from '@bottin/service-kit/loop.ts';
import type { JetStreamManager } from '@nats-io/jetstream';
import { Logger } from '@nestjs/common';
import type { DataSource, EntityManager } from 'typeorm';
import type { DeadLetters } from './dead-letters.ts';
import type { ErasureSubjects, OutboxStore } from './outbox-store.ts';
import { storedMessages } from './stored.ts';
import { findStream } from './streams.ts';

export interface ErasureOptions {
  /** Events that stay, such as the deletion itself, which others may not have seen yet. */
  except?: readonly EventDefinition[];
  /** Events of which only the newest stays, once the stream has it: it takes the place of the earlier ones. */
  latestOf?: readonly EventDefinition[];
}

export interface ErasureParts {
  service: string;
  /** Whether the service takes in events: there are letters of what it couldn't handle. */
  hasLetters: boolean;
  publishes?: EventSource | undefined;
  manager: JetStreamManager;
  deadLetters: DeadLetters;
  outbox?: OutboxStore | undefined;
  dataSource?: DataSource | undefined;
}

/** Takes what was said about an aggregate out of the outbox, the stream and the dead letters. Only ids stay. */
export class Erasure {
  private readonly logger = new Logger(Erasure.name);

  constructor(private readonly parts: ErasureParts) {}

  /**
   * Asks for the erasure in the transaction of the deletion: it is carried out after the commit, and again
   * after a crash, until it has worked.
   */
  async schedule(tx: EntityManager, aggregateId: string, options: ErasureOptions = {}): Promise<void> {
    const subjects = subjectsOf(aggregateId, options);
    await tx.query(
      `INSERT INTO outbox_erasures (aggregate_id, kept_subjects, latest_subjects) VALUES ($1, $2, $3)
       ON CONFLICT (aggregate_id) DO UPDATE SET requested_at = excluded.requested_at,
         kept_subjects = excluded.kept_subjects, latest_subjects = excluded.latest_subjects`,
      [aggregateId, subjects.kept, subjects.latest],
    );
  }

  /**
   * Erases at once what this service published about the aggregate, and what it could not handle of the aggregate's events. Others
   * drop their letters of what is gone by themselves, within seconds. Running it again does no harm.
   */
  async eraseAggregate(aggregateId: string, options: ErasureOptions = {}): Promise<void> {
    await this.erase(aggregateId, subjectsOf(aggregateId, options));
  }

  /** Carries out what was scheduled; each erasure is forgotten once done, and one that fails comes again at the next round. */
  async runScheduled(stop?: AbortSignal): Promise<void> {
    const { dataSource } = this.parts;
    if (!dataSource) return;
    // One that replaces earlier events waits until the relay has published it.
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
      await this.erase(row.aggregate_id, { kept: row.kept_subjects, latest: row.latest_subjects });
      // Not one that was asked for again meanwhile.
      await dataSource.query(
        'DELETE FROM outbox_erasures WHERE aggregate_id = $1 AND requested_at = $2::timestamptz',
        [row.aggregate_id, row.requested],
      );
    };
    await workThrough(due, eraseOne, {
      stop,
      onFailure: (error, { aggregate_id: aggregateId }) =>
        this.logger.warn({ message: 'Erasure failed', aggregateId, error }),
    });
  }

  private async erase(aggregateId: string, subjects: ErasureSubjects): Promise<void> {
    const { hasLetters, publishes, outbox } = this.parts;
    const staying = [...subjects.kept, ...subjects.latest];
    // The outbox first: what is no longer there can't reach the stream afterwards.
    await outbox?.erase(aggregateId, subjects);
    if (publishes) await this.eraseFromStream(publishes, aggregateId, subjects);
    if (hasLetters) await this.eraseLetters(aggregateId, staying);
  }

  /**
   * Message by message: a purge by subject makes NATS 2.9 forget, for every durable of the stream, what it still
   * has to deliver about anyone else.
   */
  private async eraseFromStream(
    source: EventSource,
    aggregateId: string,
    { kept, latest }: ErasureSubjects,
  ): Promise<void> {
    const { manager } = this.parts;
    const { name } = streamOf(source);
    if (!(await findStream(manager, name))) return;
    const newest = new Map<string, number>();
    const range = { subject: aggregateSubjects(source, aggregateId) };
    for await (const { subject, seq } of storedMessages(manager, name, range)) {
      if (kept.includes(subject)) continue;
      const superseded = latest.includes(subject) ? newest.get(subject) : seq;
      newest.set(subject, seq);
      if (superseded !== undefined) await manager.streams.deleteMessage(name, superseded, true);
    }
  }

  private async eraseLetters(aggregateId: string, staying: readonly string[]): Promise<void> {
    const { deadLetters, service } = this.parts;
    for await (const letter of deadLetters.list({ service, aggregateId })) {
      if (!staying.includes(letter.subject)) await deadLetters.discard(letter);
    }
  }
}

function subjectsOf(aggregateId: string, options: ErasureOptions): ErasureSubjects {
  const subjects = (definitions: readonly EventDefinition[] = []) =>
    definitions.map((definition) => definition.subject(aggregateId));
  return { kept: subjects(options.except), latest: subjects(options.latestOf) };
}
