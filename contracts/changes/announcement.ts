import { z } from 'zod';
import { platformSchema } from '../domain/platforms.ts';
import type { AnswerKind } from './answer-kinds.ts';
import { entryChangeSchema } from './entry-change.ts';

/** An entry's page or channel, with every slug that it had before the change or has since. */
const profileChangeSchema = z.object({
  id: z.uuid(),
  slugs: z.array(z.string()),
  /** Whether it is among the brands, before or since; it may be where that isn't told. */
  isBrand: z.boolean().optional(),
});

/** Content items of one platform, and of one account where it is told, came, went or look otherwise. */
const feedChangeSchema = z.object({ platform: platformSchema, userId: z.uuid().optional() });

/** Someone is followed by more accounts, or by fewer. */
const followersChangeSchema = z.object({ id: z.uuid() });

/** Totals aren't told apart: their change is that of everything. */
const changeSchemas = {
  list: entryChangeSchema,
  profile: profileChangeSchema,
  feed: feedChangeSchema,
  followers: followersChangeSchema,
  statistics: z.never(),
} as const satisfies Record<AnswerKind, z.ZodType>;

/** What changed, for each kind of answer. */
export type ChangeOf<Kind extends AnswerKind> = z.infer<(typeof changeSchemas)[Kind]>;

/** What one source, a process of a service, says on the subject of a kind. */
export interface Announcement<Kind extends AnswerKind = AnswerKind> {
  /** New with each start of the process. */
  source: string;
  service: string;
  /** Grows by exactly one with each announcement of this source and kind; a repetition of the last one changes nothing. */
  generation: number;
  /** Null when anything may have changed; empty in a repetition, by which others know that they missed nothing. */
  changes: Array<ChangeOf<Kind>> | null;
  /** The source ends, and has told all that it had to. */
  isLast?: boolean | undefined;
}

/** The subject on which a kind's changes are told. */
export function subjectOfChanges(kind: AnswerKind): string {
  return `changed.${kind}`;
}

/** The schema of what is said on a kind's subject. */
export function announcementSchema<Kind extends AnswerKind>(kind: Kind): z.ZodType<Announcement<Kind>> {
  return z.object({
    source: z.uuid(),
    service: z.string(),
    generation: z.int().nonnegative(),
    changes: z.array(changeSchemas[kind]).nullable(),
    isLast: z.boolean().optional(),
  }) as unknown as z.ZodType<Announcement<Kind>>;
}
