import { z } from 'zod';
import { connectionRefSchema } from './connection-state.ts';
import { defineEvent } from './define-event.ts';

/**
 * A sync failed. The reasons `revoked` (the grant is no longer valid) and `channel_gone` (YouTube no longer
 * lists the channel) are permanent until the user reconnects. After any other reason, the sync is retried.
 */
export const platformSyncFailedV1 = defineEvent({
  source: 'platform-sync',
  type: 'PlatformSyncFailed',
  version: 1,
  data: connectionRefSchema.extend({ reason: z.enum(['revoked', 'channel_gone', 'quota', 'unavailable']) }),
});
