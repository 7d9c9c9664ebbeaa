import { z } from 'zod';
import { categoryFacesSchema } from '../domain/category-faces.ts';
import {
  categoryCountsSchema,
  directoryTotalsSchema,
  regionCountsSchema,
} from '../domain/directory-totals.ts';
import { suggestionListSchema, suggestionQuery } from '../domain/suggestion.ts';
import { directoryQuery, entryListSchema } from '../filters/directory-query.ts';
import { rankingQuery, rankingSchema } from '../filters/ranking-query.ts';
import { defineRpc } from './define-rpc.ts';

const service = 'search' as const;

/**
 * RPCs of the search service. All of them fail with 503 search_unavailable when Elasticsearch is unavailable.
 */
export const searchRpc = {
  list: defineRpc({ service, name: 'list', kind: 'read', input: directoryQuery, output: entryListSchema }),
  suggestions: defineRpc({
    service,
    name: 'suggestions',
    kind: 'read',
    input: suggestionQuery,
    output: suggestionListSchema,
  }),
  category: defineRpc({
    service,
    name: 'category',
    kind: 'read',
    input: z.object({ slug: z.string(), page: z.int().min(1), limit: z.int().min(1).max(100) }),
    output: entryListSchema,
  }),
  rankings: defineRpc({
    service,
    name: 'rankings',
    kind: 'read',
    input: rankingQuery,
    output: rankingSchema,
  }),
  stats: defineRpc({
    service,
    name: 'stats',
    kind: 'read',
    input: z.object({}),
    output: directoryTotalsSchema,
  }),
  categoryStats: defineRpc({
    service,
    name: 'category-stats',
    kind: 'read',
    input: z.object({}),
    output: categoryCountsSchema,
  }),
  categoryFaces: defineRpc({
    service,
    name: 'category-faces',
    kind: 'read',
    input: z.object({}),
    output: categoryFacesSchema,
  }),
  regionStats: defineRpc({
    service,
    name: 'region-stats',
    kind: 'read',
    input: z.object({}),
    output: regionCountsSchema,
  }),
} as const;
