import { z } from 'zod';

/** Services that publish events; each has one JetStream stream. */
export const eventSources = ['identity', 'creators', 'platform-sync', 'feed'] as const;
export type EventSource = (typeof eventSources)[number];

/** Envelope of every event. `id` is a UUIDv7 from the publisher. */
export interface Envelope<Data = unknown> {
  id: string;
  type: string;
  version: number;
  aggregateId: string;
  aggregateVersion: number;
  occurredAt: string;
  traceparent?: string | undefined;
  data: Data;
}

export const envelopeSchema = z.object({
  id: z.uuid(),
  type: z.string(),
  version: z.int().positive(),
  aggregateId: z.uuid(),
  aggregateVersion: z.int().positive(),
  occurredAt: z.iso.datetime(),
  traceparent: z.string().optional(),
  data: z.unknown(),
});

export interface EventDefinition<Schema extends z.ZodType = z.ZodType> {
  readonly source: EventSource;
  readonly type: string;
  readonly version: number;
  readonly data: Schema;
  /** See {@link buildEventSubject}. */
  subject(aggregateId: string): string;
}

export type EventData<Definition extends EventDefinition> = z.infer<Definition['data']>;
export type TypedEvent<Definition extends EventDefinition> = Envelope<EventData<Definition>>;

/** Returns the stream of a source (such as `PLATFORM_SYNC`), which covers all of its subjects. */
export function getStream(source: EventSource): { name: string; subjects: string[] } {
  return { name: source.toUpperCase().replaceAll('-', '_'), subjects: [`events.${source}.>`] };
}

/** Returns the subject filter that matches all of an aggregate's events in a source's stream. */
export function getAggregateSubjectFilter(source: EventSource, aggregateId: string): string {
  return `events.${source}.*.*.${aggregateId}`;
}

/**
 * Declares one version of an event and derives its subject, which is written nowhere else. Its schema is
 * frozen in `frozen/`: it may only gain optional fields and new enum values; any other change needs a new
 * file with the next version. Release consumers before publishers.
 */
export function defineEvent<Schema extends z.ZodType>(definition: {
  source: EventSource;
  type: string;
  version: number;
  data: Schema;
}): EventDefinition<Schema> {
  return { ...definition, subject: (aggregateId) => buildEventSubject(definition, aggregateId) };
}

/**
 * Returns the subject of an event version, `events.<source>.<type-in-kebab-case>.v<version>.<aggregateId>`.
 */
export function buildEventSubject(
  { source, type, version }: Pick<EventDefinition, 'source' | 'type' | 'version'>,
  aggregateId: string,
): string {
  const kebab = type.replace(/(?<!^)([A-Z])/g, '-$1').toLowerCase();
  return `events.${source}.${kebab}.v${version}.${aggregateId}`;
}
