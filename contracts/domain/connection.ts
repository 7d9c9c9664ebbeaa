import { z } from 'zod';
import { platformSchema } from './platforms.ts';

/** A platform connection as its owner sees it, without its content. `isVerified` follows the first successful sync. */
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
