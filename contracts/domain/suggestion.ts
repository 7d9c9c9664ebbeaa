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
  }),
  /** A category or a city, with how many entries it has. */
  z.object({ kind: z.literal('category'), ...suggested, slug: z.string(), total }),
  z.object({ kind: z.literal('city'), ...suggested, total }),
]);
export type Suggestion = z.infer<typeof suggestionSchema>;

export const suggestionListSchema = z.object({ suggestions: z.array(suggestionSchema) });
export type SuggestionList = z.infer<typeof suggestionListSchema>;

export const suggestionQuery = z.object({ q: searchText });
