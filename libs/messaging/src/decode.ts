import {
  type Envelope,
  type EventDefinition,
  envelopeSchema,
  buildEventSubject,
} from '@bottin/contracts/events/define-event.ts';
import type { z } from 'zod';

/** Thrown when a message doesn't match its subject or schema. Delivering it again wouldn't help. */
export class UndecodableError extends Error {}

/**
 * Thrown when an event comes from a newer release than this consumer's, so its version or one of its values
 * isn't in the contracts yet. The event is retried, because a newer consumer can handle it once deployed.
 */
export class NewerEventError extends Error {}

/**
 * Parses an event and its data. Error messages contain no values from the event.
 * @throws UndecodableError when no release can parse the event
 * @throws NewerEventError when a newer release of this consumer may be able to parse the event
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
 * Returns whether a newer schema may accept the value. It may accept an unknown enum value or record key, a
 * value beyond a limit, and a missing field, but not a wrong type or format.
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
