import { z } from 'zod';
import { entrySchema } from '../domain/entry.ts';
import { highlightRangesSchema } from '../domain/highlight-ranges.ts';
import { facetsSchema } from './directory.ts';

/** Highlights in an entry's name and description. */
const entryHighlightsSchema = z.object({
  name: highlightRangesSchema.optional(),
  description: highlightRangesSchema.optional(),
});
export type EntryHighlights = z.infer<typeof entryHighlightsSchema>;

export const entryListSchema = z.object({
  creators: z.array(entrySchema),
  total: z.int().nonnegative(),
  facets: facetsSchema.optional(),
  /** Search highlights by entry id. */
  marks: z.record(z.string(), entryHighlightsSchema).optional(),
  /** True when there was no exact match and the results are fuzzy matches. */
  near: z.boolean().optional(),
  /** Suggested search when this one has no results. */
  didYouMean: z.string().optional(),
  /**
   * True when PostgreSQL answered because Elasticsearch was unavailable: no facets, highlights or typo
   * tolerance.
   */
  plain: z.boolean().optional(),
});
export type EntryList = z.infer<typeof entryListSchema>;

/** The most followed entries, first place first. */
export const rankingSchema = z.object({ creators: z.array(entrySchema) });

/** The entries most similar to another one, and the slug of its main category that they share. */
export const similarCreatorsSchema = z.object({
  creators: z.array(entrySchema),
  niche: z.string().nullable(),
});
