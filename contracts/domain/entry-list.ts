import { z } from 'zod';
import { audienceSizes } from './audience.ts';
import { categorySlugs } from './categories.ts';
import { regions } from './cities.ts';
import { entrySchema } from './entry.ts';
import { marksSchema } from './marks.ts';
import { platforms } from './platforms.ts';

/** What each choice of a filter would find with the other filters and the text as they are; `all` is for no choice. */
function facetOf<const Values extends readonly string[]>(values: Values) {
  const count = z.int().nonnegative();
  return z.object({ all: count, counts: z.record(z.enum(values), count) });
}

export const facetsSchema = z.object({
  platforms: facetOf(platforms),
  niche: facetOf(categorySlugs),
  region: facetOf(regions),
  audienceSize: facetOf(audienceSizes),
});
export type Facets = z.infer<typeof facetsSchema>;

/** Which parts of an entry's name and description a search found. */
export const foundPartsSchema = z.object({
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
  /** A search that would find something, when this one finds nothing. */
  didYouMean: z.string().optional(),
  /** True when Elasticsearch could not answer, and PostgreSQL did: no facet, no mark, no typo forgiven. */
  plain: z.boolean().optional(),
});
export type EntryList = z.infer<typeof entryListSchema>;

/** The most followed entries, the first of the ranking first. */
export const rankingSchema = z.object({ creators: z.array(entrySchema) });
