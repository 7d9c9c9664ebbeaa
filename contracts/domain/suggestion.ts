import { z } from 'zod';
import { highlightRangesSchema } from './highlight-ranges.ts';
import { platformSchema } from './platform-schema.ts';
import { searchText } from './query.ts';

const suggestionFields = { label: z.string(), marks: highlightRangesSchema };
const total = z.int().nonnegative();

const suggestionSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('creator'),
    ...suggestionFields,
    slug: z.string(),
    platform: platformSchema.nullable(),
    profileImageUrl: z.string().nullable(),
    /**
     * Label of the creator's main category. The label and `region` (the city) distinguish creators with the
     * same name.
     */
    niche: z.string(),
    region: z.string(),
  }),
  /** Suggested category or city, with its number of entries. */
  z.object({ kind: z.literal('category'), ...suggestionFields, slug: z.string(), total }),
  z.object({ kind: z.literal('city'), ...suggestionFields, total }),
]);
export type Suggestion = z.infer<typeof suggestionSchema>;

export const suggestionListSchema = z.object({
  suggestions: z.array(suggestionSchema),
  /** True when nothing starts with the typed text, so that the suggestions are fuzzy matches. */
  near: z.boolean().optional(),
});
export type SuggestionList = z.infer<typeof suggestionListSchema>;

export const suggestionQuery = z.object({ q: searchText });
