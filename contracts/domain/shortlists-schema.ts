import { z } from 'zod';
import { cappedText, rawText } from './capped-text.ts';
import { setFrenchErrors } from './french.ts';
import { paginationSchema } from './pagination.ts';
import { platformSchema } from './platform-schema.ts';
import { plainText } from './profile.ts';
import { shortlistLimits, shortlistStates } from './shortlists.ts';
import { hasControlCharacters } from './text.ts';
import { texts } from './texts.ts';
import { userTypeSchema } from './user-type-schema.ts';

setFrenchErrors();

const isoDateTime = z.iso.datetime();
const onOneLine = (text: string) => text.replace(/\s+/g, ' ');

const nameMissing = 'Donne un nom à la liste';

export const shortlistNameSchema = cappedText(
  shortlistLimits.name.max,
  'Le nom d’une liste ne peut pas dépasser 60 caractères',
  { missing: nameMissing, clean: onOneLine },
).pipe(
  z
    .string()
    .min(shortlistLimits.name.min, nameMissing)
    .refine((name) => !hasControlCharacters(name), texts.invalidCharacters),
);

export const shortlistNoteSchema = plainText(
  shortlistLimits.note.max,
  'La note ne peut pas dépasser 1 000 caractères',
);

export const shortlistStateSchema = z.enum(shortlistStates, { error: 'Cet état n’existe pas' });

/** Token of a shared list's link. Any short text is accepted here; the service refuses unknown tokens. */
export const shareTokenSchema = rawText(200, texts.sharedListGone, texts.sharedListGone)
  .min(1, texts.sharedListGone)
  .refine((token) => !hasControlCharacters(token), texts.sharedListGone);

/** Public facts of a person on a list: a part of the directory entry. */
export const listedPersonSchema = z.object({
  id: z.uuid(),
  slug: z.string(),
  name: z.string(),
  userType: userTypeSchema,
  verified: z.boolean(),
  profileImageUrl: z.string().nullable(),
  /** Labels of the categories, the main one first. */
  categories: z.array(z.string()),
  region: z.string(),
  /** The person's platforms. `followers` and `syncedAt` below are those of the first platform. */
  platforms: z.array(
    z.object({
      platform: platformSchema,
      profileUrl: z.string().nullable(),
      followers: z.int().nonnegative().nullable(),
    }),
  ),
  followers: z.int().nonnegative().nullable(),
  /** Time at which `followers` was last read from the platform; null when it was never read. */
  syncedAt: isoDateTime.nullable(),
});
export type ListedPerson = z.infer<typeof listedPersonSchema>;

export const shortlistSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  people: z.int().nonnegative(),
  createdAt: isoDateTime,
  /** Time at which the link was made; null while the list is private. */
  sharedAt: isoDateTime.nullable(),
  /**
   * True when the list contains the person with the request's `personId`; false when the request has no
   * `personId`.
   */
  hasPerson: z.boolean(),
});
export type Shortlist = z.infer<typeof shortlistSchema>;

/** Lists of an account, sorted by name. */
export const shortlistsSchema = z.object({ lists: z.array(shortlistSchema) });

export const shortlistMemberSchema = z.object({
  personId: z.uuid(),
  state: shortlistStateSchema,
  note: z.string(),
  addedAt: isoDateTime,
  /** Null while the person has no public page. */
  person: listedPersonSchema.nullable(),
});
export type ShortlistMember = z.infer<typeof shortlistMemberSchema>;

/** One page of a list's people, the last added first. */
export const shortlistPageSchema = z.object({
  list: shortlistSchema,
  members: z.array(shortlistMemberSchema),
  pagination: paginationSchema,
});
export type ShortlistPage = z.infer<typeof shortlistPageSchema>;

/** A person on a shared list. Notes stay private, and a person without a public page has no id. */
const sharedMemberSchema = shortlistMemberSchema.pick({ state: true, person: true });

export const sharedShortlistSchema = z.object({
  name: z.string(),
  members: z.array(sharedMemberSchema),
  pagination: paginationSchema,
});
export type SharedShortlist = z.infer<typeof sharedShortlistSchema>;
