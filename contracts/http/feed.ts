import { feedPageSchema } from '../domain/feed.ts';
import { feedQuery } from '../filters/feed-query.ts';
import { defineCall } from './define-call.ts';

export const feedCalls = {
  list: defineCall({
    id: 'listContentFeed',
    method: 'GET',
    path: '/api/content-feed',
    access: 'public',
    budget: 'search',
    kinds: ['feed'],
    source: { rpc: 'feed.list' },
    query: feedQuery,
    response: feedPageSchema,
    summary: 'Le fil québécois',
  }),
} as const;
