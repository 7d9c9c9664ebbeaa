import type { EventDefinition, TypedEvent, EventSource } from '@bottin/contracts/events/define-event.ts';
import type { Clock } from '@bottin/service-kit/clock.ts';
import type { EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import type { z } from 'zod';
import { currentTraceparent } from './trace.ts';

/**
 * Maximum size of an event's data. NATS refuses messages over 1 MB. Larger data is a bug in the publisher, so
 * the event is refused before the transaction commits.
 */
const MAX_DATA_BYTES = 900_000;

/** PostgreSQL notification channel. A commit that adds events notifies the relay through it. */
export const OUTBOX_CHANNEL = 'bottin_outbox';

export interface NewEvent<Definition extends EventDefinition> {
  aggregateId: string;
  data: z.input<Definition['data']>;
}

/**
 * Writes a service's events to the outbox, in the same transaction as the change that the event describes.
 */
export class Outbox {
  constructor(
    private readonly source: EventSource,
    private readonly clock: Clock,
  ) {}

  /**
   * Adds an event to the outbox, in the transaction of `manager`. The relay publishes the event after the
   * commit. The aggregate's version counter stays locked until the transaction ends, so versions increase in
   * the order of the commits. A transaction that adds events of several aggregates must add them ordered by
   * aggregate id; otherwise two transactions could deadlock.
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
    // Cast to the output type of the schema, because TypeScript can't infer it for a generic definition.
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
