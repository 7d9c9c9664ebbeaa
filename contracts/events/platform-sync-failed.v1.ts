import { z } from 'zod';
import { connectionRefSchema } from './connection-state.ts';
import { defineEvent } from './define-event.ts';

/**
 * A sync failed. `revoked` (the grant no longer holds) and `channel_gone` (YouTube no longer lists the channel) are final: only the owner
 * can connect again. The other reasons are retried.
 */
export const platformSyncFailedV1 = defineEvent({
  source: 'platform-sync',
  type: 'PlatformSyncFailed',
  version: 1,
  data: connectionRefSchema.extend({ reason: z.enum(['revoked', 'channel_gone', 'quota', 'unavailable']) }),
});
