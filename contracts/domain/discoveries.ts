import { z } from 'zod';
import { entrySchema } from './entry.ts';

/** Profiles that are shown as discoveries on one day. */
export const discoveriesADay = 6;

export const discoveriesSchema = z.object({
  /** Quebec's; null before the first. */
  day: z.iso.date().nullable(),
  creators: z.array(entrySchema),
  /** How many profiles take turns. */
  total: z.int().nonnegative(),
});
export type Discoveries = z.infer<typeof discoveriesSchema>;
