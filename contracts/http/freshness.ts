import { freshnessSchema } from '../domain/freshness-schema.ts';
import { defineCall } from './define-call.ts';

export const freshnessCalls = {
  read: defineCall({
    id: 'getFreshness',
    method: 'GET',
    path: '/api/freshness',
    access: 'public',
    budget: 'read',
    kinds: [],
    response: freshnessSchema,
    summary: 'L’âge des chiffres, l’écart de l’index et ce qui est en retard',
  }),
} as const;
