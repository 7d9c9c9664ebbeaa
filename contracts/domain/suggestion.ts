import { z } from 'zod';
import { marksSchema } from './marks.ts';
import { platformSchema } from './platforms.ts';
import { searchText } from './query.ts';

const suggested = { label: z.string(), marks: marksSchema };
const total = z.int().nonnegative();

const suggestionSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('creator'),
    ...suggested,
    slug: z.string(),
    platform: platformSchema.nullable(),
    profileImageUrl: z.string().nullable(),
    /** The label of the main category, and the city: two people may have one name. */
    niche: z.string(),
    region: z.string(),
  }),
  /** A category or a city, with how many entries it has. */
  z.object({ kind: z.literal('category'), ...suggested, slug: z.string(), total }),
  z.object({ kind: z.literal('city'), ...suggested, total }),
]);
export type Suggestion = z.infer<typeof suggestionSchema>;

export const suggestionListSchema = z.object({
  suggestions: z.array(suggestionSchema),
  /** Nothing begins like the text: the names are written nearly so. */
  near: z.boolean().optional(),
});
export type SuggestionList = z.infer<typeof suggestionListSchema>;

export const suggestionQuery = z.object({ q: searchText });
