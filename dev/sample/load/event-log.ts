import { createHash } from 'node:crypto';
import type { EventDefinition } from '@bottin/contracts/events/define-event.ts';
import type { Client } from 'pg';
import { insertRows, type Row } from './rows.ts';

/** An event of the sample, as its publisher's outbox and its readers' inboxes know it. */
export interface SampleEvent {
  id: string;
  definition: EventDefinition;
  aggregateId: string;
  version: number;
  data: unknown;
}

/** What an inbox remembers of an event that it applied; `scope` is null where every event is applied, whatever its version. */
interface Applied {
  event: SampleEvent;
  scope: string | null;
}

/** The events of one aggregate, from its first version on; the type of each one's data is checked where it is made. */
export class EventLog {
  readonly events: SampleEvent[] = [];
  readonly #publisher: string;
  readonly #aggregateId: string;
  readonly #at: Date;

  /** Ids hang on the publisher and the aggregate alone: whoever loads again after an interruption writes the same events. */
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
      id: this.#idOf(version),
      definition,
      aggregateId: this.#aggregateId,
      version,
      data: definition.data.parse(data),
    };
    this.events.push(event);
    return event;
  }

  /** A UUIDv7: the moment, and bits of a digest, of which millions never meet. */
  #idOf(version: number): string {
    const time = this.#at.getTime().toString(16).padStart(12, '0');
    const bits = createHash('sha256')
      .update(`${this.#publisher}/${this.#aggregateId}/${version}`)
      .digest('hex');
    return `${time.slice(0, 8)}-${time.slice(8)}-7${bits.slice(0, 3)}-8${bits.slice(3, 6)}-${bits.slice(6, 18)}`;
  }
}

/** Writes events into an outbox as those that everyone has heard of: nothing is published. */
export async function addSentEvents(client: Client, events: readonly SampleEvent[], at: Date): Promise<void> {
  const versions = new Map(events.map(({ aggregateId, version }) => [aggregateId, version]));
  await insertRows(
    client,
    'outbox_versions',
    [...versions].map(([aggregate_id, version]) => ({ aggregate_id, version })),
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
        aggregate_id: aggregateId,
        aggregate_version: version,
        occurred_at: at,
        queued_at: at,
        sent_at: at,
        data,
      }),
    ),
  );
}

/** Writes into an inbox that these events were applied. */
export async function addApplied(client: Client, applied: readonly Applied[], at: Date): Promise<void> {
  await insertRows(
    client,
    'inbox',
    applied.map(({ event }) => ({ event_id: event.id, received_at: at })),
  );
  await insertRows(
    client,
    'inbox_versions',
    applied.flatMap(({ event, scope }) =>
      scope === null
        ? []
        : {
            source: event.definition.source,
            aggregate_id: event.aggregateId,
            scope,
            version: event.version,
          },
    ),
  );
}
