import { z } from 'zod';
import { uuidSchema } from '../domain/uuid.ts';
import { type InvalidationKind, invalidationKinds } from './kinds.ts';

/** Value of one indexed filter field. */
const filterValue = z.union([z.string(), z.array(z.string()), z.number(), z.boolean()]).nullable();

/** Values of an entry's filter fields, by field name in the index. */
const filterValuesSchema = z.record(z.string(), filterValue);
export type FilterValues = z.infer<typeof filterValuesSchema>;

/** An entry was written to the index. `values` is null when the entry is not listed. */
const listChangeSchema = z.object({
  id: uuidSchema,
  version: z.int().positive(),
  values: filterValuesSchema.nullable(),
});

/** An entry's page or channel changed. `slugs` are the entry's slugs before and after the change. */
const profileChangeSchema = z.object({ id: uuidSchema, slugs: z.array(z.string()) });

/** An entry's number of followers on Bottin changed. */
const followersChangeSchema = z.object({ id: uuidSchema });

/**
 * Schema of the changes in a message, by invalidation kind. Messages about feed items and statistics contain
 * no changes: they invalidate all data of the kind.
 */
const changeSchemas = {
  list: listChangeSchema,
  profile: profileChangeSchema,
  feed: z.never(),
  followers: followersChangeSchema,
  statistics: z.never(),
} as const satisfies Record<InvalidationKind, z.ZodType>;

/** One change in an invalidation message of this kind. */
export type InvalidationChange<Kind extends InvalidationKind> = z.infer<(typeof changeSchemas)[Kind]>;

/** Invalidation message on the NATS subject `changed.<kind>`. */
export interface InvalidationMessage<Kind extends InvalidationKind = InvalidationKind> {
  /** Id of the process that publishes the message. A restart gives a new id. */
  source: string;
  service: string;
  /**
   * Sequence number of the message among those with the same source and the same kind. A heartbeat repeats
   * the number of the last message.
   */
  generation: number;
  /** Null when all data of the kind may have changed; an empty array in a heartbeat. */
  changes: Array<InvalidationChange<Kind>> | null;
  /** True in the last message of a process that stops. The process has then published all its changes. */
  isLast?: boolean | undefined;
}

/** Returns the NATS subject of the invalidation messages of a kind. */
export function invalidationSubject(kind: InvalidationKind): string {
  return `changed.${kind}`;
}

function buildMessageSchema(kind: InvalidationKind) {
  return z.object({
    source: uuidSchema,
    service: z.string(),
    generation: z.int().nonnegative(),
    changes: z.array(changeSchemas[kind]).nullable(),
    isLast: z.boolean().optional(),
  });
}

// Each schema is built only once, because zod compiles a schema when it parses with it for the first time.
const messageSchemas = Object.fromEntries(
  invalidationKinds.map((kind) => [kind, buildMessageSchema(kind)]),
) as Record<InvalidationKind, unknown>;

/** Returns the schema of the invalidation messages of a kind. */
export function invalidationSchema<Kind extends InvalidationKind>(
  kind: Kind,
): z.ZodType<InvalidationMessage<Kind>> {
  return messageSchemas[kind] as z.ZodType<InvalidationMessage<Kind>>;
}
