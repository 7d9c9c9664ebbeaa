import { z } from 'zod';
import { freshnessParts } from './freshness.ts';
import { platformSchema } from './platform-schema.ts';

const seconds = z.number().nonnegative();
const isoDateTime = z.iso.datetime();

const platformAgesSchema = z.object({
  platform: platformSchema,
  channels: z.int().positive(),
  /** Age of the platform's follower and view counts, in seconds. */
  ages: z.object({ p50: seconds, p90: seconds, p99: seconds, max: seconds }),
});

const partFreshnessSchema = z.object({
  part: z.enum(freshnessParts),
  /**
   * `unknown`: the metrics can't be read right now. `off`: the site has no Google credentials (`figures`) or
   * no SMTP server (`mail`).
   */
  state: z.enum(['current', 'late', 'unknown', 'off']),
  /** Time at which the delay began; null unless `state` is `late`. */
  since: isoDateTime.nullable(),
});
export type PartFreshness = z.infer<typeof partFreshnessSchema>;

/**
 * Data freshness of the directory, read from metrics. Contains only totals over all channels and entries, and
 * nothing about a single channel.
 */
export const freshnessSchema = z.object({
  measuredAt: isoDateTime,
  /** Null when the metrics can't be read. */
  figures: z
    .object({
      platforms: z.array(platformAgesSchema),
      /** Number of channels that missed their daily sync. */
      lateChannels: z.int().nonnegative(),
    })
    .nullable(),
  /** Number of entries whose index document differs from their profile. Null until the first comparison. */
  index: z.object({ differing: z.int().nonnegative(), comparedAt: isoDateTime }).nullable(),
  parts: z.array(partFreshnessSchema),
});
export type Freshness = z.infer<typeof freshnessSchema>;
