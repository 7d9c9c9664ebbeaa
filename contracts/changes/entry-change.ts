import { z } from 'zod';

/** What a filter may look at: one value, several, or a number. */
const fieldValue = z.union([z.string(), z.array(z.string()), z.number(), z.boolean()]).nullable();

/** An entry as lists see it: what decides where it shows, and hashes of what is shown of it. */
const entryFaceSchema = z.object({
  /** The fields that the directory's filters look at, by their names in the index. */
  fields: z.record(z.string(), fieldValue),
  followers: z.int().nonnegative().nullable(),
  /** The folded name. */
  nameSort: z.string(),
  createdAt: z.iso.datetime(),
  /** The folded city. */
  city: z.string(),
  /** The folded words of the name, each once. */
  nameWords: z.array(z.string()),
  /** The folded words of all that a text search looks at, each once. */
  words: z.array(z.string()),
  /** Changes with any text that a search looks at, letters' case and accents included. */
  text: z.string(),
  /** Changes with anything that everyone sees of the entry. */
  shown: z.string(),
});

export type EntryFace = z.infer<typeof entryFaceSchema>;

/** One entry's change in the index, null where it isn't listed. */
export const entryChangeSchema = z.object({
  id: z.uuid(),
  /** The version of the entry after it; releases that didn't tell it are still heard. */
  version: z.int().positive().optional(),
  before: entryFaceSchema.nullable(),
  after: entryFaceSchema.nullable(),
});
export type EntryChange = z.infer<typeof entryChangeSchema>;
