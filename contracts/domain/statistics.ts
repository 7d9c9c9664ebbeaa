import { z } from 'zod';
import { platformSchema } from './platform-schema.ts';
import { platforms } from './platforms.ts';

/** Periods that a creator can choose, in days. Each ends today. */
export const statisticsPeriods = [30, 365] as const;
export type StatisticsPeriod = (typeof statisticsPeriods)[number];

/** Number of days for which counts are kept, including today. */
export const statisticsRetentionDays = 365;

/**
 * A search is reported only when at least this many people made it within a week. This hides the searches of
 * individuals.
 */
export const minSearchers = 5;
/** Maximum number of searches that are reported, the most frequent first. */
export const maxReportedSearches = 20;

/**
 * Kinds of visits that the statistics of a profile count: views of the page and of the media kit, and clicks to
 * each platform.
 */
export const visitKinds = ['view', 'media-kit', ...platforms] as const;
export const visitKindSchema = z.enum(visitKinds);
export type VisitKind = z.infer<typeof visitKindSchema>;

export const maxVisitsPerBatch = 1_000;

const count = z.int().nonnegative();
/** One count for each day in the response's `days`. */
const dailyCounts = z.array(count);

/**
 * Ranks of a profile among the listed profiles. As in the rankings, followers on the main platform are
 * compared. A rank is 1 more than the number of profiles with more followers, so equal counts share a rank.
 */
const ranksSchema = z.object({
  /** Slug of the main category. */
  category: z.string(),
  /** City to which `local` refers. Null when unknown; `local` then refers to all of Quebec. */
  city: z.string().nullable(),
  /** Rank within the category and the city. */
  local: z.int().positive(),
  /** Rank among all profiles. */
  quebec: z.int().positive(),
});
export type Ranks = z.infer<typeof ranksSchema>;

/** Daily statistics of the requested period, oldest day first. */
export const statisticsSchema = z.object({
  days: z.array(z.iso.date()),
  views: dailyCounts,
  /** Views of the media kit; absent when a replica of an older version responds. */
  mediaKitViews: dailyCounts.optional(),
  /** Only includes platforms with at least one click. */
  clicks: z.array(z.object({ platform: platformSchema, counts: dailyCounts })),
  /**
   * For each day, the number of current followers who started following on that day; null when unavailable.
   */
  followers: dailyCounts.nullable(),
  searches: z.array(z.object({ words: z.string(), count })),
  /** Null for a profile that is in no ranking; absent when a replica of an older version responds. */
  ranks: ranksSchema.nullable().optional(),
});
export type Statistics = z.infer<typeof statisticsSchema>;
