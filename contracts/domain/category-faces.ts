import { z } from 'zod';
import { entrySchema } from './entry.ts';

/** Number of creators that each category shows. */
export const facesPerCategory = 3;

const faceSchema = entrySchema.pick({ slug: true, name: true, platform: true, profileImageUrl: true });
export type CategoryFace = z.infer<typeof faceSchema>;

/** Most followed creators of each category that has a card, most followed first, by category slug. */
export const categoryFacesSchema = z.record(z.string(), z.array(faceSchema).max(facesPerCategory));
export type CategoryFaces = z.infer<typeof categoryFacesSchema>;
