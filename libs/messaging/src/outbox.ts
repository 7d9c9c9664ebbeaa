import type { EventDefinition, EventOf, EventSource } from '@bottin/contracts/events/define-event.ts';
import type { Clock } from '@bottin/service-kit/clock.ts';
import type { EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import type { z } from 'zod';
import { currentTraceparent } from './trace.ts';

/** NATS refuses messages over 1 MB; what comes near is an error of the publisher, found before the commit. */
const MAX_DATA_BYTES = 900_000;

/** The channel on which commits wake the relay. */
export const OUTBOX_CHANNEL = 'bottin_outbox';

export interface NewEvent<Definition extends EventDefinition> {
  aggregateId: string;
  data: z.input<Definition['data']>;
}

/** Where a service writes its events, in the transaction of the change that they tell of. */
export class Outbox {
  constructor(
    private readonly source: EventSource,
    private readonly clock: Clock,
  ) {}

  /**
   * Adds one event to the transaction of `manager`. It is published after the commit, or never if that
   * fails. The aggregate's counter stays locked until the transaction ends, so versions follow commits:
   * a transaction that adds events of several aggregates takes them in a fixed order (by id).
   */
  async add<Definition extends EventDefinition>(
    manager: EntityManager,
    definition: Definition,
    event: NewEvent<Definition>,
  ): Promise<EventOf<Definition>> {
    if (definition.source !== this.source) {
      throw new Error(
        `${definition.type} belongs to ${definition.source}; this service publishes ${this.source}`,
      );
    }
    if (!manager.queryRunner?.isTransactionActive) {
      throw new Error(`${definition.type} must be added inside the transaction of its change`);
    }
    // The schema's own output type; zod erases it on a generic definition.
    const data = definition.data.parse(event.data) as EventOf<Definition>['data'];
    const json = JSON.stringify(data);
    if (Buffer.byteLength(json) > MAX_DATA_BYTES) {
      throw new Error(`${definition.type} of ${event.aggregateId} is too large for one message: page it`);
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
