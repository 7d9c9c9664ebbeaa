import { z } from 'zod';
import {
  followedIdsSchema,
  followedListSchema,
  followOutcomeSchema,
  followSuggestionsSchema,
} from '../domain/follows.ts';
import { pageNumber } from '../domain/query.ts';
import { uuidSchema } from '../domain/uuid.ts';
import { personalFeedQuery, personalFeedSchema } from '../filters/personal-feed.ts';
import { defineCall } from './define-call.ts';

const creatorId = z.object({ id: uuidSchema });

export const followCalls = {
  follow: defineCall({
    id: 'followCreator',
    method: 'POST',
    path: '/api/follows/{id}',
    access: 'user',
    budget: 'write',
    params: creatorId,
    response: followOutcomeSchema,
    summary: 'Suit un profil; le suivre encore ne change rien',
  }),
  unfollow: defineCall({
    id: 'unfollowCreator',
    method: 'DELETE',
    path: '/api/follows/{id}',
    access: 'user',
    budget: 'write',
    params: creatorId,
    response: followOutcomeSchema,
    summary: 'Ne suit plus un profil',
  }),
  ids: defineCall({
    id: 'listFollowedIds',
    method: 'GET',
    path: '/api/follows/ids',
    access: 'user',
    budget: 'own',
    response: followedIdsSchema,
    summary: 'Les identifiants de tous les profils que l’on suit',
  }),
  list: defineCall({
    id: 'listFollowed',
    method: 'GET',
    path: '/api/follows',
    access: 'user',
    budget: 'own',
    query: z.object({ page: pageNumber }),
    response: followedListSchema,
    summary: 'Les profils que l’on suit, le dernier suivi en premier',
  }),
  suggestions: defineCall({
    id: 'listFollowSuggestions',
    method: 'GET',
    path: '/api/follows/suggestions',
    access: 'user',
    budget: 'own',
    response: followSuggestionsSchema,
    summary: 'Des profils à suivre: mêmes catégories et même ville, les plus petits en premier',
  }),
  feed: defineCall({
    id: 'getPersonalFeed',
    method: 'GET',
    path: '/api/my-feed',
    access: 'user',
    budget: 'own',
    query: personalFeedQuery,
    response: personalFeedSchema,
    summary: 'Les publications des profils que l’on suit, les plus récentes en premier',
  }),
  visit: defineCall({
    id: 'visitPersonalFeed',
    method: 'POST',
    path: '/api/my-feed/visit',
    access: 'user',
    budget: 'write',
    response: z.object({}),
    summary: 'Retient que l’on a vu son fil: ce qui paraît ensuite y sera nouveau',
  }),
} as const;
