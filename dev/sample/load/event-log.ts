import { createHash } from 'node:crypto';
import type { EventDefinition } from '@bottin/contracts/events/define-event.ts';
import type { Client } from 'pg';
import { insertRows, type Row } from './rows.ts';

/** An event of the sample, with the fields that outboxes and inboxes store. */
export interface SampleEvent {
  id: string;
  definition: EventDefinition;
  aggregateId: string;
  version: number;
  data: unknown;
}

/**
 * Event that a consumer has applied. The consumer tracks the version of one part of the aggregate, `scope`.
 * `scope` is null when the consumer applies every event regardless of its version.
 */
interface AppliedEvent {
  event: SampleEvent;
  scope: string | null;
}

/** Events of one aggregate, starting with version 1. `add` validates the data of each event. */
export class EventLog {
  readonly events: SampleEvent[] = [];
  readonly #publisher: string;
  readonly #aggregateId: string;
  readonly #at: Date;

  /**
   * An event's id depends only on its publisher, aggregate, version and time, so a load that resumes after an
   * interruption writes the same events.
   */
  constructor(publisher: string, aggregateId: string, at: Date) {
    this.#publisher = publisher;
    this.#aggregateId = aggregateId;
    this.#at = at;
  }

  add<Definition extends EventDefinition>(
    definition: Definition,
    data: Definition['data']['_zod']['input'],
  ): SampleEvent {
    const version = this.events.length + 1;
    const event = {
      id: this.#toEventId(version),
      definition,
      aggregateId: this.#aggregateId,
      version,
      data: definition.data.parse(data),
    };
    this.events.push(event);
    return event;
  }

  /**
   * Returns a UUIDv7 made of the time and a hash. Such ids are reproducible, and unique among millions of
   * events.
   */
  #toEventId(version: number): string {
    const time = this.#at.getTime().toString(16).padStart(12, '0');
    const bits = createHash('sha256')
      .update(`${this.#publisher}/${this.#aggregateId}/${version}`)
      .digest('hex');
    return `${time.slice(0, 8)}-${time.slice(8)}-7${bits.slice(0, 3)}-8${bits.slice(3, 6)}-${bits.slice(6, 18)}`;
  }
}

/** Writes events into an outbox. They are marked as sent, so that nothing is published. */
export async function insertSentEvents(
  client: Client,
  events: readonly SampleEvent[],
  at: Date,
): Promise<void> {
  const versions = new Map(events.map(({ aggregateId, version }) => [aggregateId, version]));
  await insertRows(
    client,
    'outbox_versions',
    [...versions].map(([aggregateId, version]) => ({ aggregateId, version })),
  );
  await insertRows(
    client,
    'outbox',
    events.map(
      ({ id, definition, aggregateId, version, data }): Row => ({
        id,
        subject: definition.subject(aggregateId),
        type: definition.type,
        version: definition.version,
        aggregateId,
        aggregateVersion: version,
        occurredAt: at,
        queuedAt: at,
        sentAt: at,
        data,
      }),
    ),
  );
}

/** Records in an inbox that the consumer has applied these events. */
export async function insertAppliedEvents(
  client: Client,
  applied: readonly AppliedEvent[],
  at: Date,
): Promise<void> {
  await insertRows(
    client,
    'inbox',
    applied.map(({ event }) => ({ eventId: event.id, receivedAt: at })),
  );
  await insertRows(
    client,
    'inbox_versions',
    applied.flatMap(({ event, scope }) =>
      scope === null
        ? []
        : {
            source: event.definition.source,
            aggregateId: event.aggregateId,
            scope,
            version: event.version,
          },
    ),
  );
}
