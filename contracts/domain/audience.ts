export const audienceSizes = ['nano', 'micro', 'macro', 'mega'] as const;
export type AudienceSize = (typeof audienceSizes)[number];

/** Lowest follower count of each tier, inclusive (specification, section 3; design section 3). */
const minFollowersByTier: Readonly<Record<AudienceSize, number>> = {
  nano: 0,
  micro: 10_000,
  macro: 100_000,
  mega: 1_000_000,
};

export const audienceLabels: Readonly<Record<AudienceSize, string>> = {
  nano: 'Nano',
  micro: 'Micro',
  macro: 'Macro',
  mega: 'Méga',
};

/**
 * Tooltip of the audience tier. It says that Bottin calculated the tier, because platforms report no tiers
 * (decision 124).
 */
export const audienceOrigin = 'Palier calculé par Bottin';

export const audienceFilterLabels: Readonly<Record<AudienceSize, string>> = {
  nano: 'Nano (<10K)',
  micro: 'Micro (10K-100K)',
  macro: 'Macro (100K-1M)',
  mega: 'Méga (>1M)',
};

/** Returns the tier of a follower count. */
export function audienceSizeOf(followers: number): AudienceSize {
  if (followers >= minFollowersByTier.mega) return 'mega';
  if (followers >= minFollowersByTier.macro) return 'macro';
  return followers >= minFollowersByTier.micro ? 'micro' : 'nano';
}

/**
 * Returns the follower range of a tier. `from` is inclusive and `to` is exclusive. The highest tier has no
 * `to`.
 */
export function getFollowerRange(size: AudienceSize): { from: number; to?: number } {
  const next = audienceSizes[audienceSizes.indexOf(size) + 1];
  return { from: minFollowersByTier[size], ...(next ? { to: minFollowersByTier[next] } : {}) };
}
