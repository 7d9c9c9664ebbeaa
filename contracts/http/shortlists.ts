import { z } from 'zod';
import { pageNumber } from '../domain/query.ts';
import {
  shareTokenSchema,
  sharedShortlistSchema,
  shortlistMemberSchema,
  shortlistNameSchema,
  shortlistNoteSchema,
  shortlistPageSchema,
  shortlistSchema,
  shortlistsSchema,
  shortlistStateSchema,
} from '../domain/shortlists-schema.ts';
import { texts } from '../domain/texts.ts';
import { uuidSchema } from '../domain/uuid.ts';
import { defineCall } from './define-call.ts';

const byList = z.object({ listId: uuidSchema });
const byMember = z.object({ listId: uuidSchema, personId: uuidSchema });

export const shortlistCalls = {
  all: defineCall({
    id: 'listShortlists',
    method: 'GET',
    path: '/api/lists',
    access: 'user',
    budget: 'own',
    query: z.object({ personId: uuidSchema.optional() }),
    response: shortlistsSchema,
    summary: 'Ses listes, par nom; avec `personId`, lesquelles ont cette personne',
  }),
  create: defineCall({
    id: 'createShortlist',
    method: 'POST',
    path: '/api/lists',
    access: 'user',
    budget: 'lists',
    body: z.object({ name: shortlistNameSchema }),
    response: shortlistSchema,
    successStatus: 201,
    summary: 'Crée une liste',
  }),
  rename: defineCall({
    id: 'renameShortlist',
    method: 'PATCH',
    path: '/api/lists/{listId}',
    access: 'user',
    budget: 'lists',
    params: byList,
    body: z.object({ name: shortlistNameSchema }),
    response: shortlistSchema,
    summary: 'Renomme une liste',
  }),
  delete: defineCall({
    id: 'deleteShortlist',
    method: 'DELETE',
    path: '/api/lists/{listId}',
    access: 'user',
    budget: 'lists',
    params: byList,
    response: z.object({}),
    summary: 'Supprime une liste et ses notes; la supprimer encore ne change rien',
  }),
  get: defineCall({
    id: 'getShortlist',
    method: 'GET',
    path: '/api/lists/{listId}',
    access: 'user',
    budget: 'own',
    params: byList,
    query: z.object({ page: pageNumber }),
    response: shortlistPageSchema,
    summary: 'Les personnes d’une liste, la dernière ajoutée en premier',
  }),
  addPerson: defineCall({
    id: 'addToShortlist',
    method: 'POST',
    path: '/api/lists/{listId}/people/{personId}',
    access: 'user',
    budget: 'lists',
    params: byMember,
    response: shortlistSchema,
    summary: 'Ajoute une personne à une liste; l’ajouter encore ne change rien',
  }),
  removePerson: defineCall({
    id: 'removeFromShortlist',
    method: 'DELETE',
    path: '/api/lists/{listId}/people/{personId}',
    access: 'user',
    budget: 'lists',
    params: byMember,
    response: shortlistSchema,
    summary: 'Retire une personne d’une liste; la retirer encore ne change rien',
  }),
  updatePerson: defineCall({
    id: 'updateShortlistPerson',
    method: 'PATCH',
    path: '/api/lists/{listId}/people/{personId}',
    access: 'user',
    budget: 'lists',
    params: byMember,
    body: z
      .object({ state: shortlistStateSchema.optional(), note: shortlistNoteSchema.optional() })
      .refine(({ state, note }) => state !== undefined || note !== undefined, texts.fieldRequired),
    response: shortlistMemberSchema.omit({ person: true }),
    summary: 'Change l’état ou la note d’une personne',
  }),
  share: defineCall({
    id: 'shareShortlist',
    method: 'POST',
    path: '/api/lists/{listId}/share',
    access: 'user',
    budget: 'lists',
    params: byList,
    response: z.object({ token: z.string(), list: shortlistSchema }),
    summary: 'Crée le lien d’une liste; le lien précédent ne marche plus',
  }),
  unshare: defineCall({
    id: 'unshareShortlist',
    method: 'DELETE',
    path: '/api/lists/{listId}/share',
    access: 'user',
    budget: 'lists',
    params: byList,
    response: shortlistSchema,
    summary: 'Révoque le lien d’une liste',
  }),
  /** A POST, because the token would otherwise be in a URL that proxies log. */
  shared: defineCall({
    id: 'getSharedShortlist',
    method: 'POST',
    path: '/api/shared-lists',
    access: 'public',
    budget: 'check',
    body: z.object({
      token: shareTokenSchema,
      page: z.int(texts.pageInvalid).min(1, texts.pageInvalid).default(1),
    }),
    response: sharedShortlistSchema,
    summary: 'Une liste partagée par un lien, sans les notes',
  }),
} as const;
