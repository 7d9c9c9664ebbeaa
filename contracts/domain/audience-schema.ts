import { z } from 'zod';
import { audienceSizes } from './audience.ts';

export const audienceSizeSchema = z.enum(audienceSizes, { error: "Taille d'audience inconnue" });

/** Total followers of all of an account's platforms on one day. */
export const audienceDaySchema = z.object({ day: z.iso.date(), followers: z.int().nonnegative() });
export type AudienceDay = z.infer<typeof audienceDaySchema>;
