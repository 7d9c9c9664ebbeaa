import {
  type Envelope,
  type EventDefinition,
  envelopeSchema,
  buildEventSubject,
} from '@bottin/contracts/events/define-event.ts';
import type { z } from 'zod';

/** The message doesn't match its subject or schema; redelivery can't help. */
export class UndecodableError extends Error {}

/**
 * The event comes from a newer release than this consumer: the contracts of this release don't have its
 * version or one of its values. It is retried until a newer consumer is deployed.
 */
export class NewerEventError extends Error {}

/**
 * Parses an event and its data. The error messages quote no values.
 * @throws UndecodableError
 * @throws NewerEventError when a newer release of this consumer may understand the event
 */
export function decodeEvent(definition: EventDefinition, subject: string, payload: string): Envelope {
  const { data, ...envelope } = parseEnvelope(payload);
  const { type, version, aggregateId } = envelope;
  const belongs =
    type === definition.type && buildEventSubject({ ...definition, version }, aggregateId) === subject;
  if (!belongs || version < definition.version) {
    throw new UndecodableError(`${type} v${version} does not belong to its subject`);
  }
  if (version > definition.version) throw new NewerEventError(`${type} v${version}`);
  const parsed = definition.data.safeParse(data);
  if (parsed.success) return { ...envelope, data: parsed.data };
  const reason = `data: ${describeIssues(parsed.error)}`;
  const isNewer = parsed.error.issues.every((issue) => mayBeValidLater(issue, data));
  throw isNewer ? new NewerEventError(reason) : new UndecodableError(reason);
}

function parseEnvelope(payload: string): Envelope {
  let json: unknown;
  try {
    json = JSON.parse(payload);
  } catch {
    throw new UndecodableError('not JSON');
  }
  const envelope = envelopeSchema.safeParse(json);
  if (!envelope.success) throw new UndecodableError(`envelope: ${describeIssues(envelope.error)}`);
  return envelope.data;
}

/**
 * Whether a newer release may accept the value: an unknown enum value or record key, an exceeded limit, or a
 * missing field. No release accepts a wrong type or format.
 */
function mayBeValidLater(issue: z.core.$ZodIssue, data: unknown): boolean {
  const value = getValueAt(data, issue.path);
  if (value === undefined) return issue.path.length > 0;
  if (issue.code === 'invalid_value')
    return issue.values.some((candidate) => typeof candidate === typeof value);
  return ['unrecognized_keys', 'too_big', 'too_small'].includes(issue.code);
}

function getValueAt(data: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((value, key) => (value as Record<PropertyKey, unknown>)[key], data);
}

function describeIssues(error: z.ZodError): string {
  return error.issues.map((issue) => `${issue.path.join('.') || '(root)'} ${issue.code}`).join(', ');
}
