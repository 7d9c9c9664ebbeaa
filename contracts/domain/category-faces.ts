import { z } from 'zod';
import { entrySchema } from './entry.ts';

/** Number of creators that each category shows. */
export const facesPerCategory = 3;

const faceSchema = entrySchema.pick({ slug: true, name: true, platform: true, profileImageUrl: true });
export type CategoryFace = z.infer<typeof faceSchema>;

/**
 * Most followed creators of each category, by category slug, in descending order of followers. Contains only
 * the categories that have a card.
 */
export const categoryFacesSchema = z.record(z.string(), z.array(faceSchema).max(facesPerCategory));
export type CategoryFaces = z.infer<typeof categoryFacesSchema>;
