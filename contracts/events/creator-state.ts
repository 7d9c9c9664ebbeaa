import { z } from 'zod';
import { type CategorySlug, categoryLabels } from '../domain/categories.ts';
import { regions } from '../domain/cities.ts';
import { type Creator, creatorSchema } from '../http/creators.ts';

/** A directory entry, whole: what everyone sees, and what decides where it shows. `niche` and `categories` are canonical slugs here. */
export const creatorStateSchema = creatorSchema.omit({ status: true }).extend({
  /** In directory, rankings, categories and feed. */
  listed: z.boolean(),
  /** Counted in 'Marques'. */
  brand: z.boolean(),
  /** Has a public page at /createurs/{slug}. */
  hasPage: z.boolean(),
  /** The region filter's bucket of the city. */
  regionBucket: z.enum(regions),
});
export type CreatorState = z.infer<typeof creatorStateSchema>;

/** The entry as the public calls answer it: niche by its label, and nothing of where it shows. */
export function publicCreator(state: CreatorState): Creator {
  const { listed: _listed, brand: _brand, hasPage: _hasPage, regionBucket: _bucket, niche, ...entry } = state;
  return { ...entry, niche: categoryLabels[niche as CategorySlug] ?? niche, status: 'approved' };
}
