import type { EventDefinition } from '@bottin/contracts/events/define-event.ts';
import { OUTBOX_CHANNEL } from '@bottin/messaging/outbox.ts';
import type { Client } from 'pg';
import { v7 as uuidV7 } from 'uuid';
import { insertRows, type Row } from './rows.ts';

interface SampleEvent {
  definition: EventDefinition;
  aggregateId: string;
  data: unknown;
}

/** Makes an event for {@link addEvents}; the type of its data is checked here. */
export function event<Definition extends EventDefinition>(
  definition: Definition,
  aggregateId: string,
  data: Definition['data']['_zod']['input'],
): SampleEvent {
  return { definition, aggregateId, data };
}

/**
 * What `Outbox.add` of libs/messaging does, for many events at once: data is parsed with the event's schema, each
 * aggregate's versions go on from where they are, and the relay is woken at the commit.
 */
export async function addEvents(client: Client, events: readonly SampleEvent[]): Promise<void> {
  const ids = [...new Set(events.map(({ aggregateId }) => aggregateId))].sort();
  const { rows: counters } = await client.query<{ aggregate_id: string; version: number }>(
    'SELECT aggregate_id, version FROM outbox_versions WHERE aggregate_id = ANY($1) ORDER BY aggregate_id FOR UPDATE',
    [ids],
  );
  const versions = new Map(counters.map(({ aggregate_id: id, version }) => [id, version]));
  const occurredAt = new Date().toISOString();
  const rows = events.map(({ definition, aggregateId, data }): Row => {
    const version = (versions.get(aggregateId) ?? 0) + 1;
    versions.set(aggregateId, version);
    return {
      id: uuidV7(),
      subject: definition.subject(aggregateId),
      type: definition.type,
      version: definition.version,
      aggregate_id: aggregateId,
      aggregate_version: version,
      occurred_at: occurredAt,
      data: definition.data.parse(data),
    };
  });
  await client.query(
    `INSERT INTO outbox_versions (aggregate_id, version) SELECT * FROM unnest($1::uuid[], $2::integer[])
     ON CONFLICT (aggregate_id) DO UPDATE SET version = excluded.version`,
    [ids, ids.map((id) => versions.get(id) ?? 0)],
  );
  const added = await insertRows(client, 'outbox', rows, 'id');
  if (added.size < rows.length) throw new Error('The outbox refused events of the sample');
  await client.query(`SELECT pg_notify('${OUTBOX_CHANNEL}', '')`);
}
