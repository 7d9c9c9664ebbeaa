import { z } from 'zod';
import { creatorCalls, creatorListSchema, directoryQuery, statsSchema } from '../http/creators.ts';
import { suggestionListSchema, suggestionQuery } from '../http/search.ts';
import { defineRpc } from './define-rpc.ts';

const service = 'search' as const;

/** All fail with 503 search_unavailable when Elasticsearch can't answer. */
export const searchRpc = {
  list: defineRpc({ service, name: 'list', input: directoryQuery, output: creatorListSchema }),
  suggestions: defineRpc({
    service,
    name: 'suggestions',
    input: suggestionQuery,
    output: suggestionListSchema,
  }),
  category: defineRpc({
    service,
    name: 'category',
    input: z.object({ slug: z.string(), page: z.int().min(1), limit: z.int().min(1).max(100) }),
    output: creatorListSchema,
  }),
  rankings: defineRpc({
    service,
    name: 'rankings',
    input: z.object({}),
    output: creatorCalls.rankings.response,
  }),
  /** `contents` is 0 here: feed counts it. */
  stats: defineRpc({ service, name: 'stats', input: z.object({}), output: statsSchema }),
  categoryStats: defineRpc({
    service,
    name: 'category-stats',
    input: z.object({}),
    output: creatorCalls.categoryStats.response,
  }),
} as const;
