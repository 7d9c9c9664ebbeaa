import { z } from 'zod';
import { platformSchema } from './platform-schema.ts';

const count = z.int().nonnegative();

/**
 * Totals of one platform: its listed entries, their followers on this platform, and how many of the entries
 * are verified.
 */
export const platformTotalsSchema = z.object({ creators: count, followers: count, verified: count });

/** Totals over the directory's listed entries. */
export const directoryTotalsSchema = z.object({
  totalCreators: count,
  totalBrands: count,
  totalFollowers: count,
  /** Number of platforms with at least one listed entry. */
  platforms: count,
  byPlatform: z.record(platformSchema, platformTotalsSchema),
});
export type DirectoryTotals = z.infer<typeof directoryTotalsSchema>;

/** Number of listed entries by category label. */
export const categoryCountsSchema = z.record(z.string(), count);

/** Number of listed entries by slug of the administrative region. */
export const regionCountsSchema = z.record(z.string(), count);
