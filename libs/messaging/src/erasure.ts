import {
  aggregateSubjects,
  type EventDefinition,
  type EventSource,
  streamOf,
} from '@bottin/contracts/events/define-event.ts';
import { JetStreamApiError, type JetStreamManager } from '@nats-io/jetstream';
import type { DataSource, EntityManager } from 'typeorm';
import type { DeadLetters } from './dead-letters.ts';
import type { OutboxStore } from './outbox-store.ts';

const STREAM_NOT_FOUND = 10059;

export interface ErasureOptions {
  /** Events that stay, such as the deletion itself, which others may not have seen yet. */
  except?: readonly EventDefinition[];
}

export interface ErasureParts {
  service: string;
  publishes?: EventSource | undefined;
  manager: JetStreamManager;
  deadLetters: DeadLetters;
  outbox?: OutboxStore | undefined;
  dataSource?: DataSource | undefined;
}

/** Takes what was said about an aggregate out of the outbox, the stream and the dead letters. Only ids stay. */
export class Erasure {
  constructor(private readonly parts: ErasureParts) {}

  /**
   * Asks for the erasure in the transaction of the deletion: it is carried out after the commit, and again
   * after a crash, until it has worked.
   */
  async schedule(tx: EntityManager, aggregateId: string, options: ErasureOptions = {}): Promise<void> {
    await tx.query(
      `INSERT INTO outbox_erasures (aggregate_id, kept_subjects) VALUES ($1, $2)
       ON CONFLICT (aggregate_id) DO UPDATE SET kept_subjects = excluded.kept_subjects`,
      [aggregateId, keptSubjects(aggregateId, options)],
    );
  }

  /**
   * Erases at once what this service published about the aggregate, and what it or others could not handle
   * of that, or of the aggregate's events here. Running it again does no harm.
   */
  async eraseAggregate(aggregateId: string, options: ErasureOptions = {}): Promise<void> {
    await this.erase(aggregateId, keptSubjects(aggregateId, options));
  }

  /** Carries out what was scheduled; each erasure is forgotten once done. */
  async runScheduled(): Promise<void> {
    const { dataSource } = this.parts;
    if (!dataSource) return;
    const due = await dataSource.query<Array<{ aggregate_id: string; kept_subjects: string[] }>>(
      'SELECT aggregate_id, kept_subjects FROM outbox_erasures ORDER BY requested_at LIMIT 100',
    );
    for (const { aggregate_id: aggregateId, kept_subjects: kept } of due) {
      await this.erase(aggregateId, kept);
      await dataSource.query('DELETE FROM outbox_erasures WHERE aggregate_id = $1 AND kept_subjects = $2', [
        aggregateId,
        kept,
      ]);
    }
  }

  private async erase(aggregateId: string, kept: readonly string[]): Promise<void> {
    const { service, publishes, outbox } = this.parts;
    // The outbox first: what is no longer there can't reach the stream after it was purged.
    await outbox?.erase(aggregateId, kept);
    if (publishes) {
      await this.purgeStream(publishes, aggregateId, kept);
      await this.eraseLetters({ source: publishes, aggregateId }, kept);
    }
    await this.eraseLetters({ service, aggregateId }, kept);
  }

  private async purgeStream(
    source: EventSource,
    aggregateId: string,
    kept: readonly string[],
  ): Promise<void> {
    const { manager } = this.parts;
    const { name } = streamOf(source);
    await ifStreamExists(async () => {
      const { state } = await manager.streams.info(name, {
        subjects_filter: aggregateSubjects(source, aggregateId),
      });
      for (const subject of Object.keys(state.subjects ?? {})) {
        if (!kept.includes(subject)) await manager.streams.purge(name, { filter: subject });
      }
    });
  }

  private async eraseLetters(
    filter: { service?: string; source?: string; aggregateId: string },
    kept: readonly string[],
  ): Promise<void> {
    const { deadLetters } = this.parts;
    await ifStreamExists(async () => {
      for await (const letter of deadLetters.list(filter)) {
        if (!kept.includes(letter.subject)) await deadLetters.discard(letter);
      }
    });
  }
}

function keptSubjects(aggregateId: string, options: ErasureOptions): string[] {
  return (options.except ?? []).map((definition) => definition.subject(aggregateId));
}

async function ifStreamExists(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof JetStreamApiError && error.code === STREAM_NOT_FOUND)) throw error;
  }
}
