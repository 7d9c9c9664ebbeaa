import { z } from 'zod';
import { messageSchema } from '../domain/responses.ts';
import { audienceDaySchema } from '../domain/audience-schema.ts';
import { ownConnectionSchema } from '../domain/connection.ts';
import { ownContentSchema } from '../domain/content-item.ts';
import { platformSchema } from '../domain/platform-schema.ts';
import { uuidSchema } from '../domain/uuid.ts';
import { youtubeStatusSchema } from '../domain/youtube-channel.ts';
import { defineCall } from './define-call.ts';

const connectionSchema = ownConnectionSchema.extend({ content: z.array(ownContentSchema) });
export type Connection = z.infer<typeof connectionSchema>;

const ownUser = z.object({ id: uuidSchema });

export const platformCalls = {
  authorize: defineCall({
    id: 'authorizePlatform',
    method: 'GET',
    path: '/api/oauth/{platform}/authorize',
    access: 'self',
    budget: 'oauth',
    params: z.object({ platform: platformSchema }),
    query: z.object({ userId: uuidSchema }),
    target: ({ query }) => query.userId,
    response: z.object({ authUrl: z.string() }),
    summary: 'L’adresse de consentement à ouvrir dans une fenêtre',
  }),
  list: defineCall({
    id: 'listPlatforms',
    method: 'GET',
    path: '/api/users/{id}/platforms',
    access: 'self',
    budget: 'own',
    params: ownUser,
    target: ({ params }) => params.id,
    response: z.array(connectionSchema),
    summary: 'Les plateformes connectées d’un compte',
  }),
  audience: defineCall({
    id: 'getAudience',
    method: 'GET',
    path: '/api/users/{id}/audience',
    access: 'self',
    budget: 'own',
    params: ownUser,
    target: ({ params }) => params.id,
    response: z.object({ days: z.array(audienceDaySchema) }),
    summary: 'Les abonnés d’un compte jour après jour, toutes plateformes ensemble',
  }),
  sync: defineCall({
    id: 'syncPlatform',
    method: 'POST',
    path: '/api/platforms/{platform}/sync',
    access: 'self',
    budget: 'sync',
    params: z.object({ platform: platformSchema }),
    response: connectionSchema,
    summary: 'Synchronise une plateforme maintenant',
  }),
  youtubeStatus: defineCall({
    id: 'youtubeStatus',
    method: 'GET',
    path: '/api/auth/youtube-status',
    access: 'self',
    budget: 'own',
    response: youtubeStatusSchema,
    summary: 'La chaîne YouTube du compte, d’après la dernière synchronisation',
  }),
  syncYoutube: defineCall({
    id: 'syncYoutube',
    method: 'POST',
    path: '/api/auth/sync-youtube',
    access: 'self',
    budget: 'sync',
    response: youtubeStatusSchema,
    summary: 'Synchronise YouTube maintenant',
  }),
  disconnectYoutube: defineCall({
    id: 'disconnectYoutube',
    method: 'POST',
    path: '/api/auth/disconnect-youtube',
    access: 'self',
    budget: 'write',
    response: messageSchema,
    summary: 'Déconnecte YouTube et efface ce qui en venait',
  }),
} as const;
