import { z } from 'zod';
import { entrySchema } from './entry.ts';

export const discoveriesPerDay = 6;

export const discoveriesSchema = z.object({
  /** Date of the selection, in Quebec's time zone; null before the first selection. */
  day: z.iso.date().nullable(),
  creators: z.array(entrySchema),
  /** Number of profiles in the rotation. */
  total: z.int().nonnegative(),
});
export type Discoveries = z.infer<typeof discoveriesSchema>;
