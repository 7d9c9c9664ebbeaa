import { z } from 'zod';
import { platformSchema, platforms } from './platforms.ts';

/** Over how many days a creator may look, today being the last. */
export const statisticsSpans = [30, 365] as const;
export type StatisticsSpan = (typeof statisticsSpans)[number];

/** Counts are kept for so many days, today included. */
export const statisticsDaysKept = 365;

/** A search is told of once so many people made it within a week; nobody is told what one person typed. */
export const searchesFromPeople = 5;
/** Searches told of, those that led there most often first. */
export const mostSearches = 20;

/** What is counted of a profile: that it was looked at, and that somebody left it for one of its platforms. */
export const visitKinds = ['view', ...platforms] as const;
export const visitKindSchema = z.enum(visitKinds);
export type VisitKind = z.infer<typeof visitKindSchema>;

/** Counts that travel together, at most. */
export const visitsPerBatch = 1_000;

const count = z.int().nonnegative();
/** One for each of the answer's days. */
const daily = z.array(count);

/** How often, on each of the days asked for, the oldest first. */
export const statisticsSchema = z.object({
  days: z.array(z.iso.date()),
  views: daily,
  /** The platforms to which somebody went. */
  clicks: z.array(z.object({ platform: platformSchema, counts: daily })),
  /** Who follows the profile today, by when they began; null while that can't be known. */
  followers: daily.nullable(),
  searches: z.array(z.object({ words: z.string(), count })),
});
export type Statistics = z.infer<typeof statisticsSchema>;
