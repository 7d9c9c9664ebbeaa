import { z } from 'zod';
import { regions } from '../domain/cities.ts';
import { creatorSchema } from '../http/creators.ts';

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
