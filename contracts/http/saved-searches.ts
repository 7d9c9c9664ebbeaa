import { z } from 'zod';
import { uuidSchema } from '../domain/uuid.ts';
import {
  savedQuerySchema,
  savedSearchesSchema,
  savedSearchNameSchema,
  savedSearchSchema,
} from '../filters/saved-searches.ts';
import { defineCall } from './define-call.ts';

const bySearch = z.object({ searchId: uuidSchema });

export const savedSearchCalls = {
  all: defineCall({
    id: 'listSavedSearches',
    method: 'GET',
    path: '/api/saved-searches',
    access: 'user',
    budget: 'own',
    response: savedSearchesSchema,
    summary: 'Ses recherches enregistrées, par nom',
  }),
  create: defineCall({
    id: 'createSavedSearch',
    method: 'POST',
    path: '/api/saved-searches',
    access: 'user',
    budget: 'lists',
    body: z.object({ name: savedSearchNameSchema, query: savedQuerySchema }),
    response: savedSearchSchema,
    successStatus: 201,
    summary: 'Enregistre une recherche du répertoire, sans sa page ni son tri',
  }),
  rename: defineCall({
    id: 'renameSavedSearch',
    method: 'PATCH',
    path: '/api/saved-searches/{searchId}',
    access: 'user',
    budget: 'lists',
    params: bySearch,
    body: z.object({ name: savedSearchNameSchema }),
    response: savedSearchSchema,
    summary: 'Renomme une recherche enregistrée',
  }),
  delete: defineCall({
    id: 'deleteSavedSearch',
    method: 'DELETE',
    path: '/api/saved-searches/{searchId}',
    access: 'user',
    budget: 'lists',
    params: bySearch,
    response: z.object({}),
    summary: 'Supprime une recherche enregistrée; la supprimer encore ne change rien',
  }),
} as const;
