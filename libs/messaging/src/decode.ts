import {
  type Envelope,
  type EventDefinition,
  envelopeSchema,
  subjectOf,
} from '@bottin/contracts/events/define-event.ts';
import type { z } from 'zod';

/** The message isn't the event that its subject says: no redelivery can help. */
export class UndecodableError extends Error {}

/**
 * The message is an event of a later release than this consumer: of a version, or with values, that its contracts don't
 * know yet. It waits for the release that does.
 */
export class NewerEventError extends Error {}

/**
 * Reads an event and its data. Throws {@link UndecodableError}, or {@link NewerEventError} when a later release of this
 * consumer may read it; the reason quotes no value.
 */
export function decodeEvent(definition: EventDefinition, subject: string, payload: string): Envelope {
  const { data, ...envelope } = parseEnvelope(payload);
  const { type, version, aggregateId } = envelope;
  const belongs = type === definition.type && subjectOf({ ...definition, version }, aggregateId) === subject;
  if (!belongs || version < definition.version) {
    throw new UndecodableError(`${type} v${version} does not belong to its subject`);
  }
  if (version > definition.version) throw new NewerEventError(`${type} v${version}`);
  const parsed = definition.data.safeParse(data);
  if (parsed.success) return { ...envelope, data: parsed.data };
  const reason = `data: ${describe(parsed.error)}`;
  const isNewer = parsed.error.issues.every((issue) => isUnknownValue(issue, data));
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
  if (!envelope.success) throw new UndecodableError(`envelope: ${describe(envelope.error)}`);
  return envelope.data;
}

/**
 * Whether what is wrong may be right to a later release: a value or a length past those that are known, a key of a record
 * that isn't, a field that is absent. A value of another type or form is wrong to all.
 */
function isUnknownValue(issue: z.core.$ZodIssue, data: unknown): boolean {
  const value = valueAt(data, issue.path);
  if (value === undefined) return issue.path.length > 0;
  if (issue.code === 'invalid_value') return issue.values.some((known) => typeof known === typeof value);
  return ['unrecognized_keys', 'too_big', 'too_small'].includes(issue.code);
}

function valueAt(data: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((value, key) => (value as Record<PropertyKey, unknown>)[key], data);
}

function describe(error: z.ZodError): string {
  return error.issues.map((issue) => `${issue.path.join('.') || '(root)'} ${issue.code}`).join(', ');
}
