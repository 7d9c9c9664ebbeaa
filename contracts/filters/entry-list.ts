import { z } from 'zod';
import { entrySchema } from '../domain/entry.ts';
import { highlightRangesSchema } from '../domain/highlight-ranges.ts';
import { facetsSchema } from './directory.ts';

/** Highlighted ranges in an entry's name and description. */
const entryHighlightsSchema = z.object({
  name: highlightRangesSchema.optional(),
  description: highlightRangesSchema.optional(),
});
export type EntryHighlights = z.infer<typeof entryHighlightsSchema>;

export const entryListSchema = z.object({
  creators: z.array(entrySchema),
  total: z.int().nonnegative(),
  facets: facetsSchema.optional(),
  /** Highlights of the search text in the entries, by entry id. */
  marks: z.record(z.string(), entryHighlightsSchema).optional(),
  /** True when there is no exact match, so that the results are fuzzy matches. */
  near: z.boolean().optional(),
  /** Suggested search text when the requested search text has no results. */
  didYouMean: z.string().optional(),
  /**
   * True when the response comes from PostgreSQL because Elasticsearch is unavailable. It then has no facets,
   * highlights or typo tolerance.
   */
  plain: z.boolean().optional(),
});
export type EntryList = z.infer<typeof entryListSchema>;

/** Most followed entries, sorted by rank. */
export const rankingSchema = z.object({ creators: z.array(entrySchema) });

/** Entries most similar to a given entry. They all have the same main category, whose slug is `niche`. */
export const similarCreatorsSchema = z.object({
  creators: z.array(entrySchema),
  niche: z.string().nullable(),
});
