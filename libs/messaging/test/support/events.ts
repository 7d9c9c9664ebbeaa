import { defineEvent, type Envelope, type EventDefinition } from '@bottin/contracts/events/define-event.ts';
import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';

export const noted = defineEvent({
  source: 'identity',
  type: 'NoteWritten',
  version: 1,
  data: z.object({ note: z.string() }),
});

export const closed = defineEvent({
  source: 'identity',
  type: 'NoteClosed',
  version: 1,
  data: z.object({ reason: z.string().default('asked') }),
});

/** Builds an event as the relay of another service would publish it. */
export function buildEnvelope(definition: EventDefinition, event: Partial<Envelope> = {}): Envelope {
  return {
    id: uuidv7(),
    type: definition.type,
    version: definition.version,
    aggregateId: uuidv7(),
    aggregateVersion: 1,
    occurredAt: new Date().toISOString(),
    data: { note: 'x' },
    ...event,
  };
}
