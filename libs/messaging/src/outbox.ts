import type { EventDefinition, TypedEvent, EventSource } from '@bottin/contracts/events/define-event.ts';
import type { Clock } from '@bottin/service-kit/clock.ts';
import type { EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import type { z } from 'zod';
import { currentTraceparent } from './trace.ts';

/**
 * NATS refuses messages over 1 MB. Larger data is a bug in the publisher, so adding the event fails before
 * the commit.
 */
const MAX_DATA_BYTES = 900_000;

/** PostgreSQL notification channel that wakes the relay at each commit. */
export const OUTBOX_CHANNEL = 'bottin_outbox';

export interface NewEvent<Definition extends EventDefinition> {
  aggregateId: string;
  data: z.input<Definition['data']>;
}

/** Writes a service's events to the outbox, in the transaction of the change that each event describes. */
export class Outbox {
  constructor(
    private readonly source: EventSource,
    private readonly clock: Clock,
  ) {}

  /**
   * Adds an event in the transaction of `manager`. The relay publishes the event after the commit. The
   * aggregate's version counter stays locked until the transaction ends, so versions increase in commit
   * order. A transaction that adds events of several aggregates must add them in a fixed order (by id) to
   * avoid deadlocks.
   */
  async add<Definition extends EventDefinition>(
    manager: EntityManager,
    definition: Definition,
    event: NewEvent<Definition>,
  ): Promise<TypedEvent<Definition>> {
    if (definition.source !== this.source) {
      throw new Error(
        `${definition.type} belongs to ${definition.source}; this service publishes ${this.source}`,
      );
    }
    if (!manager.queryRunner?.isTransactionActive) {
      throw new Error(`${definition.type} must be added inside the transaction of its change`);
    }
    // Cast to the schema's output type, which zod can't infer for a generic definition.
    const data = definition.data.parse(event.data) as TypedEvent<Definition>['data'];
    const json = JSON.stringify(data);
    if (Buffer.byteLength(json) > MAX_DATA_BYTES) {
      throw new Error(
        `${definition.type} of ${event.aggregateId} is too large for one message: split it into pages`,
      );
    }
    const envelope = {
      id: uuidv7(),
      type: definition.type,
      version: definition.version,
      aggregateId: event.aggregateId,
      occurredAt: this.clock.now().toISOString(),
      traceparent: currentTraceparent(),
    };
    const [row] = await manager.query<Array<{ aggregate_version: number }>>(
      `WITH next AS (
         INSERT INTO outbox_versions (aggregate_id, version) VALUES ($5::uuid, 1)
         ON CONFLICT (aggregate_id) DO UPDATE SET version = outbox_versions.version + 1
         RETURNING version
       )
       INSERT INTO outbox (id, subject, type, version, aggregate_id, aggregate_version, occurred_at, traceparent, data)
       SELECT $1::uuid, $2::text, $3::text, $4::integer, $5::uuid, next.version,
              $6::timestamptz, $7::text, $8::jsonb FROM next
       RETURNING aggregate_version, pg_notify('${OUTBOX_CHANNEL}', '')`,
      [
        envelope.id,
        definition.subject(event.aggregateId),
        envelope.type,
        envelope.version,
        envelope.aggregateId,
        envelope.occurredAt,
        envelope.traceparent ?? null,
        json,
      ],
    );
    if (!row) throw new Error('The outbox returned no row');
    return { ...envelope, aggregateVersion: row.aggregate_version, data };
  }
}
