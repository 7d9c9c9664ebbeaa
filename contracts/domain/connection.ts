import { z } from 'zod';
import { platformSchema } from './platform-schema.ts';

/**
 * Platform connection as its owner sees it, without content items. `isVerified` is true after the first
 * successful sync.
 */
export const ownConnectionSchema = z.object({
  id: z.uuid(),
  platform: platformSchema,
  isConnected: z.boolean(),
  isVerified: z.boolean(),
  needsReconnection: z.boolean(),
  subscriberCount: z.int().nonnegative().nullable(),
  connectedAt: z.iso.datetime(),
  lastSyncAt: z.iso.datetime().nullable(),
});
