import {
  type Envelope,
  type EventDefinition,
  envelopeSchema,
} from '@bottin/contracts/events/define-event.ts';
import type { z } from 'zod';

/** The message isn't the event that its subject says: no redelivery can help. */
export class UndecodableError extends Error {}

/** Reads an event and its data; throws {@link UndecodableError} with a reason that quotes no value. */
export function decodeEvent(definition: EventDefinition, subject: string, payload: string): Envelope {
  let json: unknown;
  try {
    json = JSON.parse(payload);
  } catch {
    throw new UndecodableError('not JSON');
  }
  const envelope = envelopeSchema.safeParse(json);
  if (!envelope.success) throw new UndecodableError(`envelope: ${describe(envelope.error)}`);
  const { type, version, aggregateId } = envelope.data;
  if (
    type !== definition.type ||
    version !== definition.version ||
    definition.subject(aggregateId) !== subject
  ) {
    throw new UndecodableError(`${type} v${version} does not belong to its subject`);
  }
  const data = definition.data.safeParse(envelope.data.data);
  if (!data.success) throw new UndecodableError(`data: ${describe(data.error)}`);
  return { ...envelope.data, data: data.data };
}

function describe(error: z.ZodError): string {
  return error.issues.map((issue) => `${issue.path.join('.') || '(root)'} ${issue.code}`).join(', ');
}
