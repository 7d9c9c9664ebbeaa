import { z } from 'zod';
import { platformSchema, platforms } from './platforms.ts';

/** Periods in days that a creator can choose, ending today. */
export const statisticsPeriods = [30, 365] as const;
export type StatisticsPeriod = (typeof statisticsPeriods)[number];

/** Days that counts are kept, including today. */
export const statisticsRetentionDays = 365;

/**
 * A search is reported only when at least this many people made it within a week, so that no individual's
 * search is revealed.
 */
export const minSearchers = 5;
/** Maximum searches reported, most frequent first. */
export const maxReportedSearches = 20;

/** Counted events of a profile: page views, and clicks to each of its platforms. */
export const visitKinds = ['view', ...platforms] as const;
export const visitKindSchema = z.enum(visitKinds);
export type VisitKind = z.infer<typeof visitKindSchema>;

export const maxVisitsPerBatch = 1_000;

const count = z.int().nonnegative();
/** One count per day of the response. */
const dailyCounts = z.array(count);

/** Statistics per day of the requested period, oldest first. */
export const statisticsSchema = z.object({
  days: z.array(z.iso.date()),
  views: dailyCounts,
  /** Only platforms with at least one click. */
  clicks: z.array(z.object({ platform: platformSchema, counts: dailyCounts })),
  /** Current followers by the day they followed; null when unavailable. */
  followers: dailyCounts.nullable(),
  searches: z.array(z.object({ words: z.string(), count })),
});
export type Statistics = z.infer<typeof statisticsSchema>;
