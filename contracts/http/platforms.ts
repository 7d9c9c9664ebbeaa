import { z } from 'zod';
import { contentTypeSchema } from '../domain/content.ts';
import { platformSchema } from '../domain/platforms.ts';
import { messageSchema } from './auth.ts';
import { defineCall } from './define-call.ts';

/** A content item as its owner sees it in the dashboard. */
export const ownContentSchema = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  thumbnailUrl: z.string().nullable(),
  contentUrl: z.string(),
  contentType: contentTypeSchema,
  viewCount: z.int().nonnegative(),
  likeCount: z.int().nonnegative(),
  publishedAt: z.iso.datetime(),
});

/** A platform connection as its owner sees it. `isVerified` follows the first successful sync. */
export const connectionSchema = z.object({
  id: z.uuid(),
  platform: platformSchema,
  isConnected: z.boolean(),
  isVerified: z.boolean(),
  needsReconnection: z.boolean(),
  subscriberCount: z.int().nonnegative().nullable(),
  connectedAt: z.iso.datetime(),
  lastSyncAt: z.iso.datetime().nullable(),
  content: z.array(ownContentSchema),
});
export type Connection = z.infer<typeof connectionSchema>;

/** What the owner sees of their YouTube channel; counts are null until the first sync. */
export const youtubeStatusSchema = z.object({
  connected: z.boolean(),
  subscriberCount: z.int().nonnegative().nullable(),
  videoCount: z.int().nonnegative().nullable(),
  viewCount: z.int().nonnegative().nullable(),
  channelName: z.string().nullable(),
  avatar: z.string().nullable(),
  channelUrl: z.string().nullable(),
  latestVideos: z.array(
    z.object({
      videoId: z.string(),
      title: z.string(),
      viewCount: z.int().nonnegative(),
      publishedAt: z.iso.datetime(),
      /** Path under /media of this site. */
      thumbnailUrl: z.string().nullable().optional(),
    }),
  ),
  lastSyncAt: z.iso.datetime().nullable(),
});
export type YoutubeStatus = z.infer<typeof youtubeStatusSchema>;

/** The followers of all of an account's platforms together, on one day. */
export const audienceDaySchema = z.object({ day: z.iso.date(), followers: z.int().nonnegative() });
export type AudienceDay = z.infer<typeof audienceDaySchema>;

const ownUser = z.object({ id: z.uuid({ error: 'Identifiant invalide' }) });

export const platformCalls = {
  authorize: defineCall({
    id: 'authorizePlatform',
    method: 'GET',
    path: '/api/oauth/{platform}/authorize',
    access: 'self',
    budget: 'oauth',
    params: z.object({ platform: platformSchema }),
    query: z.object({ userId: z.uuid({ error: 'Identifiant invalide' }) }),
    response: z.object({ authUrl: z.string() }),
    summary: 'L’adresse de consentement à ouvrir dans une fenêtre',
  }),
  list: defineCall({
    id: 'listPlatforms',
    method: 'GET',
    path: '/api/users/{id}/platforms',
    access: 'self',
    params: ownUser,
    response: z.array(connectionSchema),
    summary: 'Les plateformes connectées d’un compte',
  }),
  audience: defineCall({
    id: 'getAudience',
    method: 'GET',
    path: '/api/users/{id}/audience',
    access: 'self',
    params: ownUser,
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
    response: messageSchema,
    summary: 'Déconnecte YouTube et efface ce qui en venait',
  }),
} as const;
