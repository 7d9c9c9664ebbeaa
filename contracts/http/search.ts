import { z } from 'zod';
import { platformSchema } from '../domain/platforms.ts';
import { defineCall } from './define-call.ts';
import { searchText } from './query.ts';

/** The parts of a text that matched, as [start, end[ in UTF-16 units, in order and apart. Never markup. */
export const marksSchema = z.array(z.tuple([z.int().nonnegative(), z.int().positive()]));
export type Marks = z.infer<typeof marksSchema>;

const suggested = { label: z.string(), marks: marksSchema };
const total = z.int().nonnegative();

export const suggestionSchema = z.discriminatedUnion('kind', [
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

export const searchCalls = {
  suggestions: defineCall({
    id: 'listSuggestions',
    method: 'GET',
    path: '/api/search/suggestions',
    access: 'public',
    query: suggestionQuery,
    response: suggestionListSchema,
    summary: 'Noms, catégories et villes qui commencent comme le texte tapé, huit au plus',
  }),
} as const;
