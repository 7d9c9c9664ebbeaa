import { z } from 'zod';

/** The services that publish events; each has one JetStream stream. */
export const eventSources = ['identity', 'creators', 'platform-sync', 'feed'] as const;
export type EventSource = (typeof eventSources)[number];

/** What every event carries around its data. `id` is a UUIDv7 made by the publisher. */
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
  /** See {@link subjectOf}. */
  subject(aggregateId: string): string;
}

export type DataOf<Definition extends EventDefinition> = z.infer<Definition['data']>;
export type EventOf<Definition extends EventDefinition> = Envelope<DataOf<Definition>>;

/** The stream of one source, e.g. `PLATFORM_SYNC`, over every subject of that source. */
export function streamOf(source: EventSource): { name: string; subjects: string[] } {
  return { name: source.toUpperCase().replaceAll('-', '_'), subjects: [`events.${source}.>`] };
}

/** The subjects, over all types and versions, that one aggregate's events have in one source's stream. */
export function aggregateSubjects(source: EventSource, aggregateId: string): string {
  return `events.${source}.*.*.${aggregateId}`;
}

/**
 * Declares one version of one event. Subjects are derived here and written nowhere else.
 * Its schema is frozen beside it (`frozen/`): an optional field or a new value of a list may come to it, anything else is
 * a new file with the next version. Consumers are released before publishers.
 */
export function defineEvent<Schema extends z.ZodType>(definition: {
  source: EventSource;
  type: string;
  version: number;
  data: Schema;
}): EventDefinition<Schema> {
  return { ...definition, subject: (aggregateId) => subjectOf(definition, aggregateId) };
}

/** The subject of one version of an event, `events.<source>.<type-in-kebab-case>.v<version>.<aggregateId>`. */
export function subjectOf(
  { source, type, version }: Pick<EventDefinition, 'source' | 'type' | 'version'>,
  aggregateId: string,
): string {
  const kebab = type.replace(/(?<!^)([A-Z])/g, '-$1').toLowerCase();
  return `events.${source}.${kebab}.v${version}.${aggregateId}`;
}
