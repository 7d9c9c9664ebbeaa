import { z } from 'zod';
import { exportedConnectionSchema, exportedPictureSchema } from '../domain/account-data.ts';
import { ownConnectionSchema } from '../domain/connection.ts';
import { ownContentSchema } from '../domain/content-item.ts';
import { platformSchema } from '../domain/platform-schema.ts';
import { uuidSchema } from '../domain/uuid.ts';
import { youtubeStatusSchema } from '../domain/youtube-channel.ts';
import { defineRpc } from './define-rpc.ts';

const service = 'platform-sync' as const;
const byUser = z.object({ userId: uuidSchema });
const byPlatform = z.object({ userId: uuidSchema, platform: platformSchema });

export const platformSyncRpc = {
  connectedPlatforms: defineRpc({
    service,
    name: 'connected-platforms',
    kind: 'read',
    input: byUser,
    output: z.object({ platforms: z.array(platformSchema) }),
  }),
  /**
   * `binding` ties the OAuth state and PKCE to the browser's session. It is a hash, never the session id. Fails
   * with 400 platform_unavailable, 404 account_not_found or 503 google_not_configured.
   */
  authorize: defineRpc({
    service,
    name: 'authorize',
    input: byPlatform.extend({ binding: z.string().min(16) }),
    output: z.object({ authUrl: z.string() }),
  }),
  /**
   * Exchanges the OAuth code, stores the encrypted tokens and starts the first sync. `accounts` are the
   * accounts that the browser's cookies belong to; the account that started the OAuth flow must be one of
   * them. Fails with 400 oauth_state_invalid, scope_missing or channel_missing, 409 channel_taken, 502
   * oauth_failed, or 503 google_not_configured, google_unavailable or quota_exhausted.
   */
  callback: defineRpc({
    service,
    name: 'callback',
    input: z.object({
      code: z.string(),
      state: z.string(),
      binding: z.string(),
      accounts: z.array(uuidSchema).max(2),
    }),
    output: z.object({ userId: uuidSchema, platform: platformSchema }),
  }),
  listConnections: defineRpc({
    service,
    name: 'list-connections',
    kind: 'read',
    input: byUser,
    output: z.object({ connections: z.array(ownConnectionSchema) }),
  }),
  /**
   * Syncs the platform now. Returns the newest content as `content`, or null when the sync was skipped
   * because another sync ran just before or is still running. Fails with 400 platform_unavailable, 404
   * not_connected, 409 reconnection_needed, or 503 google_not_configured or quota_exhausted.
   */
  sync: defineRpc({
    service,
    name: 'sync',
    input: byPlatform,
    output: z.object({ connection: ownConnectionSchema, content: z.array(ownContentSchema).nullable() }),
  }),
  youtubeStatus: defineRpc({
    service,
    name: 'youtube-status',
    kind: 'read',
    input: byUser,
    output: youtubeStatusSchema,
  }),
  disconnect: defineRpc({ service, name: 'disconnect', input: byPlatform, output: z.object({}) }),
  /** All data about an account's platform connections except tokens, for the account's data export. */
  export: defineRpc({
    service,
    name: 'export',
    kind: 'read',
    input: byUser,
    output: z.object({
      connections: z.array(exportedConnectionSchema),
      pictures: z.array(exportedPictureSchema),
    }),
  }),
  /**
   * URL on the platform from which a picture is fetched. Null when the picture was deleted or never recorded.
   */
  mediaSource: defineRpc({
    service,
    name: 'media-source',
    kind: 'read',
    input: z.object({ id: z.string() }),
    output: z.object({ url: z.string().nullable() }),
  }),
} as const;
