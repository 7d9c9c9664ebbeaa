import { z } from 'zod';
import { audienceSizes } from './audience.ts';

export const audienceSizeSchema = z.enum(audienceSizes, { error: "Taille d'audience inconnue" });

/** Number of followers of an account on one day in Quebec, summed over the account's platforms. */
export const audienceDaySchema = z.object({ day: z.iso.date(), followers: z.int().nonnegative() });
export type AudienceDay = z.infer<typeof audienceDaySchema>;
