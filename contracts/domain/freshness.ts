import { z } from 'zod';
import { platformSchema } from './platforms.ts';

/** What may be behind, each part on its own. */
export const freshnessParts = ['figures', 'accounts', 'profiles', 'directory', 'feed', 'mail'] as const;
export type FreshnessPart = (typeof freshnessParts)[number];

/** The ages that are told: half of the channels were read more recently than the first, and so on; `max` is the oldest. */
export const ageRanks = ['p50', 'p90', 'p99', 'max'] as const;
export type AgeRank = (typeof ageRanks)[number];

const seconds = z.number().nonnegative();
const moment = z.iso.datetime();

const platformAgesSchema = z.object({
  platform: platformSchema,
  /** Channels whose figures are shown. */
  channels: z.int().positive(),
  /** In seconds, since they were read. */
  ages: z.object({ p50: seconds, p90: seconds, p99: seconds, max: seconds }),
});

const partFreshnessSchema = z.object({
  part: z.enum(freshnessParts),
  /** `unknown`: it can't be asked at this moment. */
  state: z.enum(['current', 'late', 'unknown']),
  /** Since when it is late; null otherwise, and where that isn't known. */
  since: moment.nullable(),
});
export type PartFreshness = z.infer<typeof partFreshnessSchema>;

/** How current the directory is, by its metrics: numbers of channels and entries, never of one. */
export const freshnessSchema = z.object({
  measuredAt: moment,
  /** Null while they can't be asked. */
  figures: z
    .object({
      platforms: z.array(platformAgesSchema),
      /** Channels that weren't read within a day, as they should be. */
      lateChannels: z.int().nonnegative(),
    })
    .nullable(),
  /** Entries that the index doesn't show as their profiles are. Null while the two haven't been compared. */
  index: z.object({ differing: z.int().nonnegative(), comparedAt: moment }).nullable(),
  parts: z.array(partFreshnessSchema),
});
export type Freshness = z.infer<typeof freshnessSchema>;
