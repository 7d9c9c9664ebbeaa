import type { EventDefinition } from '@bottin/contracts/events/define-event.ts';
import { connectNats } from '@bottin/messaging/connection.ts';
import { jetstream } from '@nats-io/jetstream';
import { v7 as uuidv7 } from 'uuid';
import type { z } from 'zod';

/** Publishes an event in the same way as a service's outbox relay. */
export async function publish<Definition extends EventDefinition>(
  natsUrl: string,
  definition: Definition,
  aggregateId: string,
  data: z.input<Definition['data']>,
  occurredAt = new Date(),
): Promise<void> {
  const connection = await connectNats({ url: natsUrl, name: 'publisher' });
  const id = uuidv7();
  const { type, version } = definition;
  const event = {
    id,
    type,
    version,
    aggregateId,
    aggregateVersion: 1,
    occurredAt: occurredAt.toISOString(),
    data,
  };
  await jetstream(connection).publish(definition.subject(aggregateId), JSON.stringify(event), { msgID: id });
  await connection.close();
}
