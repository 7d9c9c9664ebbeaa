import { z } from 'zod';
import { entrySchema } from '../domain/entry.ts';
import { marksSchema } from '../domain/marks.ts';
import { facetsSchema } from './directory.ts';

/** Which parts of an entry's name and description a search found. */
const foundPartsSchema = z.object({
  name: marksSchema.optional(),
  description: marksSchema.optional(),
});
export type FoundParts = z.infer<typeof foundPartsSchema>;

export const entryListSchema = z.object({
  creators: z.array(entrySchema),
  total: z.int().nonnegative(),
  facets: facetsSchema.optional(),
  /** What a search found, by the entry's id. */
  marks: z.record(z.string(), foundPartsSchema).optional(),
  /** Nothing has what was searched to the letter: what was found is written nearly so. */
  near: z.boolean().optional(),
  /** A search that would find something, when this one finds nothing. */
  didYouMean: z.string().optional(),
  /** True when Elasticsearch could not answer, and PostgreSQL did: no facet, no mark, no typo forgiven. */
  plain: z.boolean().optional(),
});
export type EntryList = z.infer<typeof entryListSchema>;

/** The most followed entries, the first of the ranking first. */
export const rankingSchema = z.object({ creators: z.array(entrySchema) });

/** The entries most like another one, and the category that they share with it: its main one, by slug. */
export const similarCreatorsSchema = z.object({
  creators: z.array(entrySchema),
  niche: z.string().nullable(),
});
