import { z } from 'zod';

export const audienceSizes = ['nano', 'micro', 'macro', 'mega'] as const;
export const audienceSizeSchema = z.enum(audienceSizes, { error: "Taille d'audience inconnue" });
export type AudienceSize = z.infer<typeof audienceSizeSchema>;

/** Followers from which each tier starts (specification, section 3; lower bounds inclusive, design section 3). */
const audienceFloors: Readonly<Record<AudienceSize, number>> = {
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

/** What the audience filter shows for each tier. */
export const audienceFilterLabels: Readonly<Record<AudienceSize, string>> = {
  nano: 'Nano (<10K)',
  micro: 'Micro (10K-100K)',
  macro: 'Macro (100K-1M)',
  mega: 'Méga (>1M)',
};

/** The tier of a number of followers. */
export function audienceSizeOf(followers: number): AudienceSize {
  if (followers >= audienceFloors.mega) return 'mega';
  if (followers >= audienceFloors.macro) return 'macro';
  return followers >= audienceFloors.micro ? 'micro' : 'nano';
}

/** The followers of a tier: from `from`, below `to` where it has an end. */
export function followersOf(size: AudienceSize): { from: number; to?: number } {
  const next = audienceSizes[audienceSizes.indexOf(size) + 1];
  return { from: audienceFloors[size], ...(next ? { to: audienceFloors[next] } : {}) };
}

/** The followers of all of an account's platforms together, on one day. */
export const audienceDaySchema = z.object({ day: z.iso.date(), followers: z.int().nonnegative() });
export type AudienceDay = z.infer<typeof audienceDaySchema>;
