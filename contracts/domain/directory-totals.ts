import { z } from 'zod';
import { platformSchema } from './platforms.ts';

const count = z.int().nonnegative();

/** Of one platform: listed entries, their followers there, and how many are verified. */
export const platformTotalsSchema = z.object({ creators: count, followers: count, verified: count });

/** What the directory's entries add up to. */
export const directoryTotalsSchema = z.object({
  totalCreators: count,
  totalBrands: count,
  totalFollowers: count,
  /** Platforms with a listed entry. */
  platforms: count,
  byPlatform: z.record(platformSchema, platformTotalsSchema),
});
export type DirectoryTotals = z.infer<typeof directoryTotalsSchema>;

/** Listed entries by category, under its label. */
export const categoryCountsSchema = z.record(z.string(), count);
