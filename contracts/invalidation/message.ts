import { z } from 'zod';
import type { InvalidationKind } from './kinds.ts';

/** Value of one indexed filter field. */
const filterValue = z.union([z.string(), z.array(z.string()), z.number(), z.boolean()]).nullable();

/** Values of an entry's filter fields, by field name in the index. */
const filterValuesSchema = z.record(z.string(), filterValue);
export type FilterValues = z.infer<typeof filterValuesSchema>;

/** Write of an entry to the index. `values` is null when the entry is not listed. */
const listChangeSchema = z.object({
  id: z.uuid(),
  version: z.int().positive(),
  values: filterValuesSchema.nullable(),
});

/** Change of an entry's page or channel, with all current and former slugs of the entry. */
const profileChangeSchema = z.object({ id: z.uuid(), slugs: z.array(z.string()) });

/** Change of an entry's number of followers on Bottin. */
const followersChangeSchema = z.object({ id: z.uuid() });

/** Feed items and statistics have no change schema: their messages invalidate the whole kind. */
const changeSchemas = {
  list: listChangeSchema,
  profile: profileChangeSchema,
  feed: z.never(),
  followers: followersChangeSchema,
  statistics: z.never(),
} as const satisfies Record<InvalidationKind, z.ZodType>;

/** Single change of a kind. */
export type InvalidationChange<Kind extends InvalidationKind> = z.infer<(typeof changeSchemas)[Kind]>;

/** Message on the subject `changed.<kind>`. */
export interface InvalidationMessage<Kind extends InvalidationKind = InvalidationKind> {
  /** Id of the publishing process. It changes at each start. */
  source: string;
  service: string;
  /** Sequence number per source and kind. A heartbeat repeats the number of the last message. */
  generation: number;
  /** Null when all data of the kind may have changed; empty in a heartbeat. */
  changes: Array<InvalidationChange<Kind>> | null;
  /** Set in the last message of a process, which has published all changes and stops. */
  isLast?: boolean | undefined;
}

/** Returns the NATS subject of a kind's invalidations. */
export function invalidationSubject(kind: InvalidationKind): string {
  return `changed.${kind}`;
}

/** Returns the schema of messages on a kind's subject. */
export function invalidationSchema<Kind extends InvalidationKind>(
  kind: Kind,
): z.ZodType<InvalidationMessage<Kind>> {
  return z.object({
    source: z.uuid(),
    service: z.string(),
    generation: z.int().nonnegative(),
    changes: z.array(changeSchemas[kind]).nullable(),
    isLast: z.boolean().optional(),
  }) as unknown as z.ZodType<InvalidationMessage<Kind>>;
}
