import { z } from 'zod';
import { entrySchema } from './entry.ts';

export const discoveriesSchema = z.object({
  /** Date in Quebec on which these discoveries were drawn at random; null before the first draw. */
  day: z.iso.date().nullable(),
  creators: z.array(entrySchema),
  /** Number of listed entries from which the discoveries were drawn. */
  total: z.int().nonnegative(),
});
export type Discoveries = z.infer<typeof discoveriesSchema>;
