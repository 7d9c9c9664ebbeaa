/**
 * Parts of the product whose data freshness is measured separately. `figures` means follower and view counts.
 */
export const freshnessParts = ['figures', 'accounts', 'profiles', 'directory', 'feed', 'mail'] as const;
export type FreshnessPart = (typeof freshnessParts)[number];

/** Percentiles of the age of follower and view counts over all channels; `max` is the greatest age. */
export const agePercentiles = ['p50', 'p90', 'p99', 'max'] as const;
export type AgePercentile = (typeof agePercentiles)[number];
