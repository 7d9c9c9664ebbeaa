import { suggestionListSchema, suggestionQuery } from '../domain/suggestion.ts';
import { defineCall } from './define-call.ts';

export const searchCalls = {
  suggestions: defineCall({
    id: 'listSuggestions',
    method: 'GET',
    path: '/api/search/suggestions',
    access: 'public',
    budget: 'search',
    kinds: ['list'],
    query: suggestionQuery,
    response: suggestionListSchema,
    summary: 'Noms, catégories et villes qui commencent comme le texte tapé, huit au plus',
  }),
} as const;
